import { and, eq, sql } from 'drizzle-orm';
import { type ESTADOS_IMPORTACAO, type Importacao, importacaoSchema } from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { snake } from '../db/resourceIndexes.ts';
import { importacoes } from '../db/schema.ts';
import type { AuditOrigin } from '../http/audit.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ComparedRow } from './compare.ts';

export type ImportRow = typeof importacoes.$inferSelect;

/** The import, locked for the rest of the transaction. Throws 404. */
export async function requireImport(tx: Tx, recurso: string, id: string): Promise<ImportRow> {
  const own = and(eq(importacoes.id, id), eq(importacoes.recurso, recurso));
  const [row] = await tx.select().from(importacoes).where(own).for('update');
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta importação não existe.');
  return row;
}

export function presentImport(row: ImportRow): Importacao {
  return importacaoSchema.parse({
    ...row,
    criadoEm: row.criadoEm.toISOString(),
    aplicadaEm: row.aplicadaEm?.toISOString() ?? null,
  });
}

export async function setImport(tx: Tx, id: string, values: Partial<ImportRow>): Promise<void> {
  await tx.update(importacoes).set(values).where(eq(importacoes.id, id));
}

/** Throws 409 unless the import stands where this act begins. */
export function requireState(row: ImportRow, ...states: (typeof ESTADOS_IMPORTACAO)[number][]): void {
  if (states.some((state) => state === row.estado)) return;
  throw new ApiProblem('CONFLITO_VERSAO', 'Esta importação já passou deste ponto. Recarregue a página.');
}

/** Keeps compared rows; one statement whatever their number. */
export async function insertLines(tx: Tx, importacaoId: string, rows: readonly ComparedRow[]): Promise<void> {
  await tx.execute(sql`
    insert into importacoes_linhas
      (tenant_id, importacao_id, linha, situacao, registro_id, versao_vista, titulo, gravar, voltar, antes, depois, erros)
    select farol_tenant(), ${importacaoId}, x.linha, x.situacao, x.registro_id, x.versao_vista, x.titulo, x.gravar,
           x.voltar, x.antes, x.depois, x.erros
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(linha int, situacao text, registro_id uuid,
           versao_vista int, titulo text, gravar jsonb, voltar jsonb, antes jsonb, depois jsonb, erros jsonb)`);
}

/** Rows that one transaction writes: requests are answered in between. */
export const CHUNK = 500;

interface Act {
  resource: Resource;
  importacaoId: string;
  origin: AuditOrigin;
}

const lists = (resource: Resource) => {
  const names = Object.keys(resource.fields).map((key) => `"${snake(key)}"`);
  return { columns: sql.raw(names.join(', ')), read: sql.raw(names.map((name) => `r.${name}`).join(', ')) };
};

/**
 * `target` chooses rows, `written` changes records of them: marks those rows, audits them, and counts both. `is true`
 * keeps the subquery a hash: as a join it would be a loop in a loop, since nothing is known of how many rows come.
 */
async function writeChunk(
  tx: Tx,
  { resource, importacaoId, origin }: Act,
  act: { situacao: 'novo' | 'alterado'; aplicada: boolean; acao: string; antes: string; depois: string },
  written: ReturnType<typeof sql>,
): Promise<{ chosen: number; done: number }> {
  const at = origin.instante.toISOString();
  const [counted] = await rowsOf(
    tx,
    sql`with alvo as (
          select l.* from importacoes_linhas l
           where l.importacao_id = ${importacaoId} and l.situacao = ${act.situacao} and l.aplicada = ${act.aplicada}
           order by l.linha limit ${CHUNK}),
        gravado as (${written}),
        marcado as (
          update importacoes_linhas l set aplicada = ${!act.aplicada} from alvo a
           where l.tenant_id = a.tenant_id and l.id = a.id),
        auditado as (
          insert into auditoria (tenant_id, instante, usuario_id, usuario, delegante_id, delegante, sessao_id, empresa_id,
                                 acao, recurso, registro_id, registro, antes, depois, endereco, request_id, lote)
          select farol_tenant(), ${at}::timestamptz, ${origin.usuarioId}::uuid, ${origin.usuario},
                 ${origin.deleganteId ?? null}::uuid, ${origin.delegante ?? ''}, ${origin.sessaoId}::uuid,
                 ${origin.empresaId}::uuid, ${act.acao}, ${resource.name}, a.registro_id, a.titulo,
                 ${sql.raw(act.antes)}, ${sql.raw(act.depois)}, ${origin.endereco}, ${origin.requestId}, true
            from alvo a where (a.registro_id in (select id from gravado)) is true order by a.linha)
        select (select count(*)::int from alvo) as alvo, (select count(*)::int from gravado) as gravado`,
  );
  return { chosen: Number(counted?.alvo ?? 0), done: Number(counted?.gravado ?? 0) };
}

