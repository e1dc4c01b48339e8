import { memo, useId } from 'react';
import { formatDate } from '../../contract/brasil/date.ts';
import { formatReais } from '../../contract/brasil/money.ts';
import { comNumero } from '../../contract/fiscal/numero.ts';
import {
  aPagar,
  type NotaPedida,
  problemas,
  type RespostaDoCliente,
  respondida,
  SITUACAO_DA_RESPOSTA_NAMES,
  SITUACOES_DA_RESPOSTA,
} from './respostas.ts';

interface Props {
  nota: NotaPedida;
  resposta: RespostaDoCliente;
  hoje: string;
  onChange: (item: number, mudanca: Partial<RespostaDoCliente>) => void;
}

const reais = (centavos: number | null): string =>
  centavos === null ? 'não informado' : formatReais(centavos);

/** Renders a nota with the client's response. Each label names the nota, for screen readers. */
export const NotaCard = memo(function NotaCard({ nota, resposta, hoje, onChange }: Props) {
  const id = useId();
  const { data, valor, situacao, observacao } = resposta;
  const erros = problemas(resposta, hoje);
  const semData = situacao !== '';
  // States how to enable the field again: the selection of what happened to the nota is below it.
  const porQue = semData
    ? `Nota marcada “${SITUACOES_DA_RESPOSTA[situacao]}”: sem data nem valor a informar.`
    : undefined;
  const quem = nota.fornecedor || 'Fornecedor sem nome';
  const numero = comNumero(nota.documento, nota.numero);
  const daNota = <span className="entrar-so-voz">{`, ${numero} de ${quem}`}</span>;
  const mudar = (mudanca: Partial<RespostaDoCliente>) => onChange(nota.item, mudanca);
  return (
    <li className="datas-nota" data-respondida={respondida(resposta)}>
      <h2>
        {quem}
        {respondida(resposta) && <span className="datas-feita"> respondida</span>}
      </h2>
      <dl>
        <div>
          <dt>Nota</dt>
          <dd>{numero}</dd>
        </div>
        <div>
          <dt>Emitida em</dt>
          <dd>{nota.emissao === null ? 'não informado' : formatDate(nota.emissao)}</dd>
        </div>
        <div>
          <dt>A pagar</dt>
          <dd>{reais(aPagar(nota))}</dd>
        </div>
      </dl>
      <div className="datas-campos">
        <div className="entrar-campo">
          <label htmlFor={`${id}-data`}>Data do pagamento{daNota}</label>
          <div className="entrar-caixa">
            <input
              id={`${id}-data`}
              type="date"
              max={hoje}
              value={semData ? '' : data}
              disabled={semData}
              title={porQue}
              onChange={(event) => mudar({ data: event.target.value })}
              aria-invalid={erros.data ? true : undefined}
              aria-describedby={erros.data ? `${id}-data-erro` : undefined}
            />
          </div>
          {erros.data && (
            <p className="entrar-erro-campo" id={`${id}-data-erro`}>
              {erros.data}
            </p>
          )}
        </div>
        <div className="entrar-campo">
          <label htmlFor={`${id}-valor`}>Valor pago (R$){daNota}</label>
          <div className="entrar-caixa">
            <input
              id={`${id}-valor`}
              inputMode="decimal"
              autoComplete="off"
              value={semData ? '' : valor}
              disabled={semData}
              title={porQue}
              onChange={(event) => mudar({ valor: event.target.value })}
              aria-invalid={erros.valor ? true : undefined}
              aria-describedby={erros.valor ? `${id}-valor-erro` : undefined}
            />
          </div>
          {erros.valor && (
            <p className="entrar-erro-campo" id={`${id}-valor-erro`}>
              {erros.valor}
            </p>
          )}
        </div>
        <div className="entrar-campo">
          <label htmlFor={`${id}-situacao`}>O que aconteceu com a nota{daNota}</label>
          <div className="entrar-caixa">
            <select
              id={`${id}-situacao`}
              value={situacao}
              onChange={(event) => {
                const escolhida = SITUACAO_DA_RESPOSTA_NAMES.find((one) => one === event.target.value);
                if (escolhida !== undefined) mudar({ situacao: escolhida });
              }}
            >
              {SITUACAO_DA_RESPOSTA_NAMES.map((one) => (
                <option key={one} value={one}>
                  {SITUACOES_DA_RESPOSTA[one]}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className="entrar-campo">
          <label htmlFor={`${id}-observacao`}>Recado para o escritório (se quiser){daNota}</label>
          <div className="entrar-caixa">
            <input
              id={`${id}-observacao`}
              maxLength={300}
              autoComplete="off"
              value={observacao}
              onChange={(event) => mudar({ observacao: event.target.value })}
            />
          </div>
        </div>
      </div>
    </li>
  );
});
