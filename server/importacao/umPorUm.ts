import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createSchema } from '../../contract/schema.ts';
import { snake } from '../../contract/snake.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import { emUso } from '../resources/rules.ts';
import type { TaskStep } from '../tasks/task.ts';
import type { Escrita, UmPorUm } from './escrita.ts';
import {
  type Escolhida,
  fieldsOf,
  isChosen,
  linhasGuardadasSchema,
  NOTHING_WRITTEN,
  refusalOf,
  writingIn,
} from './linhasGuardadas.ts';
import { changedMeanwhile, Parada } from './parada.ts';
import { usedFields, type Written } from './store.ts';

type Kept = Pick<Escrita, 'resource' | 'rows'> & { umPorUm: UmPorUm };

const NONE: Written = { lots: 0, chosen: 0, done: 0, novos: [] };
const STAYS = 'Não foi desfeito.';

/** Returns whether others changed or removed the record. */
const isChanged = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.code === 'CONFLITO_VERSAO' || error.code === 'NAO_ENCONTRADO');

async function nextLot(tx: Tx, importacaoId: string, aplicado: boolean) {
  const [row] = await rowsOf(
    tx,
    sql`select id, linhas from importacoes_lotes where importacao_id = ${importacaoId} and aplicado = ${aplicado}
         order by ordem ${aplicado ? sql`desc` : sql`asc`} limit 1`,
  );
  return row ? { id: z.uuid().parse(row.id), linhas: linhasGuardadasSchema.parse(row.linhas) } : null;
}

/** Writes the next batch as a user would, one record after the other. Throws Parada at the first refused record. */
export async function applyOneByOne(
  step: TaskStep,
  { resource, umPorUm: { service } }: Kept,
  importacaoId: string,
): Promise<Written> {
  const lot = await nextLot(step.tx, importacaoId, false);
  if (!lot) return NONE;
  const context = writingIn(step);
  const schema = createSchema(resource);
  const write = ({ situacao, registroId, versaoVista = 0, gravar }: Escolhida) => {
    const values = fieldsOf(resource, gravar);
    return situacao === 'novo'
      ? service.create(context, schema.parse(values), { id: registroId })
      : service.update(context, registroId, versaoVista, values);
  };
  const chosen = lot.linhas.filter(isChosen);
  for (const line of chosen) {
    await write(line).catch((error: unknown) => {
      if (isChanged(error)) throw changedMeanwhile();
      if (error instanceof ApiProblem) throw new Parada(refusalOf(resource, line, error, NOTHING_WRITTEN));
      throw error;
    });
  }
  await step.tx.execute(sql`update importacoes_lotes set aplicado = true where id = ${lot.id}`);
  const root = resource.duplicates?.root;
  const numbers = chosen.flatMap(({ situacao, gravar }) =>
    root === undefined || situacao !== 'novo' ? [] : [String(gravar[snake(root)] ?? '')],
  );
  const novos = numbers.filter((number) => number !== '');
  return { lots: 1, chosen: chosen.length, done: chosen.length, novos };
}

/** Undoes the last batch in the same way. A record changed or used since stays as it is; throws when a rule refuses one. */
export async function revertOneByOne(
  step: TaskStep,
  { resource, umPorUm: { service } }: Kept,
  importacaoId: string,
): Promise<Written> {
  const lot = await nextLot(step.tx, importacaoId, true);
  if (!lot) return NONE;
  const context = writingIn(step);
  const used = usedFields(resource);
  const takeBack = async ({ situacao, registroId, versaoVista = 0, voltar = {} }: Escolhida) => {
    if (situacao !== 'novo')
      return service.update(context, registroId, versaoVista + 1, fieldsOf(resource, voltar));
    const row = await service.require(step.tx, registroId, { lock: true });
    if (used.some((name) => row[name] !== null)) throw new ApiProblem('CONFLITO_VERSAO', STAYS);
    return service.remove(context, registroId, 1);
  };
  const chosen = lot.linhas.filter(isChosen);
  let done = 0;
  for (const line of chosen.toReversed()) {
    try {
      await takeBack(line);
    } catch (error) {
      if (!isChanged(error))
        throw error instanceof ApiProblem ? refusalOf(resource, line, error, STAYS) : error;
      line.ficou = true;
      continue;
    }
    done += 1;
    // The record is two versions ahead of what the row saw, and can be written again.
    if (line.versaoVista !== undefined) line.versaoVista += 2;
  }
  await step.tx.execute(sql`update importacoes_lotes set aplicado = false, linhas = ${JSON.stringify(lot.linhas)}::jsonb
    where id = ${lot.id}`);
  return { lots: 1, chosen: chosen.length, done, novos: [] };
}

/** Sends the notices about the new records of an import, after all of it is written. */
export async function tellOfNew(
  step: TaskStep,
  { resource, rows, umPorUm }: Kept,
  importacaoId: string,
): Promise<void> {
  const { avisa } = umPorUm.rules;
  if (!avisa) return;
  const found = await rowsOf(
    step.tx,
    sql`select x->>'registroId' as id from importacoes_lotes l, jsonb_array_elements(l.linhas) x
         where l.importacao_id = ${importacaoId} and x->>'situacao' = 'novo'`,
  );
  const context = writingIn(step);
  for (const row of await rows.findAll(
    step.tx,
    found.map(({ id }) => z.uuid().parse(id)),
  ))
    if (emUso(resource, row)) await avisa(context, row);
}
