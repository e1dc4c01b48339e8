import { and, eq, getTableColumns, getTableName, gt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasColumn } from '../../contract/field.ts';
import { hasLixeira } from '../../contract/lixeira.ts';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { quemAge } from '../auth/actor.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { lixeira } from '../db/lixeiraTable.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { ApiProblem } from '../http/problem.ts';
import type { WriteContext } from '../http/route.ts';
import type { Catalogue } from './catalogue.ts';
import { linksOf } from './links.ts';
import { auditedTitle, type Row } from './present.ts';
import type { LinkTable } from './rules.ts';

const DAY = 24 * 60 * 60_000;
/** Columns never stored in the bin: a removed person's password must not work again. */
const SEGREDOS = ['senha'];

const rowSchema = z.record(z.string(), z.unknown());
/** By `recurso.campo`: the records that had the removed one in that set. */
const apontadosSchema = z.record(z.string(), z.array(z.uuid()));
export const guardadoSchema = z.object({
  linha: rowSchema,
  ligacoes: z.object({ proprias: z.record(z.string(), z.array(z.uuid())), apontados: apontadosSchema }),
});
export type Apontados = z.infer<typeof apontadosSchema>;
export type RegistroRemovido = z.infer<typeof guardadoSchema>;
/** A record in the bin, with its title. */
const naLixeiraSchema = guardadoSchema.extend({ titulo: z.string() });
export type NaLixeira = z.infer<typeof naLixeiraSchema>;

/** A set of other records that may contain this one. */
interface Apontador {
  nome: string;
  recurso: Resource;
  dono: ResourceTable;
  link: LinkTable;
}

/** Returns the sets of the catalogue's resources whose members are records of this one. */
function apontadores(resource: Resource, { resources, tables, rules }: Catalogue): Apontador[] {
  return resources.flatMap((recurso) =>
    linksOf(rules[recurso.name] ?? {}).flatMap(([key, link]) => {
      const field = recurso.fields[key];
      const dono = tables[recurso.name];
      if (field?.kind !== 'references' || field.to !== resource.name || !dono) return [];
      return [{ nome: `${recurso.name}.${key}`, recurso, dono, link }];
    }),
  );
}

/** Returns until when a record removed now can be restored. */
export const fimDoPrazo = ({ parametros }: Pick<WriteContext['ator'], 'parametros'>, now: Date): Date =>
  new Date(now.getTime() + parametros.lixeiraDias * DAY);

const name = (column: string): SQL => sql`${sql.identifier(column)}`;

export type Lixeira = NonNullable<ReturnType<typeof lixeiraDe>>;

/**
 * Returns the bin of a resource: its removed records, complete, until they are restored or their term ends. Null where removals are final:
 * resources of the platform, which belong to no tenant, and those that no user writes.
 */
