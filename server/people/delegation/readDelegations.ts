import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { DELEGACOES_PAGINA, type Delegacao, type Delegacoes } from '../../../contract/delegacao.ts';
import type { OpenSession } from '../../auth/sessionRules.ts';
import type { Tx } from '../../db/database.ts';
import { delegacoes } from '../../db/delegationTable.ts';
import { usuarios } from '../../db/peopleTables.ts';
import { empresas } from '../../db/resourceTables.ts';

export type Side = 'dadas' | 'recebidas';
type Person = Pick<OpenSession, 'tenantId' | 'usuarioId'>;

const OWN = { dadas: delegacoes.deleganteId, recebidas: delegacoes.delegadoId } as const;

const granter = alias(usuarios, 'delegante');
const delegate = alias(usuarios, 'delegado');
const { tenantId, id, de, ate, motivo, estado, permissoes } = delegacoes;

/** Returns the condition for a delegation in effect: accepted, within its dates, with both users active. */
const holdsOn = (hoje: string) =>
  sql<boolean>`(${estado} = 'ACEITA' and ${granter.ativo} and ${delegate.ativo} and ${hoje}::date between ${de} and ${ate})`;

/** Delegations of one side, all or those of a condition. */
interface Meant {
  side: Side;
  which?: SQL;
}

/** Returns the query of a user's delegations on one side, with the ids of their companies. */
function read(tx: Tx, person: Person, hoje: string, { side, which }: Meant) {
  return tx
    .select({
      id,
      de,
      ate,
      motivo,
      estado,
      permissoes,
      empresas: delegacoes.empresas,
      delegante: { uuid: granter.id, nome: granter.nome, email: granter.email },
      delegado: { uuid: delegate.id, nome: delegate.nome, email: delegate.email },
      vigente: holdsOn(hoje),
      terminada: sql<boolean>`(${hoje}::date > ${ate})`,
    })
    .from(delegacoes)
    .innerJoin(granter, and(eq(granter.tenantId, tenantId), eq(granter.id, delegacoes.deleganteId)))
    .innerJoin(delegate, and(eq(delegate.tenantId, tenantId), eq(delegate.id, delegacoes.delegadoId)))
    .where(and(eq(tenantId, person.tenantId), eq(OWN[side], person.usuarioId), which));
}
type Found = Awaited<ReturnType<typeof read>>[number];

/** Returns delegations with company names, each company read once. */
async function named(tx: Tx, person: Person, found: readonly Found[]): Promise<Delegacao[]> {
  if (found.length === 0) return [];
  const ids = [...new Set(found.flatMap((one) => one.empresas))];
  const known = await tx
    .select({ id: empresas.id, nome: empresas.nome })
    .from(empresas)
    .where(and(eq(empresas.tenantId, person.tenantId), sql`${empresas.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(empresas.nome));
  return found.map((one) => {
    const own = new Set(one.empresas);
    return { ...one, empresas: known.filter((company) => own.has(company.id)).map(({ nome }) => nome) };
  });
}

/** Returns one page, from 1, of the delegations a user gave and received: those in effect first, then pending, then the rest. */
export async function listDelegations(tx: Tx, person: Person, now: Date, page: number): Promise<Delegacoes> {
  const hoje = todayInSaoPaulo(now);
  const open = and(inArray(estado, ['OFERECIDA', 'ACEITA']), gte(ate, hoje));
  const pageOf = (side: Side) =>
    read(tx, person, hoje, { side })
      .orderBy(desc(holdsOn(hoje)), desc(sql`(${open})`), desc(delegacoes.criadoEm), asc(id))
      .limit(DELEGACOES_PAGINA + 1)
      .offset((page - 1) * DELEGACOES_PAGINA);
  const dadas = await pageOf('dadas');
  const recebidas = await pageOf('recebidas');
  const given = dadas.slice(0, DELEGACOES_PAGINA);
  const shown = await named(tx, person, [...given, ...recebidas.slice(0, DELEGACOES_PAGINA)]);
  return {
    dadas: shown.slice(0, given.length),
    recebidas: shown.slice(given.length),
    mais: Math.max(dadas.length, recebidas.length) > DELEGACOES_PAGINA,
  };
}

/** Returns the user's delegation with that id on that side, or null. */
export async function findDelegation(
  tx: Tx,
  person: Person,
  now: Date,
  { side, id: wanted }: { side: Side; id: string },
): Promise<Delegacao | null> {
  const found = await read(tx, person, todayInSaoPaulo(now), { side, which: eq(id, wanted) });
  return (await named(tx, person, found))[0] ?? null;
}
