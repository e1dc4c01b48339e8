import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { formatInstantDate } from '../../../contract/brasil/date.ts';
import type { Resource } from '../../../contract/resource.ts';
import { snake } from '../../../contract/snake.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { remembered } from '../../remembered.ts';
import { auditedTitle } from '../present.ts';

/** More than the number of resources with merges. */
const RESOURCES = 50;

/**
 * Query of merges in effect, the start of `passos` in `vivos`; `numero` is the expression of the removed record's number, `which` the
 * condition.
 */
const unidos = (recurso: string, numero: SQL, which: SQL) => sql`
  select ${numero}, fica, unido_em, case when linha is not null then expira_em end from unioes
   where recurso = ${recurso} and desfeita_em is null and ${which}`;

/** Merges of records of the same root, whose documents follow. */
const daMesmaRaiz = (recurso: string, numeros: SQL) =>
  unidos(recurso, sql`numero`, sql`numero = any(${numeros}) and numero <> ''`);

/**
 * Returns CTEs that end in `vivos(numero, fica, em, expira)`: for merged numbers, the existing record at the end of each chain of merges.
 * `primeiras` are the merges that chains begin with.
 */
const vivos = (recurso: string, primeiras: SQL) => sql`
  with recursive passos(numero, fica, em, expira) as (
    ${primeiras}
    union all
    select p.numero, u.fica, p.em, p.expira from passos p
      join unioes u on u.recurso = ${recurso} and u.saiu = p.fica and u.desfeita_em is null),
  vivos as (select * from passos p where exists (select from ${sql.identifier(recurso)} r where r.id = p.fica))`;

const textArray = (numeros: readonly string[]) => sql`${sql.param([...numeros])}::text[]`;

/**
 * Returns the ids of existing records, by the merged numbers of the same root: documents with such a number belong to them. `numeros` must
 * belong to no record.
 */
export async function unidosPorNumero(
  tx: Tx,
  recurso: string,
  numeros: readonly string[],
): Promise<Map<string, string>> {
  if (numeros.length === 0) return new Map();
  const primeiras = daMesmaRaiz(recurso, textArray(numeros));
  const rows = await rowsOf(tx, sql`${vivos(recurso, primeiras)} select numero, fica from vivos order by em`);
  const found = z.array(z.object({ numero: z.string(), fica: z.uuid() })).parse(rows);
  return new Map(found.map(({ numero, fica }) => [numero, fica]));
}

/** Returns the same for one number, as an expression: null without a merge. */
export const unidoPorNumero = (recurso: string, numero: SQL | AnyPgColumn): SQL =>
  sql`(${vivos(recurso, daMesmaRaiz(recurso, sql`array[${numero}]`))} select fica from vivos order by em desc limit 1)`;

const unidoSchema = z.object({
  numero: z.string(),
  fica: z.uuid(),
  titulo: z.string(),
  em: z.coerce.date(),
  expira: z.coerce.date().nullable(),
});

const procuras = remembered<ReturnType<typeof statement>>(RESOURCES);

/** Returns the statement of `jaUnidos`, cached: every creation runs it, and planning it would cost as much as the insert. */
const procuraDe = ({ name: recurso, title }: Resource, key: string) =>
  procuras(recurso, () => {
    const wanted = sql`${sql.placeholder('numeros')}::text[]`;
    const guardado = sql`linha ->> ${snake(key)}`;
    const deOutra = unidos(
      recurso,
      guardado,
      sql`numero = '' and linha is not null and ${guardado} = any(${wanted})`,
    );
    const [registros, nome] = [recurso, snake(title)].map((one) => sql.identifier(one));
    return statement(
      sql`${vivos(recurso, sql`${daMesmaRaiz(recurso, wanted)} union all ${deOutra}`)}
          select distinct on (v.numero) v.numero, v.fica, r.${nome} as titulo, v.em, v.expira
            from vivos v join ${registros} r on r.id = v.fica order by v.numero, v.em desc`,
    );
  });

/** A former number of a record: `dito` is the sentence on its merge and the date, `desfaz` until when it can be undone. */
export interface JaUnido {
  numero: string;
  fica: string;
  dito: string;
  desfaz: string | null;
}

/**
 * Returns those of these numbers whose record was merged into another, for another root only while that can be undone: a new record would
 * in effect undo the merge. `numeros` belong to no record, or their record is checked separately.
 */
export async function jaUnidos(
  tx: Tx,
  resource: Resource,
  numeros: readonly string[],
  now: Date,
): Promise<JaUnido[]> {
  const key = resource.duplicates?.root;
  if (key === undefined || numeros.length === 0) return [];
  const rows = await rowsOf(tx, procuraDe(resource, key)({ numeros: [...numeros] }));
  const label = resource.fields[key]?.label ?? key;
  return z
    .array(unidoSchema)
    .parse(rows)
    .map(({ numero, fica, titulo, em, expira }) => ({
      numero,
      fica,
      dito: `O registro com este ${label} foi unido a “${auditedTitle(resource, { [resource.title]: titulo })}” em ${formatInstantDate(em.toISOString())}.`,
      desfaz: expira && expira > now ? formatInstantDate(expira.toISOString()) : null,
    }));
}
