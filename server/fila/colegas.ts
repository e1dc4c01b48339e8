import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AlvoFila, ColegasFila } from '../../contract/fila.ts';
import { agirNaFila, type EspecieFila } from '../../contract/filaGuardas.ts';
import type { Tx } from '../db/database.ts';
import { empresasUsuarios, usuarios } from '../db/peopleTables.ts';
import type { PersonContext } from '../http/route.ts';
import { peopleOfRecord } from '../tasks/audience.ts';

type Asking = Pick<PersonContext, 'tx' | 'ator'>;

/** Returns the ids of the tenant's users who may do all these kinds of work, regardless of company. */
async function podem({ tx, ator }: Asking, especies: readonly EspecieFila[], among?: readonly string[]) {
  const of = { tenantId: ator.tenantId, empresaId: null };
  const lists: string[][] = [];
  for (const especie of especies) lists.push(await peopleOfRecord(tx, of, agirNaFila[especie], among));
  const [first = [], ...rest] = lists;
  return first.filter((id) => rest.every((list) => list.includes(id)));
}

/** Returns the users who may do all these items, with the permission for each kind and a link to each company, ordered by name. */
export async function colegasDe(context: Asking, alvos: readonly AlvoFila[]): Promise<ColegasFila> {
  const { tx, ator } = context;
  const capable = await podem(context, [...new Set(alvos.map(({ especie }) => especie))]);
  const empresas = [...new Set(alvos.map(({ empresaId }) => empresaId))].filter((id) =>
    ator.empresas.includes(id),
  );
  if (capable.length === 0 || empresas.length === 0) return [];
  const { tenantId, usuarioId, empresaId } = empresasUsuarios;
  const links = tx
    .select({ usuarioId })
    .from(empresasUsuarios)
    .where(and(eq(tenantId, ator.tenantId), inArray(empresaId, empresas), inArray(usuarioId, capable)))
    .groupBy(usuarioId)
    .having(sql`count(distinct ${empresaId}) = ${empresas.length}`);
  return tx
    .select({ id: usuarios.id, nome: usuarios.nome })
    .from(usuarios)
    .where(and(eq(usuarios.tenantId, ator.tenantId), inArray(usuarios.id, links)))
    .orderBy(asc(usuarios.nome), asc(usuarios.id));
}

/** A colleague to assign work to, with the companies he or she acts for and the kinds of work permitted. */
export interface Colega {
  id: string;
  nome: string;
  empresas: ReadonlySet<string>;
  especies: ReadonlySet<EspecieFila>;
}

/** Returns the user with this id as a colleague, or null when the tenant has no such user. */
export async function readColega(
  context: Asking,
  id: string,
  especies: readonly EspecieFila[],
): Promise<Colega | null> {
  const { tx, ator } = context;
  const [person] = await tx
    .select({ nome: usuarios.nome })
    .from(usuarios)
    .where(and(eq(usuarios.tenantId, ator.tenantId), eq(usuarios.id, id)));
  if (!person) return null;
  const may: EspecieFila[] = [];
  for (const especie of especies) if ((await podem(context, [especie], [id])).length > 0) may.push(especie);
  return { id, nome: person.nome, empresas: await empresasDe(tx, ator.tenantId, id), especies: new Set(may) };
}

async function empresasDe(tx: Tx, tenantId: string, usuarioId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: empresasUsuarios.empresaId })
    .from(empresasUsuarios)
    .where(and(eq(empresasUsuarios.tenantId, tenantId), eq(empresasUsuarios.usuarioId, usuarioId)));
  return new Set(rows.map(({ id }) => id));
}
