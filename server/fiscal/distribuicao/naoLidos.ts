import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { NaoLidos } from '../../../contract/fiscal/naoLidos.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/resourceTables.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { empresaDaSessao } from '../empresa.ts';
import { nomeDoDistribuido } from '../envelopes/docZips.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import { documentosNaoLidos } from './tables.ts';

/** Whose queue something came from. */
export interface Fila {
  especie: Especie;
  ambiente: Ambiente;
}

/** A document of the distribution: as it came and as it was unpacked. */
export interface Arquivo {
  nsu: number;
  schema: string;
  bytes: Uint8Array;
  comprimido: Uint8Array;
}

type Contexto = Pick<TaskStep, 'tx' | 'ator' | 'now' | 'deps'>;

/** As many as one page shows, and as are tried again at once. */
export const PAGINA = 100;

/** What a document is called in reports: of the distribution by its NSU, of a file by its name. */
export const nomeDe = ({
  nsu,
  schema,
  nome = '',
}: {
  nsu: number | null;
  schema: string;
  nome?: string;
}): string => (nsu === null ? nome : nomeDoDistribuido({ nsu, schema }));

/** Stores what could not be read, with why; what came again and is still open says the new reason. */
export async function storeNaoLido(
  { tx, ator, now, deps }: Contexto,
  { especie, ambiente }: Fila,
  { nsu, schema, bytes, comprimido }: Arquivo,
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

/** Those of a kind that wait for somebody. */
export const abertos = (especie: Especie) =>
  and(eq(documentosNaoLidos.situacao, 'aberto'), eq(documentosNaoLidos.especie, especie));

/** Each company's queue is that of the environment in which it is now; a file that a person brought is of any. */
const daFila = and(
  eq(empresas.id, documentosNaoLidos.empresaId),
  or(eq(empresas.ambiente, documentosNaoLidos.ambiente), isNull(documentosNaoLidos.nsu)),
);

/** In: ids of companies, as SQL. Out: the rows that the list of a kind has of them, as it has them: `from` and `where`. */
export const naoLidosEm = (especie: Especie, ids: SQL): SQL =>
  sql`from ${documentosNaoLidos} join ${empresas} on ${daFila}
      where ${abertos(especie)} and ${documentosNaoLidos.empresaId} = any(${ids})`;

/** What still waits for somebody in the companies that the transaction sees, or in one of them, the oldest first. */
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
    .limit(PAGINA);
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
