import { asc, inArray } from 'drizzle-orm';
import type { Confianca } from '../../../contract/fiscal/confianca/graus.ts';
import { desconhecidaNaSefaz } from '../../../contract/fiscal/consulta.ts';
import type { Situacao } from '../../../contract/fiscal/situacoes.ts';
import type { Tx } from '../../db/database.ts';
import { counts } from '../documentos/ambiente.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';
import { consultasSituacao } from './tables.ts';

export type Consulta = typeof consultasSituacao.$inferSelect;

/** Returns the answers of SEFAZ about keys, the latest last. */
export function readConsultas(tx: Tx, chaves: readonly string[]): Promise<Consulta[]> {
  return tx
    .select()
    .from(consultasSituacao)
    .where(inArray(consultasSituacao.chave, [...chaves]))
    .orderBy(asc(consultasSituacao.consultadaEm), asc(consultasSituacao.id));
}

/** Returns the latest answer about a key in a company, of those that count in the company's environment. */
export function ultimaConsulta(
  consultas: readonly Consulta[],
  { empresaId, chave }: Pick<Consulta, 'empresaId' | 'chave'>,
  ambiente: AmbienteDaSefaz,
): Consulta | undefined {
  return consultas.findLast(
    (one) => one.empresaId === empresaId && one.chave === chave && counts(one.ambiente, ambiente),
  );
}

/**
 * Returns the latest answer of SEFAZ by key, of those that count in the company's environment; keys never queried are
 * absent.
 */
export async function ultimasConsultas(
  tx: Tx,
  chaves: readonly string[],
  ambiente: AmbienteDaSefaz,
): Promise<Map<string, Consulta>> {
  const rows = await readConsultas(tx, chaves);
  return new Map(rows.filter((row) => counts(row.ambiente, ambiente)).map((row) => [row.chave, row]));
}

/** State of a document according to its files. */
interface DosArquivos {
  situacao: Situacao;
  aConfirmar: boolean;
  confianca: Confianca;
}

/** Returns whether SEFAZ itself delivered the document, or its summary. */
export const dadoPelaSefaz = (confianca: Confianca | null): boolean =>
  confianca === 'SEFAZ' || confianca === 'RESUMO_SEFAZ';

/**
 * Returns the situation of a document by its files and SEFAZ's answer about its key. A cancellation delivered by SEFAZ
 * is never undone, and a document it delivered never becomes DESCONHECIDO.
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
