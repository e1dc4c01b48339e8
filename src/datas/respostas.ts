import { formatMoney, parseMoney } from '../../contract/brasil/money.ts';
import type { PaginaPedido, RespostaPedido } from '../../contract/fiscal/pagamentos/pedido.ts';

export type NotaPedida = PaginaPedido['documentos'][number];
type Item = RespostaPedido['itens'][number];

/** The client's response to a nota, as it is typed. */
export interface RespostaDoCliente {
  data: string;
  valor: string;
  situacao: NotaPedida['situacao'];
  observacao: string;
}

/** Labels of what the client may choose instead of a date. */
export const SITUACOES_DA_RESPOSTA = {
  '': 'Foi paga na data acima',
  NAO_PAGO: 'Ainda não foi paga',
  NAO_E_NOSSO: 'Esta nota não é nossa',
  PAGO_POR_OUTRA: 'Foi paga por outra empresa nossa',
} as const satisfies Record<RespostaDoCliente['situacao'], string>;
export const SITUACAO_DA_RESPOSTA_NAMES = ['', 'NAO_PAGO', 'NAO_E_NOSSO', 'PAGO_POR_OUTRA'] as const;

const emReais = (centavos: number | null): string => (centavos === null ? '' : formatMoney(centavos));

/** Returns the amount to pay of a nota, in cents: its balance, or else its net amount. */
export const aPagar = ({ saldo, liquido }: NotaPedida): number | null => saldo ?? liquido;

/** Returns the initial form of a nota: what was filled before, or the amount to pay where nothing was. */
export const respostaInicial = (nota: NotaPedida): RespostaDoCliente => ({
  data: nota.data ?? '',
  valor: emReais(nota.valor ?? aPagar(nota)),
  situacao: nota.situacao,
  observacao: nota.observacao,
});

/** True when the client entered a date, or why there is none. */
export const respondida = ({ data, situacao }: RespostaDoCliente): boolean => data !== '' || situacao !== '';

/** Returns the validation errors of a response, by field. */
export function problemas(
  { data, valor, situacao }: RespostaDoCliente,
  hoje: string,
): { data?: string; valor?: string } {
  if (situacao !== '' || data === '') return {};
  const centavos = parseMoney(valor);
  return {
    ...(data > hoje && { data: 'Este dia ainda não chegou. Informe o dia em que o pagamento saiu.' }),
    ...(valor.trim() !== '' &&
      (centavos === null || centavos < 0) && { valor: 'Escreva o valor assim: 1.234,56' }),
  };
}

/** Returns the item to send to the server for a nota. A field with an error is sent as empty. */
export function itemDaResposta(item: number, resposta: RespostaDoCliente, hoje: string): Item {
  const { data, valor, situacao, observacao } = resposta;
  const ruins = problemas(resposta, hoje);
  const paga = situacao === '' && data !== '' && !ruins.data;
  return {
    item,
    data: paga ? data : null,
    valor: paga && !ruins.valor ? parseMoney(valor) : null,
    situacao,
    observacao: observacao.trim().slice(0, 300),
  };
}

interface ResumoDasRespostas {
  comData: number;
  total: number;
  outras: readonly { situacao: Exclude<RespostaDoCliente['situacao'], ''>; notas: number }[];
  faltam: number;
}

/** Returns the counts and the total, in cents, of the responses about to be submitted. */
export function resumoDasRespostas(respostas: readonly RespostaDoCliente[]): ResumoDasRespostas {
  const comData = respostas.filter(({ data, situacao }) => situacao === '' && data !== '');
  const outras = SITUACAO_DA_RESPOSTA_NAMES.flatMap((situacao) => {
    const notas = respostas.filter((uma) => uma.situacao === situacao).length;
    return situacao === '' || notas === 0 ? [] : [{ situacao, notas }];
  });
  return {
    comData: comData.length,
    outras,
    total: comData.reduce((soma, { valor }) => soma + (parseMoney(valor) ?? 0), 0),
    faltam: respostas.filter((uma) => !respondida(uma)).length,
  };
}