/** Applies one chunk. Out: how many rows it chose and wrote; fewer written means that others came between. */
export async function applyChunk(tx: Tx, act: Act): Promise<{ chosen: number; done: number }> {
  const { columns, read } = lists(act.resource);
  const table = sql.identifier(act.resource.name);
  const at = act.origin.instante.toISOString();
  const created = await writeChunk(
    tx,
    act,
    { situacao: 'novo', aplicada: false, acao: 'CRIA', antes: 'null::jsonb', depois: 'a.depois' },
    sql`insert into ${table} (tenant_id, id, criado_em, alterado_em, ${columns})
        select farol_tenant(), a.registro_id, ${at}::timestamptz, ${at}::timestamptz, ${read}
          from alvo a, jsonb_populate_record(null::${table}, a.gravar) r
        on conflict do nothing returning id`,
  );
  if (created.chosen > 0) return created;
  return writeChunk(
    tx,
    act,
    { situacao: 'alterado', aplicada: false, acao: 'ALTERA', antes: 'a.antes', depois: 'a.depois' },
    sql`update ${table} t set (${columns}) = (select ${read} from jsonb_populate_record(t, a.gravar) r),
               versao = t.versao + 1, alterado_em = ${at}::timestamptz
          from alvo a
         where t.tenant_id = farol_tenant() and t.id = a.registro_id and t.versao = a.versao_vista
        returning t.id`,
  );
}

/** Takes one chunk back. A record that somebody changed since stays as it is. */
export async function revertChunk(tx: Tx, act: Act): Promise<{ chosen: number; done: number }> {
  const { columns, read } = lists(act.resource);
  const table = sql.identifier(act.resource.name);
  const at = act.origin.instante.toISOString();
  const removed = await writeChunk(
    tx,
    act,
    { situacao: 'novo', aplicada: true, acao: 'REMOVE', antes: 'a.depois', depois: 'null::jsonb' },
    sql`delete from ${table} t using alvo a
         where t.tenant_id = farol_tenant() and t.id = a.registro_id and t.versao = 1 returning t.id`,
  );
  if (removed.chosen > 0) return removed;
  return writeChunk(
    tx,
    act,
    { situacao: 'alterado', aplicada: true, acao: 'ALTERA', antes: 'a.depois', depois: 'a.antes' },
    sql`update ${table} t set (${columns}) = (select ${read} from jsonb_populate_record(t, a.voltar) r),
               versao = t.versao + 1, alterado_em = ${at}::timestamptz
          from alvo a
         where t.tenant_id = farol_tenant() and t.id = a.registro_id and t.versao = a.versao_vista + 1
        returning t.id`,
  );
}

/** How many records of an applied import are no longer as it left them. */
export async function changedSince(tx: Tx, resource: Resource, importacaoId: string): Promise<number> {
  const table = sql.identifier(resource.name);
  const [row] = await rowsOf(
    tx,
    sql`select count(*)::int as total from importacoes_linhas l
          left join ${table} t on t.tenant_id = l.tenant_id and t.id = l.registro_id
         where l.importacao_id = ${importacaoId} and l.aplicada
           and t.versao is distinct from coalesce(l.versao_vista, 0) + 1`,
  );
  return Number(row?.total ?? 0);
}
