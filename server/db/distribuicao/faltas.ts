import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from '../database.ts';
import { pendingAmong, readApplied } from '../migrate.ts';
import { readMigrations } from '../readMigrations.ts';
import { planeFaults } from './catalogo.ts';

/** Locks needed by the one transaction that creates every shard of every table. */
const TRAVAS = 256;

const serverSchema = z.object({
  citus: z.string().nullable(),
  papeis: z.boolean(),
  dono: z.boolean(),
  travas: z.number(),
});
const nodesSchema = z.object({ outras: z.number(), esta: z.boolean() });

/** Returns the missing prerequisites for distributing this database over machines: a sentence each. `db` is the owner's connection. */
export async function faltasDaDistribuicao(db: Database): Promise<string[]> {
  const [row] = await rowsOf(
    db,
    sql`select (select extversion from pg_extension where extname = 'citus') as citus, r.rolcreaterole or r.rolsuper as papeis,
               pg_has_role(r.oid, (select datdba from pg_database where datname = current_database()), 'member') as dono,
               current_setting('max_locks_per_transaction')::int as travas
          from pg_roles r where r.rolname = current_user`,
  );
  const server = serverSchema.parse(row);
  if (!server.dono)
    return ['Quem entrou não é dono deste banco: use o endereço do dono em DATABASE_URL_DONO.'];
  const pending = await pendingAmong(readMigrations(), await readApplied(db));
  if (pending.length > 0) return ['Há migrações à espera: rode `npm run farol -- migrar` antes.'];
  return [
    ...(server.papeis
      ? []
      : ['O dono não pode alterar papéis (CREATEROLE), e as máquinas entram umas nas outras com eles.']),
    ...(server.travas >= TRAVAS
      ? []
      : [
          `max_locks_per_transaction é ${server.travas}: ponha ${TRAVAS} ou mais em cada máquina e reinicie-as.`,
        ]),
    ...(await engineFaults(db, server.citus)),
    ...(await planeFaults(db)),
  ];
}

async function engineFaults(db: Database, citus: string | null): Promise<string[]> {
  if (citus === null)
    return [
      'Este banco não tem a extensão Citus: instale-a em cada máquina e rode `create extension citus` nelas, como superusuário.',
    ];
  const [row] = await rowsOf(
    db,
    sql`select count(*) filter (where groupid <> 0 and noderole = 'primary' and isactive)::int as outras,
               coalesce(bool_or(groupid = 0), false) as esta
          from pg_dist_node`,
  );
  const { outras, esta } = nodesSchema.parse(row);
  return [
    ...(Number.parseInt(citus, 10) >= 13
      ? []
      : [`A extensão Citus é a ${citus}: a distribuição pede a 13 ou mais nova.`]),
    ...(outras > 0
      ? []
      : ['Nenhuma outra máquina foi juntada: rode `select citus_add_node(máquina, porta)` para cada uma.']),
    ...(esta
      ? []
      : ['Esta máquina não diz onde está: rode `select citus_set_coordinator_host(máquina, porta)`.']),
  ];
}
