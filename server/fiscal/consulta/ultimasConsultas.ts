import { asc, inArray } from 'drizzle-orm';
import type { Confianca } from '../../../contract/fiscal/confianca/graus.ts';
import { desconhecidaNaSefaz } from '../../../contract/fiscal/consulta.ts';
import type { Situacao } from '../../../contract/fiscal/situacoes.ts';
import type { Tx } from '../../db/database.ts';
import { counts } from '../documentos/ambiente.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import { consultasSituacao } from './tables.ts';

export type Consulta = typeof consultasSituacao.$inferSelect;

/** What SEFAZ said of keys, the last answer last. */
export function readConsultas(tx: Tx, chaves: readonly string[]): Promise<Consulta[]> {
  return tx
    .select()
    .from(consultasSituacao)
    .where(inArray(consultasSituacao.chave, [...chaves]))
    .orderBy(asc(consultasSituacao.consultadaEm), asc(consultasSituacao.id));
}

/** The last answer about a key in a company that counts in the company's environment. */
export function ultimaConsulta(
  consultas: readonly Consulta[],
  { empresaId, chave }: Pick<Consulta, 'empresaId' | 'chave'>,
  ambiente: Ambiente,
): Consulta | undefined {
  return consultas.findLast(
    (one) => one.empresaId === empresaId && one.chave === chave && counts(one.ambiente, ambiente),
  );
}

/** What SEFAZ said last of keys, of those answers that count in the company's environment; nothing of those never asked for. */
export async function ultimasConsultas(
  tx: Tx,
  chaves: readonly string[],
  ambiente: Ambiente,
): Promise<Map<string, Consulta>> {
  const rows = await readConsultas(tx, chaves);
  return new Map(rows.filter((row) => counts(row.ambiente, ambiente)).map((row) => [row.chave, row]));
}

/** What is known of a document by its files. */
interface DosArquivos {
  situacao: Situacao;
  aConfirmar: boolean;
  confianca: Confianca;
}

/** Whether SEFAZ itself gave the document, or its summary. */
export const dadoPelaSefaz = (confianca: Confianca | null): boolean =>
  confianca === 'SEFAZ' || confianca === 'RESUMO_SEFAZ';

/**
 * The situation of a document by its files and by what SEFAZ said of its key; a cancellation that SEFAZ gave is never undone, and
 * it does not stop knowing what it gave.
 */
export function withConsulta(
  { situacao, aConfirmar, confianca }: DosArquivos,
  consulta: Pick<Consulta, 'situacao' | 'cStat'> | undefined,
): { situacao: Situacao; aConfirmar: boolean } {
  const said = { situacao, aConfirmar };
  const settled = situacao === 'SEM_VALOR' || (situacao === 'CANCELADO' && !aConfirmar);
  if (settled || !consulta) return said;
  if (consulta.situacao) return { situacao: consulta.situacao, aConfirmar: false };
  const unknown = desconhecidaNaSefaz(consulta.cStat) && !dadoPelaSefaz(confianca);
  return unknown ? { situacao: 'DESCONHECIDO', aConfirmar: false } : said;
}
