import { useCallback, useEffect, useRef, useState } from 'react';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { formatReais } from '../../contract/brasil/money.ts';
import { messageOf } from '../dataProvider/ApiError.ts';
import { Dialogo } from './Dialogo.tsx';
import { type EstaAba, storeAba } from './estaAba.ts';
import { NotaCard } from './NotaCard.tsx';
import { isLinkInvalido, sendPedido } from './pedidoApi.ts';
import {
  itemDaResposta,
  type NotaPedida,
  problemas,
  type RespostaDoCliente,
  respondida,
  respostaInicial,
  resumoDasRespostas,
  SITUACOES_DA_RESPOSTA,
} from './respostas.ts';
import { type EstadoDasRespostas, useGuardar } from './useGuardar.ts';

const NAO_VALE =
  'Este link não vale mais. O que você mudou por último não foi guardado: fale com o escritório.';
const DITO: Readonly<Record<EstadoDasRespostas, string>> = {
  nada: 'O que você preenche é guardado sozinho.',
  mudou: 'Preenchendo…',
  guardando: 'Guardando…',
  guardado: 'Guardado. Você pode parar e voltar depois pelo mesmo link.',
  semConexao: 'Sem conexão, tentando de novo. Não feche esta página.',
  naoVale: NAO_VALE,
  recusado: '',
};
/** True when the client entered anything about a nota, even only a message. */
const dita = (uma: RespostaDoCliente): boolean => respondida(uma) || uma.observacao !== '';
const notas = (n: number): string => (n === 1 ? '1 nota' : `${n} notas`);

/** Renders the form that the client fills; it is saved while typed and submitted after a review. */
export function Formulario({
  aba: { token, respostas: naoGuardadas },
  documentos,
  onSent,
}: {
  aba: EstaAba;
  documentos: readonly NotaPedida[];
  onSent: (nada: boolean) => void;
}) {
  const [hoje] = useState(() => todayInSaoPaulo(new Date()));
  const [respostas, setRespostas] = useState(
    () => new Map(documentos.map((nota) => [nota.item, naoGuardadas[nota.item] ?? respostaInicial(nota)])),
  );
  const tocadas = useRef(
    new Set(documentos.flatMap(({ item }) => (naoGuardadas[item] === undefined ? [] : [item]))),
  );
  const jaGuardado = tocadas.current.size === 0 && [...respostas.values()].some(dita);
  const { estado, motivo, mudou, parar } = useGuardar(token, jaGuardado);
  const [pergunta, setPergunta] = useState<'enviar' | 'nada' | null>(null);
  const [pending, setPending] = useState(false);
  const [falha, setFalha] = useState('');

  // An untouched nota is no response: its form is prefilled with the amount to pay.
  const itens = useCallback(
    (de: ReadonlyMap<number, RespostaDoCliente>) =>
      [...de].flatMap(([item, uma]) =>
        tocadas.current.has(item) || dita(uma) ? [itemDaResposta(item, uma, hoje)] : [],
      ),
    [hoje],
  );
  const mudar = useCallback((item: number, mudanca: Partial<RespostaDoCliente>) => {
    tocadas.current.add(item);
    setRespostas((antes) => {
      const velha = antes.get(item);
      if (!velha) return antes;
      return new Map(antes).set(item, { ...velha, ...mudanca });
    });
  }, []);
  useEffect(() => {
    if (tocadas.current.size === 0) return;
    mudou(itens(respostas));
    const ditas = [...respostas].filter(([item]) => tocadas.current.has(item));
    void storeAba({ token, respostas: Object.fromEntries(ditas) });
  }, [respostas, itens, mudou, token]);
  useEffect(() => {
    if (estado === 'guardado') void storeAba({ token, respostas: {} });
  }, [estado, token]);

  const todas = [...respostas.values()];
  const resumo = resumoDasRespostas(todas);
  const comProblema = todas.filter((uma) => Object.keys(problemas(uma, hoje)).length > 0).length;
  const enviar = async (nada: boolean) => {
    if (pending) return;
    setPending(true);
    setFalha('');
    parar();
    try {
      await sendPedido({ token, itens: itens(respostas), nada });
      void storeAba({ token, respostas: {} });
      onSent(nada);
    } catch (problem) {
      if (tocadas.current.size > 0) mudou(itens(respostas));
      setFalha(isLinkInvalido(problem) ? NAO_VALE : messageOf(problem));
      setPending(false);
    }
  };
  const pedir = (qual: 'enviar' | 'nada') => {
    setFalha('');
    setPergunta(qual);
  };
  return (
    <>
      <p className="datas-conta">
        {resumo.faltam === 0 ? 'Todas as notas têm resposta.' : `${notas(resumo.faltam)} sem data`}
      </p>
      <ol className="datas-notas">
        {documentos.map((nota) => (
          <NotaCard
            key={nota.item}
            nota={nota}
            resposta={respostas.get(nota.item) ?? respostaInicial(nota)}
            hoje={hoje}
            onChange={mudar}
          />
        ))}
      </ol>
      <div className="datas-pe">
        <p role="status" data-estado={estado}>
          {estado === 'recusado' ? motivo : DITO[estado]}
        </p>
        {comProblema > 0 && (
          <p className="datas-corrigir">{`Antes de enviar, corrija ${notas(comProblema)} com aviso em vermelho.`}</p>
        )}
        <div className="datas-botoes">
          <button
            type="button"
            className="entrar-botao"
            aria-disabled={resumo.faltam === todas.length || comProblema > 0}
            onClick={() => resumo.faltam < todas.length && comProblema === 0 && pedir('enviar')}
          >
            Enviar
          </button>
          {resumo.faltam === todas.length && (
            <button type="button" className="entrar-secundario" onClick={() => pedir('nada')}>
              Nada a informar este mês
            </button>
          )}
        </div>
      </div>
      {pergunta === 'enviar' && (
        <Dialogo
          titulo="Confira antes de enviar"
          confirmar="Enviar ao escritório"
          pending={pending}
          falha={falha}
          onConfirm={() => enviar(false)}
          onClose={() => setPergunta(null)}
        >
          <ul>
            {resumo.comData > 0 && (
              <li>{`${notas(resumo.comData)} com data, somando ${formatReais(resumo.total)}`}</li>
            )}
            {resumo.outras.map(({ situacao, notas: quantas }) => (
              <li key={situacao}>{`${notas(quantas)}: ${SITUACOES_DA_RESPOSTA[situacao].toLowerCase()}`}</li>
            ))}
            {resumo.faltam > 0 && (
              <li>{`${notas(resumo.faltam)} sem resposta, que o escritório vai pedir de novo`}</li>
            )}
          </ul>
          <p>Depois de enviar, não dá para mudar por este link.</p>
        </Dialogo>
      )}
      {pergunta === 'nada' && (
        <Dialogo
          titulo="Nada a informar este mês?"
          confirmar="Sim, nada a informar"
          pending={pending}
          falha={falha}
          onConfirm={() => enviar(true)}
          onClose={() => setPergunta(null)}
        >
          <p>O escritório fica sabendo que nenhuma destas notas tem data a informar agora.</p>
        </Dialogo>
      )}
    </>
  );
}
