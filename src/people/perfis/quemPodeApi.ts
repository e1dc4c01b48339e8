import { formatDate } from '../../../contract/brasil/date.ts';
import { csvText } from '../../../contract/csv.ts';
import { type Quem, type QuemPode, quemPodeSchema } from '../../../contract/quemPode.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Reads who has a right. Throws ApiError, NetworkError or AbortError. */
export async function readQuemPode(permissao: string, signal: AbortSignal): Promise<QuemPode> {
  const response = await apiFetch(`/v1/quem-pode?${new URLSearchParams({ permissao })}`, { signal });
  return quemPodeSchema.parse(await response.json());
}

/** Returns the companies of a row as text; of many, the first ones and how many more. */
export function companiesText({ empresas, totalEmpresas }: Quem, more: (total: number) => string): string {
  const rest = totalEmpresas - empresas.length;
  return [...empresas, ...(rest > 0 ? [more(rest)] : [])].join(', ');
}

/** Returns the report as CSV for a spreadsheet. `titles` are the column titles; `more` formats how many more companies there are. */
export function quemPodeCsv(
  pessoas: readonly Quem[],
  titles: readonly string[],
  more: (total: number) => string,
): string {
  const lines = pessoas.map((one) => [
    one.nome,
    one.email,
    one.perfil,
    one.delegacao?.delegante ?? '',
    one.delegacao ? formatDate(one.delegacao.ate) : '',
    companiesText(one, more),
  ]);
  return `\uFEFF${[titles, ...lines].map(csvText).join('')}`;
}
