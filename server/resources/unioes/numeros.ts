import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { rowsOf, type Tx } from '../../db/database.ts';

/**
 * The ids of the records that those of these numbers were united with, in `vivos(numero, fica, em)`: of a chain of unions the
 * last one, which is still there.
 */
const vivos = (recurso: string, numeros: SQL) => sql`
  with recursive passos(numero, fica, em) as (
    select numero, fica, unido_em from unioes
     where recurso = ${recurso} and numero = any(${numeros}) and numero <> '' and desfeita_em is null
    union all
    select p.numero, u.fica, p.em from passos p
      join unioes u on u.recurso = ${recurso} and u.saiu = p.fica and u.desfeita_em is null),
  vivos as (select * from passos p where exists (select from ${sql.identifier(recurso)} r where r.id = p.fica))`;

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
  const wanted = sql`${sql.param([...numeros])}::text[]`;
  const rows = await rowsOf(tx, sql`${vivos(recurso, wanted)} select numero, fica from vivos order by em`);
  const found = z.array(z.object({ numero: z.string(), fica: z.uuid() })).parse(rows);
  return new Map(found.map(({ numero, fica }) => [numero, fica]));
}

/** The same for one number, as an expression: null where it was united with none. */
export const unidoPorNumero = (recurso: string, numero: SQL | AnyPgColumn): SQL =>
  sql`(${vivos(recurso, sql`array[${numero}]`)} select fica from vivos order by em desc limit 1)`;
