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

/** More than there are resources whose records are united. */
const RESOURCES = 50;

/** Unions that stand, as `passos` of `vivos` begin with them. In: how the number of the one that went is read, and which. */
const unidos = (recurso: string, numero: SQL, which: SQL) => sql`
  select ${numero}, fica, unido_em, case when linha is not null then expira_em end from unioes
   where recurso = ${recurso} and desfeita_em is null and ${which}`;

/** Those whose documents follow: of the same root. */
const daMesmaRaiz = (recurso: string, numeros: SQL) =>
  unidos(recurso, sql`numero`, sql`numero = any(${numeros}) and numero <> ''`);

/**
 * The ids of the records that those of some numbers were united with, in `vivos(numero, fica, em, expira)`: of a chain of unions
 * the last one, which is still there. In: the unions that chains begin with.
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
 * Records that other numbers of the same root were united with: documents that bear such a number are of these. In: numbers that
 * no record has. Out: ids by number.
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

/** The same for one number, as an expression: null where it was united with none. */
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

/** What looks for united numbers, for `jaUnidos`: each creation asks, and planning it anew would cost as much as the insertion. */
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

/** A number that was of a record: `dito` says with whom its record was united and when, `desfaz` until when that is undone. */
export interface JaUnido {
  numero: string;
  fica: string;
  dito: string;
  desfaz: string | null;
}

/**
 * Of these numbers, those whose record was united with another, also one of another root for as long as that can be undone: a
 * new record would undo the union in effect. In: numbers that no record has, or whose record is looked for besides.
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
