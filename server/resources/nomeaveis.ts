import { getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isTaxNumberField } from '../../contract/field.ts';
import { importableFields } from '../../contract/importacao.ts';
import { isAllowed } from '../../contract/permissions.ts';
import type { Nomeaveis, NomeaveisPorCampo } from '../../contract/referencias.ts';
import { registry } from '../../contract/registry.ts';
import { type Resource, resourceGuard } from '../../contract/resource.ts';
import { rowsOf } from '../db/database.ts';
import type { WriteContext } from '../http/route.ts';
import { resourceTables } from './catalogue.ts';
import { columnOf } from './columnTexts.ts';
import type { Row } from './present.ts';

type Looking = Pick<WriteContext, 'tx' | 'ator'>;

/** Returns the references of a resource that a file may fill, each with the resource that it points to. */
function references(resource: Resource) {
  return importableFields(resource).flatMap(([name, field]) => {
    if (field.kind !== 'reference' && field.kind !== 'references') return [];
    const alvo = registry.find((each) => each.name === field.to);
    return alvo ? [{ name, alvo }] : [];
  });
}

const opcoesSchema = z.array(z.object({ id: z.uuid(), titulo: z.string(), numero: z.string() }));

async function nomeaveisDe({ tx, ator }: Looking, alvo: (typeof registry)[number]): Promise<Nomeaveis> {
  const target: Resource = alvo;
  const rotulo = target.label.many;
  if (!isAllowed(ator, resourceGuard(target, 'search'))) return { rotulo, opcoes: null };
  const table = resourceTables[alvo.name];
  const columns = getTableColumns(table);
  const numero = Object.entries(target.fields).find(
    ([, field]) => isTaxNumberField(field) && field.unique,
  )?.[0];
  const rows = await rowsOf(
    tx,
    sql`select id, ${columnOf(columns, target.title)} as titulo,
               ${numero ? sql`${columnOf(columns, numero)}` : sql`''`} as numero
          from ${table} order by 2, 1`,
  );
  return { rotulo, opcoes: opcoesSchema.parse(rows) };
}

/** Returns the records that the cells of each reference of a resource may name: those that the user may search, within the tenant. */
export async function referenciasDe(context: Looking, resource: Resource): Promise<NomeaveisPorCampo> {
  const found: Record<string, Nomeaveis> = {};
  for (const { name, alvo } of references(resource)) found[name] = await nomeaveisDe(context, alvo);
  return found;
}

/** Returns a function that replaces references in rows by names; `como` names one of them. Those that may not be searched stay ids. */
export async function nomesNaLinha(
  context: Looking,
  resource: Resource,
  como: (nomeaveis: Nomeaveis) => (id: string) => string,
): Promise<(row: Row) => Row> {
  const names = Object.entries(await referenciasDe(context, resource)).map(
    ([key, nomeaveis]) => [key, como(nomeaveis)] as const,
  );
  return (row) => {
    const named = { ...row };
    for (const [key, name] of names) {
      const value = named[key];
      if (typeof value === 'string') named[key] = name(value);
      else if (Array.isArray(value)) named[key] = value.map((id) => name(String(id)));
    }
    return named;
  };
}
