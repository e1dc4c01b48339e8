import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { NaoLidos } from '../../../contract/fiscal/naoLidos.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/resourceTables.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { empresaDaSessao } from '../empresa.ts';
import { nomeDoDistribuido } from '../envelopes/docZips.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';
import { documentosNaoLidos } from './tables.ts';

/** Queue that a file came from. */
export interface FilaDeOrigem {
  especie: Especie;
  ambiente: AmbienteDaSefaz;
}

/** A document of the distribution, both as received and decompressed. */
export interface DocumentoDistribuido {
  nsu: number;
  schema: string;
  bytes: Uint8Array;
  comprimido: Uint8Array;
}

type Contexto = Pick<TaskStep, 'tx' | 'ator' | 'now' | 'deps'>;

/** Number of rows of one page, and of files that are retried together. */
export const NAO_LIDOS_POR_PAGINA = 100;

/** Returns the name of a document in reports: of the distribution by its NSU, of a file by its name. */
export const nomeNoRelato = ({
  nsu,
  schema,
  nome = '',
}: {
  nsu: number | null;
  schema: string;
  nome?: string;
}): string => (nsu === null ? nome : nomeDoDistribuido({ nsu, schema }));

/** Stores an unreadable document with the reason; one that comes again while still open gets the new reason. */
export async function storeNaoLido(
  { tx, ator, now, deps }: Contexto,
  { especie, ambiente }: FilaDeOrigem,
  { nsu, schema, bytes, comprimido }: DocumentoDistribuido,
  motivo: string,
): Promise<void> {
  const { id: empresaId } = await empresaDaSessao(tx, ator.empresaId);
  const conteudo = bytes.byteLength > 0 ? bytes : comprimido;
  const tried = { motivo, conteudo, produto: deps.version, tentadoEm: now, alteradoEm: now };
  await tx
    .insert(documentosNaoLidos)
    .values({ tenantId: ator.tenantId, empresaId, especie, ambiente, nsu, schema, criadoEm: now, ...tried })
    .onConflictDoUpdate({
      target: [
        documentosNaoLidos.tenantId,
        documentosNaoLidos.empresaId,
        documentosNaoLidos.especie,
        documentosNaoLidos.ambiente,
        documentosNaoLidos.nsu,
      ],
      set: tried,
      setWhere: eq(documentosNaoLidos.situacao, 'aberto'),
    });
}

/** Returns the condition of the open rows of a kind. */
export const abertos = (especie: Especie) =>
  and(eq(documentosNaoLidos.situacao, 'aberto'), eq(documentosNaoLidos.especie, especie));

/** Condition of each company's queue: its current environment; a file that a person imported belongs to any. */
const daFila = and(
  eq(empresas.id, documentosNaoLidos.empresaId),
  or(eq(empresas.ambiente, documentosNaoLidos.ambiente), isNull(documentosNaoLidos.nsu)),
);

/** Returns `from` and `where` of the rows that the list of a kind shows; `ids` is SQL with an array of company ids. */
export const naoLidosEm = (especie: Especie, ids: SQL): SQL =>
  sql`from ${documentosNaoLidos} join ${empresas} on ${daFila}
      where ${abertos(especie)} and ${documentosNaoLidos.empresaId} = any(${ids})`;

/** Returns the open files of the companies visible to the transaction, or of one of them, oldest first. */
export async function listNaoLidos(tx: Tx, especie: Especie, empresaId?: string): Promise<NaoLidos> {
  const { id, nsu, schema, nome, lugar, motivo, conteudo, criadoEm, tentadoEm } = documentosNaoLidos;
  const shown = { id, nsu, schema, nome, lugar, motivo, criadoEm, tentadoEm };
  const ofEach = await tx
    .select({ empresaId: documentosNaoLidos.empresaId, total: count() })
    .from(documentosNaoLidos)
    .innerJoin(empresas, daFila)
    .where(abertos(especie))
    .groupBy(documentosNaoLidos.empresaId)
    .orderBy(asc(documentosNaoLidos.empresaId));
  const bytes = sql<number>`octet_length(${conteudo})`;
  const rows = await tx
    .select({ ...shown, empresaId: documentosNaoLidos.empresaId, bytes })
    .from(documentosNaoLidos)
    .innerJoin(empresas, daFila)
    .where(and(abertos(especie), empresaId ? eq(documentosNaoLidos.empresaId, empresaId) : undefined))
    .orderBy(asc(criadoEm), asc(documentosNaoLidos.empresaId), asc(nsu), asc(id))
    .limit(NAO_LIDOS_POR_PAGINA);
  const counted = ofEach.filter((one) => empresaId === undefined || one.empresaId === empresaId);
  return {
    total: counted.reduce((sum, { total }) => sum + total, 0),
    empresas: ofEach,
    itens: rows.map(({ criadoEm: recebido, tentadoEm: tentado, ...row }) => ({
      ...row,
      recebidoEm: recebido.toISOString(),
      tentadoEm: tentado.toISOString(),
    })),
  };
}
