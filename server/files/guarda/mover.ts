import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from '../../db/database.ts';
import { type Guardado, guardados } from '../../db/guardados.ts';
import { guardaObjetos } from '../../db/guardaTables.ts';
import type { Deps } from '../../deps.ts';
import { keyId } from '../../keyring.ts';
import { eachTenant } from '../../tasks/eachTenant.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { bringBackObjetos } from './bringBackObjetos.ts';
import { tenantDigestOf } from './cofre.ts';
import { inTenantOf } from './inTenant.ts';
import { A_VEZ, type Objeto, readObjeto, same, writeObjeto } from './objeto.ts';
import type { Guarda } from './port.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
/** Bytes below which content stays in the database; a signed XML is larger. */
const SMALL = 2 * 1024;
/** Recent content is not moved, as it is likely to be read soon. */
const REST = sql`interval '1 hour'`;

/** Dependencies of a move. */
type World = Pick<Deps, 'db' | 'agora' | 'log'>;

/** A column with bytes, of one tenant. */
interface Coluna {
  tenantId: string;
  guardado: Guardado;
}

/**
 * Routine that moves bytes to the external storage, if there is one (server/db/guardados.ts lists the columns). They are removed from the
 * database in the transaction that stores their new place, after they were read back, so it may be killed at any point.
 */
export const moverArquivos: Routine = {
  nome: 'guarda-arquivos',
  next: every(5 * 60_000),
  run: async (deps, stopping) => {
    const { guarda } = deps;
    if (!guarda) return;
    const former = await Promise.all(guarda.keys.former.map(keyId));
    await eachTenant(deps, stopping, async ({ id }) => {
      // Content encrypted with a former key is first brought back, and moved again with the present key.
      if (former.length > 0) await bringBackObjetos(deps, guarda, { tenantId: id, stopping, chaves: former });
      const some = await inTenantOf(deps, id)((tx) => withSome(tx, deps, id));
      for (const guardado of some) await moveFromColumn(deps, guarda, { tenantId: id, guardado }, stopping);
    });
  },
};

async function moveFromColumn(
  deps: World,
  guarda: Guarda,
  coluna: Coluna,
  stopping: AbortSignal,
): Promise<void> {
  const { tenantId } = coluna;
  const inTenant = inTenantOf(deps, tenantId);
  const chave = await keyId(guarda.keys.present);
  for (let after = FIRST; !stopping.aborted; ) {
    const from = after;
    const rows = await inTenant((tx) => nextRows(tx, deps, coluna, from));
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const resumos = await Promise.all(
      rows.map(({ bytes }) => tenantDigestOf(guarda.keys.present, tenantId, bytes)),
    );
    const moves = await inTenant(async (tx) => {
      const reserved = [];
      for (const [at, { id, bytes }] of rows.entries()) {
        const novo = { tenantId, chave, resumo: resumos[at] ?? '', tamanho: bytes.byteLength };
        reserved.push({ id, bytes, objeto: await reserveObjeto(tx, deps, novo) });
      }
      return reserved;
    });
    const there = await Promise.allSettled(moves.map((move) => carryObjeto(guarda, move)));
    await inTenant(async (tx) => {
      for (const [at, move] of moves.entries()) {
        const one = there[at];
        if (one?.status !== 'fulfilled') continue;
        if (one.value) await referir(tx, deps, coluna, move);
        else deps.log({ nivel: 'erro', evento: 'GUARDA_NAO_CONFERE', tenantId, objeto: move.objeto.id });
      }
    });
    const failed = there.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

interface Move {
  /** Id of the row. */
  id: string;
  bytes: Uint8Array;
  objeto: Objeto & { estado: string };
}

const rowsSchema = z.array(z.object({ id: z.uuid(), bytes: z.instanceof(Uint8Array) }));

/** Returns the rows of a column that must move, as `from … where …`. */
function toMove({ agora }: World, { tenantId, guardado }: Coluna): SQL {
  const { tabela, bytes, objeto, pronto } = guardado;
  const [column, other] = [sql.identifier(bytes), sql.identifier(objeto)];
  return sql`from ${sql.identifier(tabela)} where tenant_id = ${tenantId} and ${other} is null and ${column} is not null
    and octet_length(${column}) >= ${SMALL} and criado_em < ${agora()} - ${REST} and ${sql.raw(pronto ?? 'true')}`;
}

/** Returns the columns with rows to move, in one query, since most tenants have none. */
async function withSome(tx: Tx, world: World, tenantId: string): Promise<Guardado[]> {
  const asked = guardados.map(
    (guardado, at) =>
      sql`select ${at}::int as at where exists (select ${toMove(world, { tenantId, guardado })})`,
  );
  const found = placesSchema.parse(await rowsOf(tx, sql.join(asked, sql` union all `)));
  return found.flatMap(({ at }) => guardados[at] ?? []);
}

const placesSchema = z.array(z.object({ at: z.number() }));

async function nextRows(tx: Tx, world: World, coluna: Coluna, after: string) {
  return rowsSchema.parse(
    await rowsOf(
      tx,
      sql`select id, ${sql.identifier(coluna.guardado.bytes)} as bytes ${toMove(world, coluna)}
           and id > ${after} order by id limit ${A_VEZ}`,
    ),
  );
}

/** Registers an object in the database before it is written, so that an interrupted write is found and removed later. */
async function reserveObjeto(
  tx: Tx,
  { agora }: World,
  novo: Omit<Objeto, 'id'> & { tamanho: number },
): Promise<Move['objeto']> {
  const alteradoEm = agora();
  const [objeto] = await tx
    .insert(guardaObjetos)
    .values({ ...novo, alteradoEm })
    .onConflictDoUpdate({
      target: [guardaObjetos.tenantId, guardaObjetos.resumo],
      targetWhere: ne(guardaObjetos.estado, 'saindo'),
      set: { tamanho: novo.tamanho, alteradoEm },
    })
    .returning();
  if (!objeto) throw new Error('An object was neither made nor found');
  return objeto;
}

/** Writes an object unless it is already stored. Returns whether it is stored undamaged. */
async function carryObjeto(guarda: Guarda, { objeto, bytes }: Move): Promise<boolean> {
  if (objeto.estado === 'guardado' && same(await readObjeto(guarda, objeto), bytes)) return true;
  return writeObjeto(guarda, objeto, bytes);
}

/**
 * Replaces the bytes of a row by a reference to the object, unless the object is being removed, or the row is gone or has other bytes now.
 */
async function referir(
  tx: Tx,
  { agora }: World,
  { tenantId, guardado }: Coluna,
  { id, bytes, objeto }: Move,
): Promise<void> {
  const { tabela, bytes: column, objeto: other } = guardado;
  const kept = await tx
    .update(guardaObjetos)
    .set({ estado: 'guardado', alteradoEm: agora() })
    .where(
      and(
        eq(guardaObjetos.tenantId, tenantId),
        eq(guardaObjetos.id, objeto.id),
        ne(guardaObjetos.estado, 'saindo'),
      ),
    )
    .returning({ id: guardaObjetos.id });
  if (kept.length === 0) return;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  const [from, to] = [sql.identifier(column), sql.identifier(other)];
  await tx.execute(
    sql`update ${sql.identifier(tabela)} set ${from} = null, ${to} = ${objeto.id}
         where tenant_id = ${tenantId} and id = ${id} and ${to} is null and sha256(${from}) = ${digest}::bytea`,
  );
}
