import { type SQL, sql } from 'drizzle-orm';
import { DOCUMENTOS_PAGOS, type OrigemPagamento } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import type { AuditOrigin } from '../../../http/audit.ts';
import { lockDocuments } from '../../documentos/lockDocuments.ts';
import { recalculatePagamentos } from '../lancamentos/gravar.ts';
import { LINHAS_POR_LOTE } from './store.ts';

/** Columns shared by all entries of one import. */
export interface AtoDaImportacao {
  importacaoId: string;
  empresaId: string;
  origem: OrigemPagamento;
  layout: string;
  motivo: string;
  usuarioId: string | null;
  quem: string;
  origin: AuditOrigin;
}

/** Result of one batch; `ultima` is its last line, after which the next continues, null when it was empty. */
export interface LoteFeito {
  ultima: number | null;
  linhas: number;
}

/** Error of a document that changed since the file was read. */
export class MudouEntretanto extends Error {}

const agora = ({ origin }: AtoDaImportacao) => sql`${origin.instante.toISOString()}::timestamptz`;
const nomes = Object.entries(DOCUMENTOS_PAGOS)
  .map(([code, nome]) => `when p.documento = '${code}' then '${nome}'`)
  .join(' ');
const NOME = sql.raw(
  `(case ${nomes} end) || ' ' || coalesce(nullif(p.numero, ''), 'sem número') || ' de ' || coalesce(nullif(p.fornecedor, ''), 'fornecedor sem nome')`,
);
const PARCELA = sql.raw(String.raw`(a.valores->>'parcela') ~ '^\d{1,4}(/\d{1,4})?$'`);

/**
 * Returns the CTEs of the entries that the lines of a batch make, with the current documents; `lote` selects the lines.
 */
const alvoDe = (lote: SQL): SQL => sql`lote as materialized (${lote}),
  alvo as materialized (
    select l.linha, l.data, coalesce(l.dados->>'tipo', 'PAGAMENTO') as tipo, l.dados->'valores' as valores,
           x.id, x.versao, x.valor, x.encargos, x.desconto, x.divergencia
      from lote l cross join lateral jsonb_to_recordset(coalesce(l.dados->'lancar', '[]'))
           as x(id uuid, versao int, valor bigint, encargos bigint, desconto bigint, divergencia text)),
  voltam as materialized (
    select l.linha, e.id::uuid as id from lote l cross join lateral jsonb_array_elements_text(coalesce(l.dados->'desfaz', '[]')) as e(id))`;

/** Returns the insert of one audit row per document of the batch. */
const auditLote = ({ origin, importacaoId, empresaId }: AtoDaImportacao, acao: string): SQL => sql`
  insert into auditoria (tenant_id, instante, usuario_id, usuario, delegante_id, delegante, sessao_id, empresa_id, acao, recurso,
                         registro_id, registro, antes, depois, endereco, request_id, lote)
  select farol_tenant(), ${origin.instante.toISOString()}::timestamptz, ${origin.usuarioId}::uuid, ${origin.usuario},
         ${origin.deleganteId ?? null}::uuid, ${origin.delegante ?? ''}, ${origin.sessaoId}::uuid, ${empresaId}::uuid, ${acao},
         'pagamentos', p.id, ${NOME}, null,
         jsonb_build_object('tipo', t.tipo, 'data', t.data, 'valor', t.valor, 'importacaoId', ${importacaoId}::text, 'linha', t.linha),
         ${origin.endereco}, ${origin.requestId}, true
    from tocados t join pagamentos p on p.tenant_id = farol_tenant() and p.id = t.id order by t.linha
  returning id`;

const contado = async (tx: Tx, query: SQL): Promise<{ lote: LoteFeito; ids: string[] }> => {
  const [row] = await rowsOf(tx, query);
  const ultima = row?.ultima ?? null;
  return {
    lote: { ultima: ultima === null ? null : Number(ultima), linhas: Number(row?.linhas ?? 0) },
    ids: Array.isArray(row?.ids) ? row.ids.map(String) : [],
  };
};

/**
 * Enters the next batch of lines, with their audit rows. Throws `MudouEntretanto`, and then writes nothing of the
 * batch, when a document or a payment to be replaced has changed.
 */
