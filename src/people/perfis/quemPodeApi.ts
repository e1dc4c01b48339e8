import { formatDate } from '../../../contract/brasil/date.ts';
import { csvText } from '../../../contract/csv.ts';
import { type Quem, type QuemPode, quemPodeSchema } from '../../../contract/quemPode.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Who has a right. Throws ApiError, NetworkError or AbortError. */
export async function readQuemPode(permissao: string, signal: AbortSignal): Promise<QuemPode> {
  const response = await apiFetch(`/v1/quem-pode?${new URLSearchParams({ permissao })}`, { signal });
  return quemPodeSchema.parse(await response.json());
}

/** The companies of a line as a person reads them; of many the first, and how many more. */
export function companiesText({ empresas, totalEmpresas }: Quem, more: (total: number) => string): string {
  const rest = totalEmpresas - empresas.length;
  return [...empresas, ...(rest > 0 ? [more(rest)] : [])].join(', ');
}

/** The report as a spreadsheet opens it. In: its lines, the titles of its columns and how many companies more is said. */
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
