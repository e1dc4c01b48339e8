import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays } from '../../contract/brasil/date.ts';
import type { EspecieFila } from '../../contract/filaGuardas.ts';
import { ctes, eventos, nfes, nfses, pagamentos } from '../db/resourceTables.ts';
import { manifestacoes } from '../fiscal/manifestacao/tables.ts';
import { impedimentoDaNota } from '../fiscal/nfse/registro/impedimentoDaNota.ts';
import { prazoAConfirmar, prazoCerto } from '../fiscal/prazos/certo.ts';
import { SOMAS_MANTIDAS } from '../fiscal/prazos/mantidos.ts';
import { comoTabela, doGrupo } from '../resources/sumRows.ts';
import { dueDayOfEmissao, emissaoDesde } from './prazoPagamento.ts';

/** A source of items: waiting rows of one table, either all with a due day or all without. */
export interface FonteDaFila {
  especie: EspecieFila;
  tabela: PgTable & Record<'id' | 'tenantId' | 'empresaId' | 'versao', AnyPgColumn>;
  /** Whether its items have a due day. */
  datada: boolean;
  /** Whether the due day, if any, is confirmed; false when only a file states it. */
  certa: boolean;
  /** Column that orders its items, consistent with the order of their due days; null to order by id alone. */
  ordem: AnyPgColumn | null;
  /** Returns the due day of a row; `hoje` is today (YYYY-MM-DD). */
  vence: (hoje: string) => SQL;
  /** Returns the first value of `ordem` for rows due on `dia` or later. */
  desde: (dia: string) => string;
  /** Returns the condition on a row's own columns for it to wait. */
  espera: (hoje: string) => SQL;
  /** Condition, by another table, for a row that no longer waits, and the rows it covers; null when there is none. */
  pedido: { porque: SQL; linhas: SQL } | null;
  quem: SQL;
  numero: SQL;
  valor: SQL;
  estado: SQL;
  chave: SQL;
  diverge: SQL;
  impedimentoDoLote: SQL;
  /** The maintained sums of what waits, under the name of the table, with the columns of `espera`, `ordem`, `valor` and `responsavel`. */
  acumulado: SQL;
  /** Columns of the assignee in the row itself; null when `fila_itens` holds it. */
  responsavel: { id: AnyPgColumn; nome: AnyPgColumn } | null;
}

const NADA = sql`null`;
const NAO = sql`false`;
const mesmoDia = (dia: string) => dia;

/** Returns rows of a table, each looked up by a key: there are few keys among many rows, which the planner cannot know. */
export const umaAUma = (tabela: PgTable, keys: SQL, leads: SQL): SQL =>
  sql`(${keys}) k cross join lateral (select * from ${tabela} where ${leads} offset 0) as ${sql.identifier(getTableName(tabela))}`;

/** Returns the condition for a document with a request that SEFAZ has not answered yet: it needs no work, until that request stops. */
function pedidoDe(tabela: typeof nfes | typeof ctes) {
  const { tenantId, empresaId, chave, estado } = manifestacoes;
  const espera = sql`${estado} in ('pendente', 'enviando')`;
  const desta = sql`${tenantId} = ${tabela.tenantId} and ${empresaId} = ${tabela.empresaId} and ${chave} = ${tabela.chave}`;
  const pedidos = sql`select distinct ${empresaId} as empresa_id, ${chave} as chave from ${manifestacoes} where ${espera}`;
  return {
    porque: sql`exists (select from ${manifestacoes} where ${desta} and ${espera})`,
    linhas: umaAUma(tabela, pedidos, sql`${tabela.empresaId} = k.empresa_id and ${tabela.chave} = k.chave`),
  };
}

/**
 * Returns the sources of NF-e or CT-e. A deadline is stored only while something can be done: cancelled, denied and void documents have
 * none.
 */
function sefaz(
  especie: 'NFE' | 'CTE',
  tabela: typeof nfes | typeof ctes,
  which: (hoje: string) => SQL,
): FonteDaFila[] {
  return [true, false].map((certa) => ({
    especie,
    tabela,
    certa,
    datada: true,
    ordem: tabela.prazo,
    vence: () => sql`${tabela.prazo}`,
    desde: mesmoDia,
    espera: (hoje) => sql`${certa ? prazoCerto(tabela) : prazoAConfirmar(tabela)} and ${which(hoje)}`,
    pedido: pedidoDe(tabela),
    quem: sql`${tabela.emitente}`,
    numero: sql`coalesce(${tabela.numero}::text, '')`,
    valor: sql`${tabela.valor}`,
    estado: sql`${tabela.manifestacao}`,
    chave: sql`${tabela.chave}`,
    diverge: NAO,
    impedimentoDoLote: NADA,
    acumulado: SOMAS_MANTIDAS[especie],
    responsavel: null,
  }));
}

