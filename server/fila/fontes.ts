import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays } from '../../contract/brasil/date.ts';
import type { EspecieFila } from '../../contract/filaGuardas.ts';
import { ctes, eventos, nfes, nfses, pagamentos } from '../db/resourceTables.ts';
import { manifestacoes } from '../fiscal/manifestacao/tables.ts';
import { impedimentoDaNota } from '../fiscal/nfse/registro/impedimentoDaNota.ts';
import { prazoAConfirmar, prazoCerto } from '../fiscal/prazos/certo.ts';
import { MANTIDOS } from '../fiscal/prazos/mantidos.ts';
import { comoTabela, doGrupo } from '../resources/sumRows.ts';
import { dueDayOfEmissao, emissaoDesde } from './prazoPagamento.ts';

/** Where items come from: rows of one table that wait, with a day or without. */
export interface Fonte {
  especie: EspecieFila;
  tabela: PgTable & Record<'id' | 'tenantId' | 'empresaId' | 'versao', AnyPgColumn>;
  /** They have a day on which they are due. */
  datada: boolean;
  /** That day, where they have one, is sure: not only a file tells it. */
  certa: boolean;
  /** What they are ordered by, in the order of their days; null: their ids alone. */
  ordem: AnyPgColumn | null;
  /** The day on which a row is due. In: today. */
  vence: (hoje: string) => SQL;
  /** In: a day. Out: the first value of `ordem` of rows due then or later. */
  desde: (dia: string) => string;
  /** Which rows wait, by their own columns. In: today. */
  espera: (hoje: string) => SQL;
  /** What another table tells of a row that waits no more, and the rows that it tells it of; null: none does. */
  pedido: { porque: SQL; linhas: SQL } | null;
  quem: SQL;
  numero: SQL;
  valor: SQL;
  estado: SQL;
  chave: SQL;
  diverge: SQL;
  impedimentoDoLote: SQL;
  /** The same as the table, of the sums that are kept of what waits: what `espera` asks, `ordem`, `valor` and `responsavel`. */
  acumulado: SQL;
  /** Whose it is, by the row itself; null: by `fila_itens`. */
  responsavel: { id: AnyPgColumn; nome: AnyPgColumn } | null;
}

const NADA = sql`null`;
const NAO = sql`false`;
const mesmoDia = (dia: string) => dia;

/** Rows of a table, each looked up by what leads to it: few of many, which the planner does not know. */
export const umaAUma = (tabela: PgTable, keys: SQL, leads: SQL): SQL =>
  sql`(${keys}) k cross join lateral (select * from ${tabela} where ${leads} offset 0) as ${sql.identifier(getTableName(tabela))}`;

/** What was asked of a document and SEFAZ has not answered yet needs nobody any more; stopped, it does. */
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
 * A term is kept only as long as something may be done: cancelled, denied and worthless documents have none.
 */
function sefaz(
  especie: 'NFE' | 'CTE',
  tabela: typeof nfes | typeof ctes,
  which: (hoje: string) => SQL,
): Fonte[] {
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
    acumulado: MANTIDOS[especie],
    responsavel: null,
  }));
}

const NA_MESA = sql`${nfses.estado} in ('A_REVISAR', 'EM_DUVIDA', 'REABERTA')`;
const nota = (datada: boolean): Fonte => ({
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
  acumulado: MANTIDOS.NFSE,
  responsavel: { id: nfses.responsavelId, nome: nfses.responsavel },
});

/** Of services alone: their withholdings are declared by the day of payment (EFD-Reinf, R-4020). */
const SEM_DATA = sql`${pagamentos.estado} in ('SEM_DATA', 'EM_PARTE') and ${pagamentos.documento} = 'NFSE'`;
const pagamento = (datada: boolean): Fonte => ({
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

const evento: Fonte = {
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

/** All of them. A CT-e that nobody contested in time needs no act, but where somebody marked it (docs/adr/0067). */
export const FONTES: readonly Fonte[] = [
  ...sefaz('NFE', nfes, () => sql`true`),
  ...sefaz('CTE', ctes, (hoje) => sql`(${ctes.prazo} >= ${hoje}::date or ${ctes.contestarEm} is not null)`),
  nota(true),
  nota(false),
  pagamento(true),
  pagamento(false),
  evento,
];

/** The bounds of a kind's own order for days from one on and up to another. */
export function entreDias(
  { desde, ordem }: Fonte,
  [de, ate]: readonly [string | null, string | null],
): SQL[] {
  if (ordem === null) return [];
  const from = de === null ? [] : [sql`${ordem} >= ${desde(de)}::date`];
  return ate === null ? from : [...from, sql`${ordem} < ${desde(addDays(ate, 1))}::date`];
}
