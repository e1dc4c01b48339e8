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
import type { Link } from './rules.ts';

const DAY = 24 * 60 * 60_000;
/** Never kept: what is removed with a person opens nothing any more. */
const SEGREDOS = ['senha'];

const rowSchema = z.record(z.string(), z.unknown());
/** By `recurso.campo`: the records that had the removed one in that set. */
const apontadosSchema = z.record(z.string(), z.array(z.uuid()));
export const guardadoSchema = z.object({
  linha: rowSchema,
  ligacoes: z.object({ proprias: z.record(z.string(), z.array(z.uuid())), apontados: apontadosSchema }),
});
export type Apontados = z.infer<typeof apontadosSchema>;
export type Guardado = z.infer<typeof guardadoSchema>;
/** As the bin has it: also what it was called. */
const naLixeiraSchema = guardadoSchema.extend({ titulo: z.string() });
export type NaLixeira = z.infer<typeof naLixeiraSchema>;

/** A set of other records that this one may be in. */
interface Apontador {
  nome: string;
  recurso: Resource;
  dono: ResourceTable;
  link: Link;
}

/** The sets of the catalogue's resources whose members are records of this one. */
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

/** Until when what is removed now can come back. */
export const fimDoPrazo = ({ parametros }: Pick<WriteContext['ator'], 'parametros'>, now: Date): Date =>
  new Date(now.getTime() + parametros.lixeiraDias * DAY);

const name = (column: string): SQL => sql`${sql.identifier(column)}`;

export type Lixeira = NonNullable<ReturnType<typeof lixeiraDe>>;

/**
 * The bin of a resource: its removed records, whole, until they come back or their term ends. Null where what is removed stays
 * so: of the platform, which belongs to no tenant, and what nobody writes by hand.
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
  /** The columns of a row, as one value. */
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
    /** Who has the record in a set: asked before the rules take it out of them. */
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

    /** Stores a record about to be removed. A platform's administrator removes for good: the bin is of the tenant's people. */
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

    /** A record about to be removed, whole, for whoever keeps it elsewhere than in the bin. */
    async copia(tx: Tx, before: Row, apontados: Apontados): Promise<Guardado> {
      const [row] = await rowsOf(
        tx,
        sql`select ${inteira} as linha from ${table} where id = ${String(before.id)}`,
      );
      return guardadoSchema.parse({ linha: row?.linha, ligacoes: ligacoesDe(before, apontados) });
    },

    /** Takes a record out of the bin: of two at once, one. Throws 404. */
    async tirar({ tx, now }: WriteContext, id: string): Promise<NaLixeira> {
      return found(await tx.delete(lixeira).where(um(id, now)).returning(GUARDADO));
    },

    /** Looks at a record of the bin. Throws 404. */
    async ver({ tx, now }: WriteContext, id: string): Promise<NaLixeira> {
      return found(await tx.select(GUARDADO).from(lixeira).where(um(id, now)));
    },

    /** What the record was, by field; of its sets, the members that are still there. */
    async valores(tx: Tx, { linha, ligacoes }: Guardado): Promise<Row> {
      const values: Row = {};
      for (const [key, field] of Object.entries(resource.fields)) {
        if (hasColumn(field)) values[key] = linha[snake(key)];
        if (field.kind !== 'references') continue;
        const alvo = catalogue.tables[field.to];
        if (alvo) values[key] = await existentes(tx, alvo, ligacoes.proprias[key] ?? []);
      }
      return values;
    },

    /** Writes the row back, as a version that nobody has seen. Throws what the database refuses. */
    async repor({ tx, now }: WriteContext, { linha }: Guardado): Promise<string> {
      const whole = { ...linha, versao: Number(linha.versao) + 1, alterado_em: now.toISOString() };
      const known = colunas.filter((coluna) => coluna in whole).map(name);
      const list = sql.join(known, sql`, `);
      await tx.execute(sql`insert into ${table} (${list})
        select ${list} from jsonb_populate_record(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(whole)}::jsonb) returning id`);
      return z.uuid().parse(linha.id);
    },

    /** Puts it back into the sets of those who are still there, each of them told in the audit. */
    async reapontar(context: WriteContext, id: string, { ligacoes }: Guardado): Promise<void> {
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

/** The one record that was found. Throws 404. */
function found([row]: readonly unknown[]): NaLixeira {
  if (row) return naLixeiraSchema.parse(row);
  throw new ApiProblem(
    'NAO_ENCONTRADO',
    'Este registro não está mais na lixeira: foi restaurado ou eliminado, ou o prazo para restaurar terminou.',
  );
}

/** Of these ids, those of records that are there. */
async function existentes(tx: Tx, table: ResourceTable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(
    tx,
    sql`select id from ${table} where id = any(${`{${ids.join(',')}}`}::uuid[]) order by id`,
  );
  return rows.map(({ id }) => z.uuid().parse(id));
}
