import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ESTADOS_IMPORTACAO, type Importacao, importacaoSchema } from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { importacoes } from '../db/importTables.ts';
import { arquivos } from '../db/taskTables.ts';
import type { AuditOrigin } from '../http/audit.ts';
import { jaFeito } from '../http/changedSince.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';
import { fieldsApart, newRecord } from './compare.ts';

export type ImportRow = typeof importacoes.$inferSelect;

/** Returns the import, locked for the rest of the transaction. Throws 404. */
export async function requireImport(tx: Tx, recurso: string, id: string): Promise<ImportRow> {
  const own = and(eq(importacoes.id, id), eq(importacoes.recurso, recurso));
  const [row] = await tx.select().from(importacoes).where(own).for('update');
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta importação não existe.');
  return row;
}

/** Returns the file of an import. Throws 400 when its values were set in a list, or when it was erased with a person's data. */
export function requireFile(row: ImportRow): string {
  if (row.arquivoId !== null) return row.arquivoId;
  throw new ApiProblem(
    'REQUISICAO_INVALIDA',
    row.pedido === null
      ? 'O arquivo desta importação foi apagado com os dados de uma pessoa (LGPD). Se precisar, envie-o de novo sem ela.'
      : 'Esta alteração foi feita na lista e não tem arquivo.',
  );
}

/** Counts stored beside those of the rows: new records that send notices, and rows altered by a spreadsheet. */
const avisosSchema = z.object({ avisos: z.number().default(0), comidas: z.number().default(0) });

export function presentImport(row: ImportRow): Importacao {
  return importacaoSchema.parse({
    ...row,
    ...avisosSchema.parse(row.contagem),
    origem: row.pedido === null ? 'arquivo' : 'lista',
    corrigidas: z.array(z.unknown()).parse(row.correcoes).length,
    criadoEm: row.criadoEm.toISOString(),
    aplicadaEm: row.aplicadaEm?.toISOString() ?? null,
  });
}

/** Removes an import, with its file and what refers to it. */
export async function removeImport(
  tx: Tx,
  { id, arquivoId }: Pick<ImportRow, 'id' | 'arquivoId'>,
): Promise<void> {
  if (arquivoId !== null) await tx.delete(arquivos).where(eq(arquivos.id, arquivoId));
  else await tx.delete(importacoes).where(eq(importacoes.id, id));
}

export async function setImport(tx: Tx, id: string, values: Partial<ImportRow>): Promise<void> {
  await tx.update(importacoes).set(values).where(eq(importacoes.id, id));
}

