import { sql } from 'drizzle-orm';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { rowsOf } from '../db/database.ts';
import { invalidFields } from '../http/problem.ts';
import { jaUnidos } from '../resources/unioes/numeros.ts';
import type { TaskStep } from '../tasks/task.ts';
import { linhasGuardadasSchema, NOTHING_WRITTEN, refusalOf } from './linhasGuardadas.ts';
import { Parada } from './parada.ts';

/**
 * Throws Parada when a new record's number belongs to a record merged into another since the preview. Runs after the write: from then on
 * the number is taken, so no merge can involve it. `novos` are the numbers of the new records.
 */
export async function requireNotUnited(
  { tx, now }: TaskStep,
  resource: Resource,
  { importacaoId, novos }: { importacaoId: string; novos: readonly string[] },
): Promise<void> {
  const [unido] = await jaUnidos(tx, resource, novos, now);
  const key = resource.duplicates?.root;
  if (!unido || key === undefined) return;
  const rows = await rowsOf(
    tx,
    sql`select x from importacoes_lotes l, jsonb_array_elements(l.linhas) x
         where l.importacao_id = ${importacaoId} and x ->> 'situacao' = 'novo'
           and x -> 'gravar' ->> ${snake(key)}::text = ${unido.numero} limit 1`,
  );
  const [linha] = linhasGuardadasSchema.parse(rows.map(({ x }) => x));
  if (!linha) throw new Error('The row of a new record is in no lot');
  throw new Parada(refusalOf(resource, linha, invalidFields({ [key]: unido.dito }), NOTHING_WRITTEN));
}
