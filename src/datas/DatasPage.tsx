import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { formatInstantDate } from '../../contract/brasil/date.ts';
import type { PaginaPedido } from '../../contract/fiscal/pagamentos/pedido.ts';
import { messageOf } from '../dataProvider/ApiError.ts';
import { Frame } from '../signin/Frame.tsx';
import { Opening } from '../signin/Opening.tsx';
import { linkToken, subscribeAddress } from '../signin/publicPage.ts';
import { SignInMark } from '../signin/SignInMark.tsx';
import { TemaButton } from '../signin/TemaButton.tsx';
import { type EstaAba, esquecerAba, readAba, storeAba } from './estaAba.ts';
import { Formulario } from './Formulario.tsx';
import { isLinkInvalido, openPedido } from './pedidoApi.ts';
import './datas.css';

const TITULO = 'Datas de pagamento';
const POR_EXTENSO = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const mesPorExtenso = (mes: string): string => POR_EXTENSO.format(new Date(`${mes}-01T00:00:00Z`));

const FEITO = {
  RESPONDIDO:
    'Recebemos as suas respostas. O escritório vai conferir e, se faltar alguma coisa, fala com você.',
  NADA: 'Anotado: nada a informar neste mês. Se isso mudar, fale com o escritório.',
} as const;

function Pedido({ aba, pedido }: { aba: EstaAba; pedido: PaginaPedido }) {
  const [estado, setEstado] = useState(pedido.estado);
  const { empresa, escritorio, mes, venceEm } = pedido;
  const documentos = pedido.documentos.filter(({ resolvido }) => !resolvido);
  const resolvidas = pedido.documentos.length - documentos.length;
  const enviado = useCallback((nada: boolean) => {
    setEstado(nada ? 'NADA' : 'RESPONDIDO');
    scrollTo(0, 0);
  }, []);
  useEffect(() => {
    document.title = `${TITULO} · Farol`;
  }, []);
  return (
    <main className="entrar datas">
      <TemaButton />
      <header>
        <p className="datas-marca">
          <SignInMark />
          {escritorio}
        </p>
        <h1>{`${TITULO}, ${mesPorExtenso(mes)}`}</h1>
        <p className="datas-empresa">{empresa}</p>
      </header>
      {estado === 'ABERTO' ? (
        <>
          <p>
            {`Diga em que dia cada nota foi paga. Os impostos retidos vencem por essa data. Responda até ${formatInstantDate(venceEm)}.`}
          </p>
          {resolvidas > 0 && (
            <p>
              {resolvidas === 1
                ? '1 nota saiu desta lista: o escritório já sabe dela.'
                : `${resolvidas} notas saíram desta lista: o escritório já sabe delas.`}
            </p>
          )}
          {documentos.length === 0 ? (
            <p className="datas-conta">Nenhuma nota espera uma data. Não é preciso fazer nada.</p>
          ) : (
            <Formulario aba={aba} documentos={documentos} onSent={enviado} />
          )}
        </>
      ) : (
        <p className="entrar-aviso" role="status">
          {FEITO[estado]}
        </p>
      )}
    </main>
  );
}

function Aberto({ aba }: { aba: EstaAba }) {
  const { token } = aba;
  const [pedido, setPedido] = useState<PaginaPedido>();
  const [problem, setProblem] = useState<unknown>();
  const [vez, setVez] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` asks again
  useEffect(() => {
    let left = false;
    setProblem(undefined);
    openPedido(token).then(
      (aberto) => !left && setPedido(aberto),
      (error: unknown) => {
        if (isLinkInvalido(error)) esquecerAba();
        if (!left) setProblem(error);
      },
    );
    return () => {
      left = true;
    };
  }, [token, vez]);
  if (pedido) return <Pedido aba={aba} pedido={pedido} />;
  if (problem === undefined) return <Opening />;
  if (isLinkInvalido(problem))
    return (
      <Frame window={TITULO} title="Este link não vale">
        <p>Ele pode ter vencido ou sido trocado por outro: peça um novo ao escritório.</p>
      </Frame>
    );
  return (
    <Frame window={TITULO} title="Não foi possível abrir">
      <p role="alert">{messageOf(problem)}</p>
      <button type="button" className="entrar-botao" onClick={() => setVez(vez + 1)}>
        Tentar de novo
      </button>
    </Frame>
  );
}

/** Returns the link in the address or, after a reload, the one stored in this tab; undefined while that is read. */
function useAba(): EstaAba | null | undefined {
  const token = useSyncExternalStore(subscribeAddress, linkToken);
  const [lida, setLida] = useState<EstaAba | null>();
  useEffect(() => {
    let left = false;
    void readAba().then((kept) => {
      if (left) return;
      const aba = token === null || kept?.token === token ? kept : { token, respostas: {} };
      setLida(aba);
      if (aba && aba !== kept) void storeAba(aba);
    });
    return () => {
      left = true;
    };
  }, [token]);
  return lida && token !== null && lida.token !== token ? undefined : lida;
}

/** Renders `#/datas?token=…`, where a client enters when notas were paid, without signing in. */
export function DatasPage() {
  const aba = useAba();
  if (aba === undefined) return <Opening />;
  if (aba === null)
    return (
      <Frame window={TITULO} title="Este link não está completo">
        <p>Abra de novo o link da mensagem que você recebeu.</p>
      </Frame>
    );
  return <Aberto key={aba.token} aba={aba} />;
}
