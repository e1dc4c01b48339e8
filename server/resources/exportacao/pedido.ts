import { isCpfCnpj, maskCpfCnpj, normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import type { ExportarLista, FormatoExportacao } from '../../../contract/exportacao.ts';
import { isTaxNumberField } from '../../../contract/field.ts';
import { taxNumberFields } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { COMPANY_FIELD } from '../../../contract/withCompany.ts';
import type { Actor } from '../../auth/actor.ts';
import type { AuditEntry } from '../../http/audit.ts';
import { type ListQuery, parseListQuery } from '../listQuery.ts';
import { mayReveal, type Row } from '../present.ts';

/** Requested rows and columns of a list, as the actor sees them now. */
export interface ListaPedida {
  selection: Pick<ListQuery, 'filter' | 'sort' | 'empresas' | 'semFiltro'>;
  colunas: string[];
  /** Those columns whose tax numbers are unmasked. */
  inteiros: string[];
  reveal: boolean;
  /** Rows of several companies are visible. */
  varias: boolean;
}

type Seen = Pick<Actor, 'empresas' | 'tenantInteiro' | 'tenantId' | 'permissoes' | 'profile' | 'modulos'>;

/** Parses the query of an export, as a list does. Throws 400 with the reason. */
export function pedida(resource: Resource, query: URLSearchParams, now: Date, seen: Seen): ListaPedida {
  const { filter, sort, empresas, semFiltro, colunas: asked } = parseListQuery(resource, query, now, seen);
  const varias = seen.empresas.length > 1;
  const colunas = [...(asked ?? resource.list.columns.filter((key) => varias || key !== COMPANY_FIELD))];
  const reveal = mayReveal(seen);
  const inteiros = reveal ? taxNumberFields(resource).filter((key) => colunas.includes(key)) : [];
  const selection = { filter, sort, ...(empresas && { empresas }), ...(semFiltro && { semFiltro }) };
  return { selection, colunas, inteiros, reveal, varias };
}

/** Returns the body of an export as the query of a list. */
export function consultaDe({ filter = {}, sort, colunas }: Omit<ExportarLista, 'recurso' | 'formato'>) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), colunas: JSON.stringify(colunas) });
  if (sort) query.set('sort', JSON.stringify(sort));
  return query;
}

/**
 * Why an export does not count: the daily limit is for numbers looked up one by one, where each audit row names its record. The export's
 * row stores who exported which unmasked columns, how many records, and the filter.
 */
const NOT_COUNTED = 'Fora do limite diário de revelações: a exportação inteira responde por este registro.';

/** Returns a filter as the audit stores it, without full tax numbers. */
export function auditedFilter(resource: Resource, filter: ListQuery['filter']): Row {
  const masked = Object.entries(filter).map(([name, value]) => {
    const field = resource.fields[name];
    const text = String(value);
    const isNumber = field ? isTaxNumberField(field) : isCpfCnpj(normalizeTaxNumber(text));
    return [name, isNumber ? maskCpfCnpj(text) : value];
  });
  return Object.fromEntries(masked);
}

/** Returns the audit row of an export. `known.registros`, the number of records, is required where numbers are unmasked. */
export const auditada = (
  resource: Resource,
  { selection, colunas, inteiros, varias }: ListaPedida,
  formato: FormatoExportacao,
  known: { registros?: number; tarefaId?: string; sha256?: string },
): AuditEntry => ({
  acao: 'EXPORTA',
  recurso: resource,
  depois: {
    filter: auditedFilter(resource, selection.filter),
    sort: selection.sort,
    colunas,
    formato,
    ...(varias && { empresas: selection.empresas }),
    ...known,
    ...(inteiros.length > 0 && { numerosInteiros: inteiros, limiteDiario: NOT_COUNTED }),
  },
});