export async function applyLote(tx: Tx, ato: AtoDaImportacao, depoisDe: number): Promise<LoteFeito> {
  const { importacaoId, empresaId } = ato;
  await lockDocuments({ tx }, [{ id: empresaId }]);
  const lote = sql`select l.id, l.linha, l.data, l.dados from pagamentos_linhas l
    where l.tenant_id = farol_tenant() and l.importacao_id = ${importacaoId} and l.grupo = 'APLICA' and not l.aplicada
      and l.linha > ${depoisDe} order by l.linha limit ${LINHAS_POR_LOTE}`;
  const { lote: feito, ids } = await contado(
    tx,
    sql`with ${alvoDe(lote)},
      mudados as (
        select 1 from alvo a left join pagamentos p on p.tenant_id = farol_tenant() and p.empresa_id = ${empresaId} and p.id = a.id
         where p.versao is distinct from a.versao and not exists (select from pagamentos_lancamentos l
           where l.tenant_id = farol_tenant() and l.importacao_id = ${importacaoId} and l.pagamento_id = a.id and l.desfeito_em is null)
        union all
        select 1 from voltam v left join pagamentos_lancamentos l on l.tenant_id = farol_tenant() and l.id = v.id and l.desfeito_em is null
         where l.id is null),
      serve as materialized (select not exists (select from mudados) as ok),
      lancados as (
        insert into pagamentos_lancamentos (tenant_id, empresa_id, pagamento_id, tipo, data, valor, encargos, desconto, parcela, parcelas,
            origem, importacao_id, linha, transacao, layout, divergencia, motivo, usuario_id, quem, criado_em, alterado_em)
        select farol_tenant(), ${empresaId}::uuid, a.id, a.tipo, case when a.tipo = 'PAGAMENTO' then a.data end, a.valor, a.encargos,
            a.desconto, case when ${PARCELA} then split_part(a.valores->>'parcela', '/', 1)::int end,
            case when ${PARCELA} then nullif(split_part(a.valores->>'parcela', '/', 2), '')::int end,
            ${ato.origem}, ${importacaoId}::uuid, a.linha, coalesce(a.valores->>'transacao', ''), ${ato.layout}, a.divergencia,
            ${ato.motivo}, ${ato.usuarioId}::uuid, ${ato.quem}, ${agora(ato)}, ${agora(ato)}
          from alvo a where (select ok from serve) order by a.linha
        returning pagamento_id as id, linha, tipo, data, valor),
      firmes as (
        update pagamentos_lancamentos l set substituido_por = null, substituido_linha = null, substituido_em = null
          from alvo a where (select ok from serve) and l.tenant_id = farol_tenant() and l.pagamento_id = a.id and a.tipo = 'PAGAMENTO'
            and l.desfeito_em is null and l.substituido_por is not null and not exists (select from voltam v where v.id = l.id)),
      desfeitos as (
        update pagamentos_lancamentos l set desfeito_em = ${agora(ato)}, desfeito_por = ${ato.quem}, versao = l.versao + 1,
            alterado_em = ${agora(ato)}, substituido_por = ${importacaoId}::uuid, substituido_linha = v.linha,
            substituido_em = ${agora(ato)}
          from voltam v where (select ok from serve) and l.tenant_id = farol_tenant() and l.id = v.id
        returning l.pagamento_id as id, v.linha),
      tocados as (
        select id, linha, tipo, data, valor from lancados
        union all select d.id, d.linha, 'ESTORNO', null, null from desfeitos d where not exists (
          select from alvo a where a.id = d.id and a.linha = d.linha)),
      marcadas as (
        update pagamentos_linhas l set aplicada = true from lote a
         where (select ok from serve) and l.tenant_id = farol_tenant() and l.id = a.id),
      auditado as (${auditLote(ato, 'LANCA_PAGAMENTO')})
      select (select max(linha) from lote) as ultima, (select count(*) from lote) as linhas, (select ok from serve) as ok,
             array(select distinct id::text from tocados) as ids`,
  );
  if (feito.ultima !== null && ids.length === 0) throw new MudouEntretanto();
  await recalculatePagamentos(tx, ids, apuracaoDe(ato));
  return feito;
}

/**
 * Undoes the last batch of entries; those they replaced count again unless something else prevents it (`contam`).
 * `refaz`: the lines may be applied again, so they store the documents' current versions, where no other user changed
 * them.
 */
