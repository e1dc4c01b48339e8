import { eq } from 'drizzle-orm';
import { parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import { minutosDoMomento } from '../../../contract/brasil/momento.ts';
import { isUf, UFS } from '../../../contract/brasil/uf.ts';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { type EspecieSefaz, porEspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { IMPOSTOS, type Imposto, NOMES_IMPOSTOS } from '../../../contract/fiscal/impostos.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import type { Tx } from '../../db/database.ts';
import type { TenantTable } from '../../db/resourceIndexes.ts';
import { ctes, nfes } from '../../db/resourceTables.ts';
import { repository } from '../../resources/repository.ts';

/** Tables of the lists, by kind. */
export const tabelas = { NFE: nfes, CTE: ctes } as const satisfies Record<EspecieSefaz, TenantTable>;

/** A new row of any list; their manifestation columns differ. */
export type NewRow = Omit<typeof nfes.$inferInsert, 'manifestacao' | 'regraPrazo'> &
  Pick<typeof nfes.$inferInsert | typeof ctes.$inferInsert, 'manifestacao' | 'regraPrazo'>;

/** Repositories of the lists, by kind. */
export const documentRows = porEspecieSefaz((especie) => repository(recursos[especie], tabelas[especie]));

/** Returns a document of the selected company by its key; null when it is not stored. */
export async function findDocument(tx: Tx, especie: EspecieSefaz, chave: string) {
  const table = tabelas[especie];
  const { situacao, manifestacao, aConfirmar, confianca } = table;
  const [row] = await tx
    .select({ situacao, manifestacao, aConfirmar, confianca })
    .from(table)
    .where(eq(table.chave, chave));
  return row ?? null;
}

/** Returns the UF of the issuer, from the document or else from the key. */
function ufOf({ emitente, chave }: Documento): string | null {
  if (isUf(emitente.uf)) return emitente.uf;
  return UFS.find(({ codigoIbge }) => codigoIbge === parseAccessKey(chave)?.uf)?.uf ?? null;
}

/** Returns the taxes that the list of the kind has columns for; null where the document has none. */
function impostosOf({ especie, impostos }: Documento): Partial<Record<Imposto, number | null>> {
  const listed = NOMES_IMPOSTOS.filter((name) => name in IMPOSTOS[especie]);
  return Object.fromEntries(listed.map((name) => [name, impostos[name] ?? null]));
}

/** Returns the moments with their time offsets; only those that the document has. */
function clocksOf({ emitidoEm, autorizadoEm }: Documento) {
  return {
    ...(emitidoEm && { emitidoEm, emitidoEmFuso: minutosDoMomento(emitidoEm) }),
    ...(autorizadoEm && { autorizadoEm, autorizadoEmFuso: minutosDoMomento(autorizadoEm) }),
  };
}

/**
 * Returns the columns that a later version added to the list: older documents get them when they are read again
 * (judgeStored.ts).
 */
export function addedToList(documento: Documento) {
  return {
    protocolo: documento.protocolo.slice(0, 20),
    destinatarioCpfCnpj: documento.interessado?.documento ?? '',
    ...impostosOf(documento),
    ...clocksOf(documento),
  };
}

/** Returns the columns of a document in the list. */
export function listRow(documento: Documento) {
  const { emitente, chave, numero, serie, emitidoEm, autorizadoEm, valor, situacao, completo } = documento;
  return {
    emitente: emitente.nome.slice(0, 60),
    emitenteCpfCnpj: emitente.documento,
    destinatario: documento.interessado?.nome.slice(0, 60) ?? '',
    uf: ufOf(documento),
    numero,
    serie,
    chave,
    emitidoEm,
    autorizadoEm,
    valor,
    situacao,
    ...addedToList(documento),
    completude: completo ? ('COMPLETO' as const) : ('RESUMO' as const),
  };
}
