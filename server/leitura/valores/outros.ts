import { fold } from '../../../contract/brasil/fold.ts';
import type { Cell } from '../../../contract/importacao.ts';
import { type LeituraDaCelula, numeroPerdido, textoLimpo } from './celula.ts';

const UNICA = new Set(['unica', 'unico', 'u', 'a vista']);

/** Reads a cell as a parcela, `1/3` or `1`; null when empty or zeros; or the reason why it is refused. */
export function readParcela(cell: Cell): LeituraDaCelula<string> {
  const text = textoLimpo(cell);
  if (cell instanceof Date || /^\d{1,2}[/-][a-z]{3}$/i.test(text))
    return {
      erro: `A planilha transformou a parcela em data (${text}). Formate a coluna como texto e escreva, por exemplo, 1/3.`,
    };
  if (/^[0\s/-]*$/.test(text)) return { valor: null };
  if (UNICA.has(fold(text))) return { valor: '1' };
  const [, first, last] = /^(\d{1,4})\s?[ªaº°]?(?:\s?(?:\/|-|de)\s?(\d{1,4}))?$/i.exec(text) ?? [];
  if (first === undefined) return { erro: `“${text}” não é uma parcela (como 1/3).` };
  const [parte, total] = [Number(first), last === undefined ? 0 : Number(last)];
  if (parte === 0 || (total > 0 && parte > total))
    return { erro: `“${text}” não é uma parcela: a ${parte}ª de ${total}.` };
  return { valor: total > 0 ? `${parte}/${total}` : String(parte) };
}

/** Words that systems write for an unpaid title or a movement that did not happen; they are not an answer of a user. */
const EM_ABERTO =
  'emaberto aberto aberta apagar pendente vencido vencida avencer atrasado atrasada ematraso agendado agendada previsto prevista ' +
  'provisionado provisorio unpaid open pending scheduled processing emprocessamento processando failed falhou recusado recusada rejeitado ' +
  'rejeitada rejected negado negada refused aguardando aguardandoaprovacao emaprovacao naocompensado bloqueado bloqueada suspenso suspensa ' +
  'excluido excluida expirado expirada naoefetuado naoefetivado naorealizado naoliquidado naoconcluido';

const SITUACOES: Readonly<Record<string, readonly string[]>> = {
  NAO_E_NOSSO: [
    'naoenosso',
    'naoenossa',
    'naoenosssa',
    'desconheco',
    'desconhecido',
    'desconhecida',
    'naoreconheco',
    'naoreconhecido',
    'naoreconhecida',
  ],
  PAGO_POR_OUTRA: [
    'pagoporoutraempresa',
    'pagaporoutraempresa',
    'pagoporoutra',
    'pagaporoutra',
    'pagoporterceiro',
    'pagoporterceiros',
  ],
  NAO_PAGO: ['naopago', 'naopaga', 'naofoipago', 'naofoipaga', 'naopagou'],
  EM_ABERTO: EM_ABERTO.split(' '),
  ESTORNO: [
    'estorno',
    'estornado',
    'estornada',
    'devolvido',
    'devolvida',
    'cancelado',
    'cancelada',
    'canceled',
    'void',
    'voided',
    'cancelled',
    'refunded',
    'reversed',
  ],
  PAGO: [
    'pago',
    'paga',
    'baixado',
    'baixada',
    'liquidado',
    'liquidada',
    'quitado',
    'quitada',
    'efetuado',
    'efetuada',
    'efetivado',
    'efetivada',
    'realizado',
    'realizada',
    'sim',
    'ok',
    'paid',
    'finished',
    'completed',
    'concluido',
    'concluida',
    'compensado',
    'compensada',
    'processado',
    'settled',
  ],
};

/** Reads a cell as one of the words of contract/layouts/leitura.ts; '' when empty; or the reason why it is refused. */
export function readSituacao(cell: Cell): LeituraDaCelula<string> {
  const text = textoLimpo(cell);
  const word = fold(text).replace(/[^a-z]+/g, '');
  if (text === '' || /^[\s-]*$/.test(text)) return { valor: '' };
  const found = Object.entries(SITUACOES).find(
    ([situacao, words]) => words.includes(word) || fold(situacao).replaceAll('_', '') === word,
  );
  if (found) return { valor: found[0] };
  return {
    erro: `Não se sabe o que “${text}” diz da situação. Escreva: não pago, não é nosso, pago por outra empresa, estorno ou pago.`,
  };
}

const SAIDA = new Set(
  'd deb db debito debit saida saidas pagamento pagamentos enviado enviada despesa'.split(' '),
);
const ENTRADA = new Set(
  'c cred cr credito credit entrada entradas recebimento recebimentos recebido recebida receita'.split(' '),
);

/** Reads a cell as 'D' for money that went out, 'C' for money that came in, '' for neither. */
export function readNatureza(cell: Cell): LeituraDaCelula<string> {
  const text = textoLimpo(cell);
  const word = fold(text).replace(/[^a-z]+/g, '');
  if (text === '-' || SAIDA.has(word)) return { valor: 'D' };
  return { valor: text === '+' || ENTRADA.has(word) ? 'C' : '' };
}

/** Reads a cell as a whole number; null when empty; or the reason why it is refused. */
export function readInteger(cell: Cell): LeituraDaCelula<number> {
  const text = textoLimpo(cell);
  if (text === '') return { valor: null };
  return /^-?\d{1,15}$/.test(text) ? { valor: Number(text) } : { erro: `“${text}” não é um número inteiro.` };
}

/** Reads a cell as text; null when empty. `nomeia`: the field identifies something (a number, a key), where a date cell is refused. */
export function readText(cell: Cell, nomeia: boolean): LeituraDaCelula<string> {
  const lost = numeroPerdido(cell);
  if (lost) return { erro: lost };
  const text = textoLimpo(cell);
  if (cell instanceof Date && nomeia)
    return { erro: `A planilha transformou este número em data (${text}). Formate a coluna como texto.` };
  return { valor: text === '' ? null : text };
}
