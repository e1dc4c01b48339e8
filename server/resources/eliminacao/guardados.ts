import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Resource } from '../../../contract/resource.ts';
import { snake } from '../../../contract/snake.ts';
import { auditoria } from '../../db/auditTables.ts';
import { rowsOf } from '../../db/database.ts';
import type { ResourceTable } from '../../db/resourceIndexes.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { WriteContext } from '../../http/route.ts';
import type { Lixeira, NaLixeira } from '../lixeira.ts';

const antesSchema = z.record(z.string(), z.unknown()).nullable();

/**
 * Returns what the audit still holds of a record that is no longer in the bin: its fields when it was removed, numbers masked. Null where
 * it was not removed, or was restored.
 */
async function naAuditoria(
  { tx, ator }: Pick<WriteContext, 'tx' | 'ator'>,
  resource: Resource,
  table: ResourceTable,
  id: string,
): Promise<NaLixeira | null> {
  const [vivo] = await rowsOf(tx, sql`select id from ${table} where id = ${id}`);
  const own = and(eq(auditoria.recurso, resource.name), eq(auditoria.registroId, id));
  const [row] = vivo
    ? []
    : await tx.select().from(auditoria).where(own).orderBy(desc(auditoria.sequencia)).limit(1);
  if (row?.acao !== 'REMOVE') return null;
  // The audit is the tenant's: an actor without access to the record's company may not see it.
  if (resource.scope === 'empresa' && !ator.empresas.some((one) => one === row.empresaId)) return null;
  const antes = Object.entries(antesSchema.parse(row.antes) ?? {});
  const linha = Object.fromEntries(antes.map(([key, value]) => [snake(key), value]));
  return { titulo: row.registro, linha, ligacoes: { proprias: {}, apontados: {} } };
}

/** A removed record; `daLixeira` is the number of its rows in the bin. */
type Achado = NaLixeira & { daLixeira: number };

/** Returns a function that reads a removed record in the bin, or takes it out; past its term, it reads the audit. Throws 404. */
export function guardadosDe(resource: Resource, table: ResourceTable, lixeira: Lixeira) {
  return async (context: WriteContext, id: string, act: 'ver' | 'tirar'): Promise<Achado> => {
    try {
      return { ...(await lixeira[act](context, id)), daLixeira: 1 };
    } catch (error) {
      const known = error instanceof ApiProblem && error.code === 'NAO_ENCONTRADO';
      const kept = known ? await naAuditoria(context, resource, table, id) : null;
      if (kept) return { ...kept, daLixeira: 0 };
      throw error;
    }
  };
}
