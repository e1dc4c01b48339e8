import { asc, inArray } from 'drizzle-orm';
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

/** The situation of a document by its files and by what SEFAZ said of its key; a cancellation that SEFAZ gave is never undone. */
export function withConsulta<S extends { situacao: Situacao; aConfirmar: boolean }>(
  said: S,
  consulta: Pick<Consulta, 'situacao'> | undefined,
): { situacao: Situacao; aConfirmar: boolean } {
  const settled = said.situacao === 'SEM_VALOR' || (said.situacao === 'CANCELADO' && !said.aConfirmar);
  return settled || !consulta?.situacao ? said : { situacao: consulta.situacao, aConfirmar: false };
}
