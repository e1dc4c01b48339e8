import { pagamentos } from '../../../contract/fiscal/pagamentos/pagamentos.ts';
import { RECORD_ID, words } from '../../../contract/importacao.ts';
import type { ColunaDoArquivo } from './pontos.ts';

const { liquido, saldo, origem, diverge, documentoId, resposta, cancelado } = pagamentos.fields;
/** Titles that only Farol exports; two of them identify an export made before it had the Id column. */
const PROPRIOS: ReadonlySet<string> = new Set(
  [liquido, saldo, origem, diverge, documentoId, resposta, cancelado].map(({ label }) => words(label)),
);

/** Returns whether a table is the list of payments that Farol itself exports, whose payments are already recorded here. */
export function isListOfFarol(columns: readonly Pick<ColunaDoArquivo, 'titulo'>[]): boolean {
  const titulos = columns.map(({ titulo }) => words(titulo));
  return (
    titulos.includes(words(RECORD_ID.label)) || titulos.filter((titulo) => PROPRIOS.has(titulo)).length >= 2
  );
}