export async function undoLote(
  tx: Tx,
  ato: AtoDaImportacao,
  antesDe: number | null,
  refaz: boolean,
): Promise<LoteFeito> {
  const { importacaoId, empresaId } = ato;
  await lockDocuments({ tx }, [{ id: empresaId }]);
  const lote = sql`select l.id, l.linha, l.data, l.dados from pagamentos_linhas l
    where l.tenant_id = farol_tenant() and l.importacao_id = ${importacaoId} and l.grupo = 'APLICA' and l.aplicada
      and (${antesDe}::int is null or l.linha < ${antesDe}) order by l.linha desc limit ${LINHAS_POR_LOTE}`;
  const semSubstituto = refaz
    ? sql`, substituido_por = null, substituido_linha = null, substituido_em = null, desfeito_em = null, desfeito_por = ''`
    : sql``;
  const { lote: feito, ids } = await contado(
    tx,
    sql`with ${alvoDe(lote)},
      desfeitos as (
        update pagamentos_lancamentos l set desfeito_em = ${agora(ato)}, desfeito_por = ${ato.quem}, versao = l.versao + 1,
            alterado_em = ${agora(ato)}
          from alvo a where l.tenant_id = farol_tenant() and l.importacao_id = ${importacaoId} and l.linha = a.linha
            and l.pagamento_id = a.id and l.desfeito_em is null
        returning l.pagamento_id as id, l.linha, l.tipo, l.data, l.valor),
      soltos as (
        update pagamentos_lancamentos l set versao = l.versao + 1, alterado_em = ${agora(ato)}${semSubstituto}
          from voltam v where l.tenant_id = farol_tenant() and l.id = v.id and l.substituido_por = ${importacaoId}::uuid
            and l.substituido_linha = v.linha
        returning l.pagamento_id as id, v.linha),
      tocados as (
        select id, linha, tipo, data, valor from desfeitos
        union all select s.id, s.linha, 'ESTORNO', null, null from soltos s where not exists (
          select from alvo a where a.id = s.id and a.linha = s.linha)),
      marcadas as (
        update pagamentos_linhas l set aplicada = false from lote a where l.tenant_id = farol_tenant() and l.id = a.id),
      auditado as (${auditLote(ato, 'DESFAZ_LANCAMENTO')})
      select (select min(linha) from lote) as ultima, (select count(*) from lote) as linhas,
             array(select distinct id::text from (select id from tocados union select id from alvo) x) as ids`,
  );
  await recalculatePagamentos(tx, ids, apuracaoDe(ato));
  if (refaz && ids.length > 0) await rememberVersoes(tx, importacaoId, ids);
  return feito;
}

const apuracaoDe = ({ quem, origin }: AtoDaImportacao) => ({ quem, em: origin.instante });

/** Entering and undoing add at most two versions: more is a change by another user. */
async function rememberVersoes(tx: Tx, importacaoId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update pagamentos_linhas l set dados = jsonb_set(l.dados, '{lancar}', (
        select jsonb_agg(case when p.versao - (x->>'versao')::int between 0 and 2 then x || jsonb_build_object('versao', p.versao) else x end order by n)
          from jsonb_array_elements(l.dados->'lancar') with ordinality as e(x, n)
          left join pagamentos p on p.tenant_id = farol_tenant() and p.id = (x->>'id')::uuid))
     where l.tenant_id = farol_tenant() and l.importacao_id = ${importacaoId} and l.grupo = 'APLICA' and l.dados ? 'lancar'
       and l.pagamentos && ${sql.param([...ids])}::uuid[]`);
}

/** Returns the names, by id, of the lines' documents that changed since the file was read. */
export async function notasMudadas(tx: Tx, importacaoId: string): Promise<Map<string, string>> {
  const rows = await rowsOf(
    tx,
    sql`select distinct p.id, ${NOME} as nome from pagamentos_linhas l
         cross join lateral jsonb_to_recordset(coalesce(l.dados->'lancar', '[]')) as x(id uuid, versao int)
          join pagamentos p on p.tenant_id = farol_tenant() and p.id = x.id
         where l.tenant_id = farol_tenant() and l.importacao_id = ${importacaoId} and l.grupo = 'APLICA' and p.versao <> x.versao`,
  );
  return new Map(rows.map(({ id, nome }) => [String(id), String(nome)]));
}

/** Turns the lines of changed documents back into questions. Returns their number. */
export async function askAboutMudadas(tx: Tx, importacaoId: string): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`with mudadas as (
        select l.id, (l.dados - 'lancar' - 'desfaz') || jsonb_build_object(
              'motivo', 'A nota mudou depois da conferência. Veja como ela está agora e responda de novo.',
              'proposta', to_jsonb(l.pagamentos), 'candidatas', (select coalesce(jsonb_agg(
                jsonb_build_object('id', c, 'motivo', 'a nota da linha')), '[]') from unnest(l.pagamentos) c)) as dados
          from pagamentos_linhas l
         where l.tenant_id = farol_tenant() and l.importacao_id = ${importacaoId} and l.grupo = 'APLICA' and (exists (
           select from jsonb_to_recordset(coalesce(l.dados->'lancar', '[]')) as x(id uuid, versao int)
             left join pagamentos p on p.tenant_id = farol_tenant() and p.id = x.id
            where p.versao is distinct from x.versao or exists (select from pagamentos_lancamentos t where t.tenant_id = farol_tenant()
              and t.pagamento_id = x.id and t.transacao = l.dados->'valores'->>'transacao' and t.transacao <> '' and t.desfeito_em is null))
          or exists (
           select from jsonb_array_elements_text(coalesce(l.dados->'desfaz', '[]')) as e(id)
             left join pagamentos_lancamentos v on v.tenant_id = farol_tenant() and v.id = e.id::uuid and v.desfeito_em is null
            where v.id is null))),
      feitas as (
        update pagamentos_linhas l set grupo = 'PERGUNTA', pergunta = 'LISTA_VELHA', pagamentos = '{}', respondida = false,
            dados = m.dados
          from mudadas m where l.tenant_id = farol_tenant() and l.id = m.id returning 1)
      select count(*)::int as linhas from feitas`,
  );
  return Number(row?.linhas ?? 0);
}
