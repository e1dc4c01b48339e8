import { sentidoDaData } from '../palavras.ts';
import { isOfDatas } from './extrato.ts';
import type { ColunaDoArquivo } from './pontos.ts';

/** The column with the date of payment and the reason, or the question to the user. */
export type QualData =
  | { tipo: 'UMA'; coluna: ColunaDoArquivo; certeza: 'CERTA' | 'PROVAVEL'; motivo: string }
  | { tipo: 'PERGUNTA'; motivo: string; colunas: ColunaDoArquivo[] }
  | { tipo: 'NENHUMA' };

const sentido = ({ titulo, composto }: ColunaDoArquivo) => {
  const proprio = sentidoDaData(titulo);
  return proprio === 'MUDA' ? sentidoDaData(composto) : proprio;
};
const called = ({ titulo, composto, posicao }: ColunaDoArquivo) =>
  titulo || composto ? `“${titulo || composto}”` : `da coluna ${posicao + 1}`;

/** Returns what the title of a date column shows about payment, as a sentence for the user. */
export const porqueNao = (coluna: ColunaDoArquivo): string =>
  sentido(coluna) === 'OUTRA'
    ? 'O título fala de outra data, não do pagamento.'
    : sentido(coluna) === 'PAGAMENTO'
      ? 'O título fala de pagamento.'
      : 'O título não diz de que é a data.';

const sameDays = (a: ColunaDoArquivo, b: ColunaDoArquivo) =>
  a.perfil.dias.every((dia, at) => dia === b.perfil.dias[at]);

/**
 * Chooses the date of payment in a table of titles or notas. Only a title about payment makes a column its date; a neutral title (`Data`)
 * does when `fileSays` (the file shows elsewhere that it is of payments) and it is the only date column.
 */
export function qualData(columns: readonly ColunaDoArquivo[], fileSays: boolean): QualData {
  const days = columns.filter(isOfDatas);
  const paid = columns.filter(
    (one) =>
      sentido(one) === 'PAGAMENTO' &&
      (days.includes(one) ||
        (one.perfil.preenchidas === 0 && /dat|dia|pago em/i.test(one.titulo)) ||
        one.perfil.parte.data > 0.3),
  );
  const [first, ...others] = paid;
  if (first && others.every((other) => sameDays(first, other)))
    return {
      tipo: 'UMA',
      coluna: first,
      certeza: 'CERTA',
      motivo: `o título ${called(first)} fala de pagamento${first.perfil.preenchidas > 0 ? ', e a coluna tem datas' : ''}`,
    };
  if (first)
    return {
      tipo: 'PERGUNTA',
      motivo: `${paid.map(called).join(' e ')} falam de pagamento, e os dias não são os mesmos.`,
      colunas: paid,
    };
  const [only] = days;
  if (!only) return { tipo: 'NENHUMA' };
  if (days.length === 1 && sentido(only) === 'MUDA' && only.titulo !== '' && fileSays)
    return {
      tipo: 'UMA',
      coluna: only,
      certeza: 'PROVAVEL',
      motivo: `${called(only)} é a única coluna de datas, e o arquivo é de pagamentos`,
    };
  return {
    tipo: 'PERGUNTA',
    motivo:
      days.length === 1
        ? `A única coluna de datas, ${called(only)}, não diz que é o dia do pagamento.`
        : 'Nenhuma das colunas de datas diz que é o dia do pagamento.',
    colunas: days,
  };
}
