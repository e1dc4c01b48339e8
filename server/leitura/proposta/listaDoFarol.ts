import { pagamentos } from '../../../contract/fiscal/pagamentos/pagamentos.ts';
import { RECORD_ID, words } from '../../../contract/importacao.ts';
import type { Coluna } from './pontos.ts';

const { liquido, saldo, origem, diverge, documentoId, resposta, cancelado } = pagamentos.fields;
/** Titles that nobody else gives: two of them are the list as it left before it had the Id. */
const PROPRIOS: ReadonlySet<string> = new Set(
  [liquido, saldo, origem, diverge, documentoId, resposta, cancelado].map(({ label }) => words(label)),
);

/** Whether a table is the list of payments that Farol itself exports: what it says was paid stands here already. */
export function isListOfFarol(columns: readonly Pick<Coluna, 'titulo'>[]): boolean {
  const titulos = columns.map(({ titulo }) => words(titulo));
  return (
    titulos.includes(words(RECORD_ID.label)) || titulos.filter((titulo) => PROPRIOS.has(titulo)).length >= 2
  );
}