/** Sets an import whose undo has begun back to applied, unless part of it is already undone. */
export async function backToApplied(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update importacoes set estado = 'aplicada' where id = ${id}
    and not exists (select from importacoes_lotes where importacao_id = ${id} and not aplicado)`);
}

const estadoSchema = z.enum(ESTADOS_IMPORTACAO);
type Estado = (typeof ESTADOS_IMPORTACAO)[number];

/** Sentences for an act that comes too late, by the state of the import. */
const FEITO: Readonly<Record<Estado, string>> = {
  recebida: 'Este arquivo ainda espera ser conferido: foi enviado',
  conferindo: 'A conferência deste arquivo já foi pedida',
  conferida: 'Este arquivo já foi conferido',
  aplicando: 'Estas linhas já estão sendo gravadas',
  revertendo:
    'Estas linhas não foram gravadas, e o que ficou pela metade já está sendo retirado: foram pedidas',
  aplicada: 'Estas linhas já foram gravadas',
  desfazendo: 'Esta importação já está sendo desfeita',
  desfeita: 'Esta importação já foi desfeita',
};

/** Throws 409, with the present state and who caused it, unless the import is in a state that this act starts from. */
export async function requireState(
  context: Pick<ActorContext, 'tx' | 'ator'>,
  row: ImportRow,
  ...states: Estado[]
): Promise<void> {
  if (states.some((state) => state === row.estado)) return;
  const escrito = { recurso: 'importacoes', id: row.id };
  throw await jaFeito(context, { tarefaId: row.tarefaId, escrito }, FEITO[estadoSchema.parse(row.estado)]);
}

/**
 * Makes the commit of this transaction not wait for the disk. A machine failure may lose it whole, never in part and only with all later
 * ones: safe for one batch of many, since the task continues from the state in the database and ends with a normal commit.
 */
export async function commitLazily(tx: Tx): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
}

interface Act {
  resource: Resource;
  importacaoId: string;
  origin: AuditOrigin;
}

/** Result of one batch: batches found (0 or 1), rows to write, rows written and, for new records, the numbers that reveal duplicates. */
export interface Written {
  lots: number;
  chosen: number;
  done: number;
  novos: readonly string[];
}

const lists = (resource: Resource) => {
  const names = Object.keys(resource.fields).map((key) => `"${snake(key)}"`);
  return { columns: sql.raw(names.join(', ')), read: sql.raw(names.map((name) => `r.${name}`).join(', ')) };
};

/** The statements that write one batch, and its values in the audit. */
interface ActOnLot {
  /** Whether the batch was applied before. */
  aplicado: boolean;
  first: string;
  acao: SQL;
  antes: SQL;
  depois: SQL;
  linhas: SQL;
  novos: SQL;
  created: SQL;
  changed: SQL;
}

/**
 * Writes or undoes the next batch: `created` and `changed` are statements on the records of its rows (`alvo`) that return the affected ids.
 * Marks the batch, audits those ids and counts. With `is true` the subquery stays a hash; as a join it would be a nested loop, since the
 * planner cannot estimate the rows.
 */
async function writeLot(tx: Tx, { resource, importacaoId, origin }: Act, act: ActOnLot): Promise<Written> {
  const at = origin.instante.toISOString();
  const [counted] = await rowsOf(
    tx,
    sql`with lote as (
          select l.tenant_id, l.id, l.linhas from importacoes_lotes l
           where l.importacao_id = ${importacaoId} and l.aplicado = ${act.aplicado}
           order by l.ordem ${sql.raw(act.first)} limit 1),
        alvo as materialized (
          select x.linha, x.situacao, x."registroId" as registro_id, x."versaoVista" as versao_vista, x.titulo, x.gravar,
                 x.voltar, x.antes, x.depois
            from lote l, jsonb_to_recordset(l.linhas) as x(linha int, situacao text, "registroId" uuid,
                 "versaoVista" int, titulo text, gravar jsonb, voltar jsonb, antes jsonb, depois jsonb)
           where x.situacao in ('novo', 'alterado')),
        criado as (${act.created}),
        mudado as (${act.changed}),
        gravado as (select id from criado union all select id from mudado),
        marcado as (
          update importacoes_lotes l set aplicado = ${!act.aplicado}, linhas = ${act.linhas} from lote a
           where l.tenant_id = a.tenant_id and l.id = a.id),
        auditado as (
          insert into auditoria (tenant_id, instante, usuario_id, usuario, delegante_id, delegante, sessao_id, empresa_id,
                                 acao, recurso, registro_id, registro, antes, depois, endereco, request_id, lote)
          select farol_tenant(), ${at}::timestamptz, ${origin.usuarioId}::uuid, ${origin.usuario},
                 ${origin.deleganteId ?? null}::uuid, ${origin.delegante ?? ''}, ${origin.sessaoId}::uuid,
                 ${origin.empresaId}::uuid, ${act.acao}, ${resource.name}, a.registro_id, a.titulo,
                 ${act.antes}, ${act.depois}, ${origin.endereco}, ${origin.requestId}, true
            from alvo a where (a.registro_id in (select id from gravado)) is true order by a.linha returning id)
        select (select count(*)::int from lote) as lotes, (select count(*)::int from alvo) as alvo,
               (select count(*)::int from gravado) as gravado, ${act.novos} as novos`,
  );
  return {
    lots: Number(counted?.lotes ?? 0),
    chosen: Number(counted?.alvo ?? 0),
    done: Number(counted?.gravado ?? 0),
    novos: z.array(z.string()).parse(counted?.novos ?? []),
  };
}

const isNew = sql`a.situacao = 'novo'`;
const isChanged = sql`a.situacao = 'alterado'`;

/** Returns a new record as the audit stores it: what the file filled, plus its other values that are not empty. */
function wholeOf(resource: Resource): SQL {
  const apart = sql.param([...fieldsApart(resource)].map(snake));
  return sql`${JSON.stringify(newRecord(resource).told)}::jsonb || (a.gravar - ${apart}::text[]) || a.depois`;
}

/** Returns the numbers of the new records of a batch, for resources whose duplicates are found by them. */
function numbersOfNew({ duplicates }: Resource): SQL {
  if (duplicates?.root === undefined) return sql`'[]'::jsonb`;
  const numero = sql`a.gravar ->> ${snake(duplicates.root)}::text`;
  return sql`(select jsonb_agg(${numero}) filter (where ${numero} <> '') from alvo a where ${isNew})`;
}

/**
 * Applies one batch. Fewer rows written than chosen means that other users changed records meanwhile; so does a uniqueness violation, which
 * is thrown, since checking each row first would cost more than the rest.
 */
export async function applyLot(tx: Tx, act: Act): Promise<Written> {
  const { columns, read } = lists(act.resource);
  const table = sql.identifier(act.resource.name);
  const at = sql`${act.origin.instante.toISOString()}::timestamptz`;
  const empty = JSON.stringify(newRecord(act.resource).columns);
  return writeLot(tx, act, {
    aplicado: false,
    first: 'asc',
    acao: sql`case when ${isNew} then 'CRIA' else 'ALTERA' end`,
    antes: sql`case when ${isChanged} then a.antes end`,
    depois: sql`case when ${isNew} then ${wholeOf(act.resource)} else a.depois end`,
    linhas: sql`a.linhas`,
    novos: numbersOfNew(act.resource),
    created: sql`insert into ${table} (tenant_id, id, criado_em, alterado_em, ${columns})
        select farol_tenant(), a.registro_id, ${at}, ${at}, ${read}
          from (select v as vazio from jsonb_populate_record(null::${table}, ${empty}::jsonb) v) p, alvo a,
               jsonb_populate_record(p.vazio, a.gravar) r
         where ${isNew} order by a.linha returning id`,
    changed: sql`update ${table} t set (${columns}) = (select ${read} from jsonb_populate_record(t, a.gravar) r),
               versao = t.versao + 1, alterado_em = ${at}
          from alvo a
         where ${isChanged} and t.tenant_id = farol_tenant() and t.id = a.registro_id and t.versao = a.versao_vista
        returning t.id`,
  });
}

/**
 * Rows of an undone batch: a restored record is two versions ahead of what its row saw, and can be written again; a record left as it is
 * gets marked.
 */
const seenAnew = sql`
  select jsonb_agg(x || case when (x->>'registroId')::uuid in (select id from mudado)
                          then jsonb_build_object('versaoVista', (x->>'versaoVista')::int + 2)
                        when x->>'situacao' in ('novo', 'alterado') and not (x->>'registroId')::uuid in (select id from gravado)
                          then '{"ficou": true}' else '{}' end order by n)
    from jsonb_array_elements(a.linhas) with ordinality as e(x, n)`;

/** Undoes one batch, the last first. A record changed by others since stays as it is. */
export async function revertLot(tx: Tx, act: Act): Promise<Written> {
  const { columns, read } = lists(act.resource);
  const table = sql.identifier(act.resource.name);
  const at = sql`${act.origin.instante.toISOString()}::timestamptz`;
  return writeLot(tx, act, {
    aplicado: true,
    first: 'desc',
    acao: sql`case when ${isNew} then 'REMOVE' else 'ALTERA' end`,
    antes: sql`case when ${isNew} then ${wholeOf(act.resource)} else a.depois end`,
    depois: sql`case when ${isChanged} then a.antes end`,
    linhas: sql`case when exists (select from mudado) or (select count(*) from gravado) < (select count(*) from alvo)
      then (${seenAnew}) else a.linhas end`,
    novos: sql`'[]'::jsonb`,
    created: sql`delete from ${table} t using alvo a
         where ${isNew} and t.tenant_id = farol_tenant() and t.id = a.registro_id and t.versao = 1 returning t.id`,
    changed: sql`update ${table} t set (${columns}) = (select ${read} from jsonb_populate_record(t, a.voltar) r),
               versao = t.versao + 1, alterado_em = ${at}
          from alvo a
         where ${isChanged} and t.tenant_id = farol_tenant() and t.id = a.registro_id
           and t.versao = a.versao_vista + 1
        returning t.id`,
  });
}

/** Returns the instants that only the server writes; in a new record, one with a value means that it was used, such as a user's sign-in. */
export const usedFields = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'instant' && field.readOnly && !field.computed ? [name] : [],
  );
