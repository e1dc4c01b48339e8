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

/** Accepted, its dates hold and both people are active. */
const holdsOn = (hoje: string) =>
  sql<boolean>`(${estado} = 'ACEITA' and ${granter.ativo} and ${delegate.ativo} and ${hoje}::date between ${de} and ${ate})`;

/** Delegations of one side of a person, as that person sees them. */
function read(tx: Tx, person: Person, hoje: string, side: Side, which?: SQL) {
  const granted = and(eq(empresas.tenantId, tenantId), sql`${empresas.id} = any(${delegacoes.empresas})`);
  const names = tx
    .select({ nomes: sql`coalesce(jsonb_agg(${empresas.nome} order by ${empresas.nome}), '[]')` })
    .from(empresas)
    .where(granted);
  return tx
    .select({
      ...{ id, de, ate, motivo, estado, permissoes },
      delegante: { uuid: granter.id, nome: granter.nome, email: granter.email },
      delegado: { uuid: delegate.id, nome: delegate.nome, email: delegate.email },
      empresas: sql<string[]>`${names}`,
      vigente: holdsOn(hoje),
      terminada: sql<boolean>`(${hoje}::date > ${ate})`,
    })
    .from(delegacoes)
    .innerJoin(granter, and(eq(granter.tenantId, tenantId), eq(granter.id, delegacoes.deleganteId)))
    .innerJoin(delegate, and(eq(delegate.tenantId, tenantId), eq(delegate.id, delegacoes.delegadoId)))
    .where(and(eq(tenantId, person.tenantId), eq(OWN[side], person.usuarioId), which));
}

/** One page of what a person gave and received, counted from 1: what holds first, then what waits, then the rest. */
export async function listDelegations(tx: Tx, person: Person, now: Date, page: number): Promise<Delegacoes> {
  const hoje = todayInSaoPaulo(now);
  const open = and(inArray(estado, ['OFERECIDA', 'ACEITA']), gte(ate, hoje));
  const pageOf = (side: Side): Promise<Delegacao[]> =>
    read(tx, person, hoje, side)
      .orderBy(desc(holdsOn(hoje)), desc(sql`(${open})`), desc(delegacoes.criadoEm), asc(id))
      .limit(DELEGACOES_PAGINA + 1)
      .offset((page - 1) * DELEGACOES_PAGINA);
  const dadas = await pageOf('dadas');
  const recebidas = await pageOf('recebidas');
  return {
    dadas: dadas.slice(0, DELEGACOES_PAGINA),
    recebidas: recebidas.slice(0, DELEGACOES_PAGINA),
    mais: Math.max(dadas.length, recebidas.length) > DELEGACOES_PAGINA,
  };
}

/** The delegation with that id when it is the person's, from that side, however many there are; else null. */
export async function findDelegation(
  tx: Tx,
  person: Person,
  now: Date,
  side: Side,
  wanted: string,
): Promise<Delegacao | null> {
  const [found] = await read(tx, person, todayInSaoPaulo(now), side, eq(id, wanted));
  return found ?? null;
}
