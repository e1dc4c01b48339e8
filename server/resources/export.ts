import { formatCpfCnpj, isCpfCnpj, maskCpfCnpj, normalizeTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { csvLine } from '../../contract/csv.ts';
import { isTaxNumberField } from '../../contract/field.ts';
import { RECORD_ID } from '../../contract/importacao.ts';
import { taxNumberFields } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import { companiesOf } from '../auth/empresasOf.ts';
import { noBody } from '../http/body.ts';
import { csvResponse } from '../http/csv.ts';
import { readNext } from '../http/replicaReads.ts';
import type { ActorNeeds } from '../http/requireNeeds.ts';
import { type ActorContext, actorRoute, type Route } from '../http/route.ts';
import { type Cursor, cursorOf, type ListQuery, parseColumns, parseSelection } from './listQuery.ts';
import { mayReveal, presentRow, type Row } from './present.ts';
import type { Repository } from './repository.ts';
import { countLookups } from './revealLimit.ts';

const BATCH = 1000;

/** `GET /v1/{resource}/exportar`: all that matches, as CSV, streamed in batches so that memory stays flat. */
export function exportRoute(resource: Resource, rows: Repository, access: ActorNeeds): Route {
  return actorRoute(
    {
      ...access,
      method: 'get',
      path: `/v1/${resource.name}/exportar`,
      body: noBody,
      doc: {
        tag: resource.label.many,
        summary: `Exporta ${resource.label.many} em CSV`,
        query: { filter: 'JSON com os filtros', sort: 'JSON [campo, ordem]', colunas: 'JSON com os campos' },
        files: ['text/csv'],
        erros: ['LIMITE_REVELACOES'],
      },
    },
    async (context) => {
      const { empresas } = context.ator;
      const selection = parseSelection(resource, context.query, context.now, empresas);
      const asked = parseColumns(resource, context.query.get('colunas'));
      const columns = asked ?? defaultColumns(resource, empresas.length > 1);
      await countLookups(context, resource, selection.filter);
      const reveal = mayReveal(context.ator);
      const whole = reveal ? taxNumberFields(resource).filter((key) => columns.includes(key)) : [];
      await context.audit({
        acao: 'EXPORTA',
        recurso: resource.name,
        depois: {
          filter: auditedFilter(resource, selection.filter),
          sort: selection.sort,
          colunas: columns,
          ...(empresas.length > 1 && { empresas: selection.empresas }),
          ...(whole.length > 0 && {
            numerosInteiros: whole,
            registros: await rows.countMatching(context.tx, selection, reveal),
            limiteDiario: NOT_COUNTED,
          }),
        },
      });

      // What can come back by import says of which record each row is: its number may be a mask.
      const written = resource.importable ? [...columns, RECORD_ID.key] : columns;
      const named = await companiesNamed(context, columns);
      let after: Cursor | null = null;
      const next = async (): Promise<string | null> => {
        const query = { ...selection, offset: 0, limit: BATCH, after };
        const batch: Row[] = await readNext(context, (tx) => rows.rows(tx, query, reveal));
        after = cursorOf(batch.at(-1), selection.sort);
        const shown = batch.map((row) => ({ ...presentRow(resource, row), ...(reveal && row) })).map(named);
        return batch.length === 0 ? null : shown.map((row) => csvLine(resource, written, row)).join('');
      };
      const labels = Object.fromEntries(columns.map((key) => [key, resource.fields[key]?.label ?? key]));
      return csvResponse(`${resource.name}-${context.now.toISOString().slice(0, 10)}.csv`, {
        header: csvLine(null, written, { ...labels, [RECORD_ID.key]: RECORD_ID.label }),
        next,
      });
    },
  );
}

/**
 * The daily limit is for numbers looked up one by one, where each row names its record. An export answers for itself:
 * its row says who took which columns whole, of how many records, and by which filter.
 */
const NOT_COUNTED = 'Fora do limite diário de revelações: a exportação inteira responde por este registro.';

/** A filter as the audit stores it: what was searched for, without whole tax numbers. */
function auditedFilter(resource: Resource, filter: ListQuery['filter']): Row {
  const masked = Object.entries(filter).map(([name, value]) => {
    const field = resource.fields[name];
    const text = String(value);
    const isNumber = field ? isTaxNumberField(field) : isCpfCnpj(normalizeTaxNumber(text));
    return [name, isNumber ? maskCpfCnpj(text) : value];
  });
  return Object.fromEntries(masked);
}

/** Puts the name and number of its company in a row, where the columns ask for it: two companies may bear one name. */
async function companiesNamed({ tx, ator }: ActorContext, columns: readonly string[]) {
  if (!columns.includes(COMPANY_FIELD)) return (row: Row) => row;
  const companies = await companiesOf(tx, ator);
  const names = new Map(
    companies.map(({ empresaId, nome, cpfCnpj }) => [empresaId, `${nome} - ${formatCpfCnpj(cpfCnpj)}`]),
  );
  return (row: Row): Row => ({ ...row, [COMPANY_FIELD]: names.get(String(row[COMPANY_FIELD])) ?? '' });
}

function defaultColumns(resource: Resource, several: boolean): string[] {
  return resource.list.columns.filter((key) => several || key !== COMPANY_FIELD);
}
