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

/** The import, locked for the rest of the transaction. Throws 404. */
export async function requireImport(tx: Tx, recurso: string, id: string): Promise<ImportRow> {
  const own = and(eq(importacoes.id, id), eq(importacoes.recurso, recurso));
  const [row] = await tx.select().from(importacoes).where(own).for('update');
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta importação não existe.');
  return row;
}

/** The file of an import. Throws 400 where its values were set in a list, and where it went with the data of a person. */
export function requireFile(row: ImportRow): string {
  if (row.arquivoId !== null) return row.arquivoId;
  throw new ApiProblem(
    'REQUISICAO_INVALIDA',
    row.pedido === null
      ? 'O arquivo desta importação foi apagado com os dados de uma pessoa (LGPD). Se precisar, envie-o de novo sem ela.'
      : 'Esta alteração foi feita na lista e não tem arquivo.',
  );
}

/** Beside the counts of rows, where records tell others of themselves. */
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

/** An import whose undoing has begun, as if it had not: where nothing of it is undone yet. */
export async function backToApplied(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update importacoes set estado = 'aplicada' where id = ${id}
    and not exists (select from importacoes_lotes where importacao_id = ${id} and not aplicado)`);
}

const estadoSchema = z.enum(ESTADOS_IMPORTACAO);
type Estado = (typeof ESTADOS_IMPORTACAO)[number];

/** What became of an import that an act comes too late for. */
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

/** Throws 409 unless the import is in the state that this act starts from: what is so by now, by whom. */
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
 * The commit of this transaction does not wait for the disk. A machine that fails may lose it whole, never in part and
 * only with all after it: for one lot of many, since the task continues from the state in the database and ends as usual.
 */
export async function commitLazily(tx: Tx): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
}

interface Act {
  resource: Resource;
  importacaoId: string;
  origin: AuditOrigin;
}

/**
 * What one lot came to: whether there was one, the rows that it wanted written, and those that were. Of new records, the numbers
 * by which repeated ones are found.
 */
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

/** The statements that write one lot, and its values in the audit. */
interface ActOnLot {
  /** Whether the lot was applied before. */
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
 * Takes the next lot: `created` and `changed` say what becomes of records of its rows (`alvo`), each giving back the
 * ids that it reached. Marks the lot, audits those ids, and counts. With `is true` the subquery stays a hash: as a join it
 * would be a loop in a loop, since nothing is known of how many rows come.
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

/** What a new record holds as the audit tells it: what the file filled, and what it is besides without being empty. */
function wholeOf(resource: Resource): SQL {
  const apart = sql.param([...fieldsApart(resource)].map(snake));
  return sql`${JSON.stringify(newRecord(resource).told)}::jsonb || (a.gravar - ${apart}::text[]) || a.depois`;
}

/** The numbers of the new records of a lot, where repeated ones are found by them. */
function numbersOfNew({ duplicates }: Resource): SQL {
  if (duplicates?.root === undefined) return sql`'[]'::jsonb`;
  const numero = sql`a.gravar ->> ${snake(duplicates.root)}::text`;
  return sql`(select jsonb_agg(${numero}) filter (where ${numero} <> '') from alvo a where ${isNew})`;
}

/**
 * Applies one lot. Fewer rows written than chosen means that others came between; so does a violated uniqueness, which
 * is thrown: looking first at each row would cost more than the rest of it.
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
 * The rows of a lot that was taken back: the record is two versions further than the row saw, and may be written again; one that
 * stayed is marked.
 */
const seenAnew = sql`
  select jsonb_agg(x || case when (x->>'registroId')::uuid in (select id from mudado)
                          then jsonb_build_object('versaoVista', (x->>'versaoVista')::int + 2)
                        when x->>'situacao' in ('novo', 'alterado') and not (x->>'registroId')::uuid in (select id from gravado)
                          then '{"ficou": true}' else '{}' end order by n)
    from jsonb_array_elements(a.linhas) with ordinality as e(x, n)`;

/** Takes one lot back, the last first. A record that somebody changed since stays as it is. */
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

/** The moments that only the server writes: of a new record, one that is there tells that it was used, as a person's who signed in. */
export const usedFields = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'instant' && field.readOnly && !field.computed ? [name] : [],
  );
