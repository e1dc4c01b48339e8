import { and, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { registry } from '../../../contract/registry.ts';
import type { Resource } from '../../../contract/resource.ts';
import { uniaoGuard } from '../../../contract/unioes.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { repetidos, repetidosBuscas } from '../../db/uniaoTables.ts';
import type { TaskKind } from '../../tasks/task.ts';
import { resourceTables } from '../catalogue.ts';
import { columnOf } from '../columnTexts.ts';
import { chaveDoPar, groupRegistros, type Par } from './grupos.ts';

/** Records per read statement, and pairs per write statement. */
const LOTE = 5000;

const parametros = z.object({ recurso: z.string() });

/** Returns the resource of a search, its table and its compared fields. Throws where the resource has no duplicates. */
function repetivel(recurso: string) {
  const entry = registry.find(({ name }) => name === recurso);
  const resource: Resource | undefined = entry;
  if (!entry || !resource?.duplicates) throw new Error(`Resource '${recurso}' has no duplicates`);
  return { resource, table: resourceTables[entry.name], duplicates: resource.duplicates };
}

const lidoSchema = z.object({
  id: z.uuid(),
  numero: z.string(),
  nome: z.string(),
  contatos: z.array(z.string()),
  criadoEm: z.coerce.date(),
});
type Lido = z.output<typeof lidoSchema>;

/** Reads the next batch of records after an id. */
async function readLoteAfter(tx: Tx, recurso: string, depois: string | null): Promise<Lido[]> {
  const { table, duplicates } = repetivel(recurso);
  const columns = getTableColumns(table);
  const contatos = duplicates.contacts.map((key) => sql`${columnOf(columns, key)}`);
  const rows = await rowsOf(
    tx,
    sql`select ${table.id} as id, ${columnOf(columns, duplicates.root)} as numero, ${columnOf(columns, duplicates.name)} as nome,
               jsonb_build_array(${sql.join(contatos, sql`, `)}) as contatos, criado_em as "criadoEm"
          from ${table} where ${depois === null ? sql`true` : gt(table.id, depois)} order by ${table.id} limit ${LOTE}`,
  );
  return z.array(lidoSchema).parse(rows);
}

/** Reads the pairs that a user dismissed. */
async function readDispensados(tx: Tx, recurso: string): Promise<Set<string>> {
  const rows = await tx
    .select({ lider: repetidos.lider, membro: repetidos.membro })
    .from(repetidos)
    .where(and(eq(repetidos.recurso, recurso), isNotNull(repetidos.dispensadoEm)));
  return new Set(rows.map(({ lider, membro }) => chaveDoPar(lider, membro)));
}

/** Replaces the previous pairs; those that a user dismisses meanwhile stay dismissed. */
async function storePares(tx: Tx, recurso: string, pares: readonly Par[]): Promise<void> {
  await tx.delete(repetidos).where(and(eq(repetidos.recurso, recurso), isNull(repetidos.dispensadoEm)));
  for (let at = 0; at < pares.length; at += LOTE) {
    const lote = JSON.stringify(pares.slice(at, at + LOTE));
    await tx.execute(sql`
      insert into ${repetidos} (tenant_id, recurso, ordem, lider, membro, motivos)
      select farol_tenant(), ${recurso}, ordem, lider, membro, motivos
        from jsonb_to_recordset(${lote}::jsonb) as x(ordem integer, lider uuid, membro uuid, motivos jsonb)
      on conflict do nothing
      returning membro`);
  }
}

/** Task that compares all records of a resource for possible duplicates, and stores the groups. */
export const procurarRepetidos: TaskKind<z.output<typeof parametros>> = {
  tipo: 'REPETIDOS_PROCURA',
  guard: {},
  guardFor: ({ recurso }) => uniaoGuard(repetivel(recurso).resource),
  arquivo: null,
  parametros,
  resume: 'recomeca',
  onCancel: 'breakOff',
  run: async (task, { recurso }) => {
    const lidos: Lido[] = [];
    let lote: Lido[] = [];
    do {
      task.stopIfCancelled();
      lote = await task.step(({ tx }) => readLoteAfter(tx, recurso, lidos.at(-1)?.id ?? null));
      lidos.push(...lote);
      await task.progress(lidos.length, null);
    } while (lote.length === LOTE);
    lidos.sort((a, b) => a.criadoEm.getTime() - b.criadoEm.getTime() || (a.id < b.id ? -1 : 1));
    const dispensados = await task.step(({ tx }) => readDispensados(tx, recurso));
    const pares = await groupRegistros(lidos, dispensados, () => task.stopIfCancelled());
    task.stopIfCancelled();
    await task.step(async ({ tx, now }) => {
      await storePares(tx, recurso, pares);
      await tx.update(repetidosBuscas).set({ procuradoEm: now }).where(eq(repetidosBuscas.recurso, recurso));
    });
    const grupos = (pares.at(-1)?.ordem ?? -1) + 1;
    const { label } = repetivel(recurso).resource;
    return {
      resumo:
        grupos === 0
          ? `Nenhum repetido entre ${lidos.length.toLocaleString('pt-BR')} ${label.many.toLowerCase()}.`
          : `${grupos.toLocaleString('pt-BR')} ${grupos === 1 ? 'grupo' : 'grupos'} de registros parecidos.`,
    };
  },
};
