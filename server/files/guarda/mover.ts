import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { asRole, type Tx } from '../../db/database.ts';
import { arquivos, arquivosPartes, guardaObjetos } from '../../db/taskTables.ts';
import type { Deps } from '../../deps.ts';
import { keyId } from '../../keyring.ts';
import { eachTenant } from '../../tasks/eachTenant.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { resumoDe } from './cofre.ts';
import { gravarObjeto, lerObjeto, nomeDo, type Objeto, same } from './objeto.ts';
import type { Guarda } from './port.ts';
import { trazer } from './trazer.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
/** Less than this is no burden to the database. */
const SMALL = 16 * 1024;
/** What was sent a moment ago is about to be read. */
const REST = sql`interval '1 hour'`;
/** As long as a copy of the database may be put back that still refers to an object. */
const KEPT = sql`interval '30 days'`;

/** What a move needs of the world. */
type World = Pick<Deps, 'db' | 'agora' | 'log'>;

/**
 * Moves bytes of files to the storage outside, where there is one, and takes away there what nothing refers to for 30 days. Bytes
 * leave the database in the transaction that tells where they lie, after they were read back: it may be killed anywhere.
 */
export const moverArquivos: Routine = {
  nome: 'guarda-arquivos',
  next: every(5 * 60_000),
  run: async (deps, stopping) => {
    const { guarda } = deps;
    if (!guarda) return;
    const former = await Promise.all(guarda.keys.former.map(keyId));
    await eachTenant(deps, stopping, async ({ id }) => {
      await varrer(deps, guarda, id, stopping);
      // What a former key encrypts comes home first, and moves again under the present one.
      if (former.length > 0) await trazer(deps, guarda, id, stopping, inArray(guardaObjetos.chave, former));
      await moverDoTenant(deps, guarda, id, stopping);
    });
  },
};

async function moverDoTenant(deps: World, guarda: Guarda, tenantId: string, stopping: AbortSignal) {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_app', tenantId, work);
  for (let after = FIRST; !stopping.aborted; ) {
    const from = after;
    const parte = await inTenant((tx) => nextPart(tx, deps, from));
    if (!parte?.bytes) return;
    after = parte.id;
    const { bytes } = parte;
    const chave = await keyId(guarda.keys.present);
    const resumo = await resumoDe(guarda.keys.present, tenantId, bytes);
    const objeto = await inTenant((tx) => reservar(tx, deps.agora(), { tenantId, resumo, chave }));
    const there = objeto.estado === 'guardado' && same(await lerObjeto(guarda, objeto), bytes);
    if (there || (await gravarObjeto(guarda, objeto, bytes))) {
      await inTenant((tx) => referir(tx, deps.agora(), objeto.id, parte.id));
    } else deps.log({ nivel: 'erro', evento: 'GUARDA_NAO_CONFERE', tenantId, objeto: objeto.id });
  }
}

async function nextPart(tx: Tx, { agora }: World, after: string) {
  const [parte] = await tx
    .select({ id: arquivosPartes.id, bytes: arquivosPartes.bytes })
    .from(arquivosPartes)
    .innerJoin(
      arquivos,
      and(eq(arquivos.tenantId, arquivosPartes.tenantId), eq(arquivos.id, arquivosPartes.arquivoId)),
    )
    .where(
      and(
        isNull(arquivosPartes.objetoId),
        gt(arquivosPartes.id, after),
        sql`octet_length(${arquivosPartes.bytes}) >= ${SMALL}`,
        isNotNull(arquivos.tamanho),
        lt(arquivos.criadoEm, sql`${agora()} - ${REST}`),
      ),
    )
    .orderBy(asc(arquivosPartes.id))
    .limit(1);
  return parte;
}

/** The object of a content, known to the database before it is written: what is cut short is found and taken away. */
async function reservar(
  tx: Tx,
  alteradoEm: SQL,
  novo: Omit<Objeto, 'id'>,
): Promise<Objeto & { estado: string }> {
  const [objeto] = await tx
    .insert(guardaObjetos)
    .values({ ...novo, alteradoEm })
    .onConflictDoUpdate({
      target: [guardaObjetos.tenantId, guardaObjetos.resumo],
      targetWhere: ne(guardaObjetos.estado, 'saindo'),
      set: { alteradoEm },
    })
    .returning();
  if (!objeto) throw new Error('An object was neither made nor found');
  return objeto;
}

/** Bytes leave the row as it begins to refer to the object; not when the object is going, or the row is gone. */
async function referir(tx: Tx, alteradoEm: SQL, objetoId: string, parteId: string): Promise<void> {
  const kept = await tx
    .update(guardaObjetos)
    .set({ estado: 'guardado', alteradoEm })
    .where(and(eq(guardaObjetos.id, objetoId), ne(guardaObjetos.estado, 'saindo')))
    .returning({ id: guardaObjetos.id });
  if (kept.length === 0) return;
  await tx
    .update(arquivosPartes)
    .set({ bytes: null, objetoId, alteradoEm })
    .where(and(eq(arquivosPartes.id, parteId), isNull(arquivosPartes.objetoId)));
}

/** Lets go of what nothing refers to, and takes away what was let go of long ago. */
async function varrer(deps: World, { armazem }: Guarda, tenantId: string, stopping: AbortSignal) {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_app', tenantId, work);
  const before = (age: typeof REST) => lt(guardaObjetos.alteradoEm, sql`${deps.agora()} - ${age}`);
  const old = await inTenant(async (tx) => {
    const some = tx
      .select({ um: sql`1` })
      .from(arquivosPartes)
      .where(
        and(
          eq(arquivosPartes.tenantId, guardaObjetos.tenantId),
          eq(arquivosPartes.objetoId, guardaObjetos.id),
        ),
      );
    // One that is being referred to now was changed a moment ago, and is looked at again only then.
    await tx
      .update(guardaObjetos)
      .set({ estado: 'saindo', alteradoEm: deps.agora() })
      .where(and(ne(guardaObjetos.estado, 'saindo'), before(REST), notExists(some)));
    return tx
      .select()
      .from(guardaObjetos)
      .where(and(eq(guardaObjetos.estado, 'saindo'), before(KEPT)))
      .limit(1_000);
  });
  for (const objeto of old) {
    if (stopping.aborted) return;
    await armazem.remove(nomeDo(objeto));
    await inTenant((tx) => tx.delete(guardaObjetos).where(eq(guardaObjetos.id, objeto.id)));
  }
}