const NA_MESA = sql`${nfses.estado} in ('A_REVISAR', 'EM_DUVIDA', 'REABERTA')`;
const nota = (datada: boolean): FonteDaFila => ({
  especie: 'NFSE',
  tabela: nfses,
  datada,
  certa: true,
  ordem: datada ? nfses.venceEm : null,
  desde: mesmoDia,
  vence: () => sql`${nfses.venceEm}`,
  espera: () => sql`${NA_MESA} and ${nfses.venceEm} is ${datada ? sql`not null` : NADA}`,
  pedido: null,
  quem: sql`${nfses.prestador}`,
  numero: sql`${nfses.numero}`,
  valor: sql`${nfses.valor}`,
  estado: sql`${nfses.estado}`,
  chave: NADA,
  diverge: sql`${nfses.diverge}`,
  impedimentoDoLote: impedimentoDaNota,
  acumulado: SOMAS_MANTIDAS.NFSE,
  responsavel: { id: nfses.responsavelId, nome: nfses.responsavel },
});

/** Services only: their withholdings are declared by the day of payment (EFD-Reinf, R-4020). */
const SEM_DATA = sql`${pagamentos.estado} in ('SEM_DATA', 'EM_PARTE') and ${pagamentos.documento} = 'NFSE'`;
const pagamento = (datada: boolean): FonteDaFila => ({
  especie: 'PAGAMENTO',
  tabela: pagamentos,
  datada,
  certa: true,
  ordem: datada ? pagamentos.emissao : null,
  vence: (hoje) => dueDayOfEmissao(pagamentos.emissao, hoje),
  desde: emissaoDesde,
  espera: () => sql`${SEM_DATA} and ${pagamentos.emissao} is ${datada ? sql`not null` : NADA}`,
  pedido: null,
  quem: sql`${pagamentos.fornecedor}`,
  numero: sql`${pagamentos.numero}`,
  valor: sql`${pagamentos.saldo}`,
  estado: sql`${pagamentos.estado}`,
  chave: NADA,
  diverge: NAO,
  impedimentoDoLote: NADA,
  acumulado: comoTabela(pagamentos, 'fila:PAGAMENTO', [
    doGrupo(1, pagamentos.emissao),
    sql`v1 as saldo`,
    sql`'SEM_DATA' as estado`,
    sql`'NFSE' as documento`,
  ]),
  responsavel: null,
});

const evento: FonteDaFila = {
  especie: 'ESOCIAL',
  tabela: eventos,
  datada: false,
  certa: true,
  ordem: eventos.data,
  desde: mesmoDia,
  vence: () => sql`null::date`,
  espera: () => sql`${eventos.situacao} = 'REJEITADO'`,
  pedido: null,
  quem: sql`${eventos.descricao}`,
  numero: sql`${eventos.periodo}`,
  valor: sql`null::bigint`,
  estado: sql`${eventos.situacao}`,
  chave: NADA,
  diverge: NAO,
  impedimentoDoLote: NADA,
  acumulado: comoTabela(eventos, 'fila:ESOCIAL', [sql`'REJEITADO' as situacao`]),
  responsavel: null,
};

/** Sources of the worklist. A CT-e not contested in time needs no action, unless a user marked it (docs/adr/0067). */
export const FONTES_DA_FILA: readonly FonteDaFila[] = [
  ...sefaz('NFE', nfes, () => sql`true`),
  ...sefaz('CTE', ctes, (hoje) => sql`(${ctes.prazo} >= ${hoje}::date or ${ctes.contestarEm} is not null)`),
  nota(true),
  nota(false),
  pagamento(true),
  pagamento(false),
  evento,
];

/** Returns the conditions on the order of a source for due days from `de` to `ate`, both included. */
export function entreDias(
  { desde, ordem }: FonteDaFila,
  [de, ate]: readonly [string | null, string | null],
): SQL[] {
  if (ordem === null) return [];
  const from = de === null ? [] : [sql`${ordem} >= ${desde(de)}::date`];
  return ate === null ? from : [...from, sql`${ordem} < ${desde(addDays(ate, 1))}::date`];
}
