import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  DELEGACOES_PAGINA,
  type Delegacao,
  type Delegacoes,
  delegacaoSchema,
} from '../../../contract/delegacao.ts';
import type { OpenSession } from '../../auth/sessionRules.ts';
import { rowsOf, type Tx } from '../../db/database.ts';

export type Side = 'dadas' | 'recebidas';
type Person = Pick<OpenSession, 'tenantId' | 'usuarioId'>;

const COLUMN = { dadas: sql`d.delegante_id`, recebidas: sql`d.delegado_id` } as const;

/** Delegations of one side of a person, as that person sees them: what holds first, then what waits, then the rest. */
async function read(
  tx: Tx,
  { tenantId, usuarioId }: Person,
  now: Date,
  side: Side,
  narrowed: SQL,
): Promise<Delegacao[]> {
  const rows = await rowsOf(
    tx,
    sql`select jsonb_build_object(
                 'id', d.id, 'de', d.de, 'ate', d.ate, 'motivo', d.motivo, 'estado', d.estado,
                 'permissoes', d.permissoes,
                 'delegante', jsonb_build_object('uuid', g.id, 'nome', g.nome, 'email', g.email),
                 'delegado', jsonb_build_object('uuid', r.id, 'nome', r.nome, 'email', r.email),
                 'empresas', coalesce((select jsonb_agg(e.nome order by e.nome) from empresas e
                                        where e.tenant_id = d.tenant_id and e.id = any(d.empresas)), '[]'),
                 'vigente', v.vigente, 'terminada', h.dia > d.ate) as linha
          from delegacoes d
          join usuarios g on g.tenant_id = d.tenant_id and g.id = d.delegante_id
          join usuarios r on r.tenant_id = d.tenant_id and r.id = d.delegado_id
          cross join (select (${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date as dia) h
          cross join lateral (select d.estado = 'ACEITA' and g.ativo and r.ativo
                                     and h.dia between d.de and d.ate as vigente) v
         where d.tenant_id = ${tenantId} and ${COLUMN[side]} = ${usuarioId} and ${narrowed}`,
  );
  return z
    .array(z.object({ linha: delegacaoSchema }))
    .parse(rows)
    .map(({ linha }) => linha);
}

/** One page of what a person gave and received, counted from 1. */
export async function listDelegations(tx: Tx, person: Person, now: Date, page: number): Promise<Delegacoes> {
  const sorted = sql`true order by v.vigente desc, (d.estado in ('OFERECIDA', 'ACEITA') and h.dia <= d.ate) desc,
    d.criado_em desc, d.id limit ${DELEGACOES_PAGINA + 1} offset ${(page - 1) * DELEGACOES_PAGINA}`;
  const dadas = await read(tx, person, now, 'dadas', sorted);
  const recebidas = await read(tx, person, now, 'recebidas', sorted);
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
  id: string,
): Promise<Delegacao | null> {
  const [found] = await read(tx, person, now, side, sql`d.id = ${id}`);
  return found ?? null;
}
