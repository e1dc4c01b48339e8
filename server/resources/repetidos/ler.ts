import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Resource } from '../../../contract/resource.ts';
import { MOTIVOS, type Repetidos } from '../../../contract/unioes.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { ResourceTable } from '../../db/resourceIndexes.ts';
import { repetidos, repetidosBuscas } from '../../db/uniaoTables.ts';
import { presentRow } from '../present.ts';
import type { Repository } from '../repository.ts';

const PAGINA = 20;
/** Maximum number of members shown per group: the rest follow once these are handled. */
const MOSTRADOS = 12;

const pedidoSchema = z.coerce.number().int().min(-1).catch(-1);
const parSchema = z.object({
  ordem: z.int(),
  lider: z.uuid(),
  membros: z.array(z.uuid()),
  total: z.int(),
  motivos: z.array(z.array(z.enum(MOTIVOS))),
});

/** Groups whose records still exist. */
const vivos = (resource: Resource, table: ResourceTable) => sql`
  from ${repetidos} p join ${table} l on l.id = p.lider join ${table} m on m.id = p.membro
 where p.recurso = ${resource.name} and p.dispensado_em is null`;

/** Returns one page of the groups of possible duplicates, the likeliest first. `apos` is the position where the previous page ended. */
export async function readRepetidosPage(
  tx: Tx,
  { resource, table, rows }: { resource: Resource; table: ResourceTable; rows: Repository },
  apos: string | null,
): Promise<Repetidos> {
  const [busca] = await tx
    .select({ procuradoEm: repetidosBuscas.procuradoEm, tarefaId: repetidosBuscas.tarefaId })
    .from(repetidosBuscas)
    .where(eq(repetidosBuscas.recurso, resource.name));
  const from = vivos(resource, table);
  const found = await rowsOf(
    tx,
    sql`select p.ordem, p.lider, count(*)::int as total,
               (array_agg(p.membro order by m.criado_em, p.membro))[1:${sql.raw(String(MOSTRADOS))}] as membros,
               jsonb_agg(p.motivos order by m.criado_em, p.membro) as motivos
        ${from} and p.ordem > ${pedidoSchema.parse(apos ?? -1)}
         group by p.ordem, p.lider order by p.ordem, p.lider limit ${PAGINA + 1}`,
  );
  const pares = z.array(parSchema).parse(found);
  const shown = pares.slice(0, PAGINA);
  const ids = shown.flatMap(({ lider, membros }) => [lider, ...membros]);
  const byId = new Map((await rows.findAll(tx, ids)).map((row) => [String(row.id), row]));
  const registro = (id: string) => presentRow(resource, byId.get(id) ?? {});
  const [counted] = await rowsOf(tx, sql`select count(distinct (p.ordem, p.lider))::int as total ${from}`);
  return {
    procuradoEm: busca?.procuradoEm?.toISOString() ?? null,
    tarefaId: busca?.tarefaId ?? null,
    total: z.int().parse(counted?.total),
    grupos: shown.map(({ lider, membros, motivos, total }) => ({
      id: lider,
      registros: [
        { registro: registro(lider), motivos: [] },
        ...membros.map((membro, at) => ({ registro: registro(membro), motivos: motivos[at] ?? [] })),
      ],
      mais: total > membros.length,
    })),
    proxima: pares.length > PAGINA ? String(shown.at(-1)?.ordem ?? '') : null,
  };
}

/** Dismisses every pair of these records as no duplicates; they are not shown again. */
export async function dismissPares(
  tx: Tx,
  recurso: string,
  ids: readonly string[],
  { quem, now }: { quem: string; now: Date },
): Promise<void> {
  const sorted = [...new Set(ids)].sort();
  const pares = sorted.flatMap((lider, at) => sorted.slice(at + 1).map((membro) => ({ lider, membro })));
  await tx.execute(sql`
    delete from ${repetidos} where recurso = ${recurso} and dispensado_em is null
       and lider = any(${sql.param(sorted)}::uuid[]) and membro = any(${sql.param(sorted)}::uuid[])`);
  await tx.execute(sql`
    insert into ${repetidos} (tenant_id, recurso, ordem, lider, membro, motivos, dispensado_em, dispensado_por)
    select farol_tenant(), ${recurso}, 0, lider, membro, '[]'::jsonb, ${now.toISOString()}, ${quem}
      from jsonb_to_recordset(${JSON.stringify(pares)}::jsonb) as x(lider uuid, membro uuid)
    on conflict do nothing
    returning membro`);
}