export function lixeiraDe(resource: Resource, table: ResourceTable, catalogue: Catalogue) {
  if (!hasLixeira(resource)) return null;
  const colunas = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined && column.generatedIdentity === undefined)
    .map(([key]) => snake(key))
    .filter((column) => !SEGREDOS.includes(column));
  const sets = linksOf(catalogue.rules[resource.name] ?? {});
  const deFora = apontadores(resource, catalogue);
  const own = eq(lixeira.recurso, resource.name);
  /** All columns of a row as one JSON value. */
  const inteira = sql`jsonb_build_object(${sql.join(
    colunas.map((coluna) => sql`${sql.raw(`'${coluna}'`)}, ${name(coluna)}`),
    sql`, `,
  )})`;
  const ligacoesDe = (before: Row, apontados: Apontados) => ({
    proprias: Object.fromEntries(sets.map(([key]) => [key, before[key]])),
    apontados,
  });
  const um = (id: string, now: Date) => and(own, eq(lixeira.id, id), gt(lixeira.expiraEm, now));

  return {
    /** Returns the records that have this one in a set: read before the rules remove it from them. */
    async apontados(tx: Tx, id: string): Promise<Apontados> {
      const found: Apontados = {};
      for (const { nome, link } of deFora) {
        const [dono, membro] = [name(snake(link.own)), name(snake(link.other))];
        const rows = await rowsOf(
          tx,
          sql`select ${dono} as id from ${link.table} where ${membro} = ${id} order by 1`,
        );
        if (rows.length > 0) found[nome] = rows.map((row) => z.uuid().parse(row.id));
      }
      return found;
    },

    /** Stores a record about to be removed. Removals by a platform administrator are final: the bin belongs to the tenant's people. */
    async guardar(context: WriteContext, before: Row, apontados: Apontados): Promise<void> {
      const { tx, ator, now } = context;
      if (ator.tipo === 'pessoa' && ator.profile === ADMIN_PROFILE) return;
      const expira = fimDoPrazo(ator, now);
      const empresa = resource.scope === 'empresa' ? sql`empresa_id` : sql`null::uuid`;
      await tx.execute(sql`
        insert into ${lixeira} (tenant_id, id, recurso, empresa_id, titulo, linha, ligacoes, removido_por, removido_em, expira_em)
        select tenant_id, id, ${resource.name}, ${empresa}, ${auditedTitle(resource, before)}, ${inteira},
               ${JSON.stringify(ligacoesDe(before, apontados))}::jsonb, ${quemAge(ator)}, ${now.toISOString()}, ${expira.toISOString()}
          from ${table} where id = ${String(before.id)} returning id`);
    },

    /** Returns a complete copy of a record about to be removed, for storage elsewhere than in the bin. */
    async copia(tx: Tx, before: Row, apontados: Apontados): Promise<RegistroRemovido> {
      const [row] = await rowsOf(
        tx,
        sql`select ${inteira} as linha from ${table} where id = ${String(before.id)}`,
      );
      return guardadoSchema.parse({ linha: row?.linha, ligacoes: ligacoesDe(before, apontados) });
    },

    /** Takes a record out of the bin; of two concurrent calls, one gets it. Throws 404. */
    async tirar({ tx, now }: WriteContext, id: string): Promise<NaLixeira> {
      return found(await tx.delete(lixeira).where(um(id, now)).returning(GUARDADO));
    },

    /** Reads a record of the bin. Throws 404. */
    async ver({ tx, now }: WriteContext, id: string): Promise<NaLixeira> {
      return found(await tx.select(GUARDADO).from(lixeira).where(um(id, now)));
    },

    /** Returns the values of the record by field; of its sets, the members that still exist. */
    async valores(tx: Tx, { linha, ligacoes }: RegistroRemovido): Promise<Row> {
      const values: Row = {};
      for (const [key, field] of Object.entries(resource.fields)) {
        if (hasColumn(field)) values[key] = linha[snake(key)];
        if (field.kind !== 'references') continue;
        const alvo = catalogue.tables[field.to];
        if (alvo) values[key] = await existentes(tx, alvo, ligacoes.proprias[key] ?? []);
      }
      return values;
    },

    /** Inserts the row again with a higher version, and returns its id. Throws the database's error where it is refused. */
    async repor({ tx, now }: WriteContext, { linha }: RegistroRemovido): Promise<string> {
      const whole = { ...linha, versao: Number(linha.versao) + 1, alterado_em: now.toISOString() };
      const known = colunas.filter((coluna) => coluna in whole).map(name);
      const list = sql.join(known, sql`, `);
      await tx.execute(sql`insert into ${table} (${list})
        select ${list} from jsonb_populate_record(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(whole)}::jsonb) returning id`);
      return z.uuid().parse(linha.id);
    },

    /** Adds the record again to the sets of existing records, each with an audit row. */
    async reapontar(context: WriteContext, id: string, { ligacoes }: RegistroRemovido): Promise<void> {
      const { tx, now } = context;
      for (const { nome, recurso, dono, link } of deFora) {
        const [own, other] = [name(snake(link.own)), name(snake(link.other))];
        const donos = await existentes(tx, dono, ligacoes.apontados[nome] ?? []);
        for (const donoId of donos) {
          const added = await rowsOf(
            tx,
            sql`insert into ${link.table} (tenant_id, ${own}, ${other}) values (farol_tenant(), ${donoId}, ${id})
                on conflict do nothing returning id`,
          );
          if (added.length === 0) continue;
          const [row] = await rowsOf(
            tx,
            sql`update ${dono} set versao = versao + 1, alterado_em = ${now.toISOString()} where id = ${donoId}
                returning ${name(snake(recurso.title))} as titulo`,
          );
          const campo = nome.slice(recurso.name.length + 1);
          await context.audit({
            acao: 'ALTERA',
            recurso,
            registroId: donoId,
            registro: String(row?.titulo ?? ''),
            antes: { [campo]: [] },
            depois: { [campo]: [id] },
          });
        }
      }
    },
  };
}

const GUARDADO = { titulo: lixeira.titulo, linha: lixeira.linha, ligacoes: lixeira.ligacoes };

/** Returns the record found. Throws 404 without one. */
function found([row]: readonly unknown[]): NaLixeira {
  if (row) return naLixeiraSchema.parse(row);
  throw new ApiProblem(
    'NAO_ENCONTRADO',
    'Este registro não está mais na lixeira: foi restaurado ou eliminado, ou o prazo para restaurar terminou.',
  );
}

/** Returns those of these ids that still exist. */
async function existentes(tx: Tx, table: ResourceTable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(
    tx,
    sql`select id from ${table} where id = any(${`{${ids.join(',')}}`}::uuid[]) order by id`,
  );
  return rows.map(({ id }) => z.uuid().parse(id));
}
