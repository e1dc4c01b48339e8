import { plainText } from '../../../contract/csv.ts';
import { isTaxNumberField } from '../../../contract/field.ts';
import {
  OPERADORES,
  PERIODO_LABELS,
  PERIODOS,
  partesDaChave,
  questionOfKey,
} from '../../../contract/filters.ts';
import type { Resource } from '../../../contract/resource.ts';
import { COMPANY_FIELD } from '../../../contract/withCompany.ts';

const ENDS: Readonly<Record<string, string>> = { de: 'a partir de', ate: 'até' };

function condition(resource: Resource, key: string, value: unknown): string {
  if (key === 'id') return 'documentos marcados um a um';
  if (key === 'q') return `busca por ${String(value)}`;
  const asked = questionOfKey(resource, key, value);
  if (!asked) return 'outras condições';
  const { field, operador } = asked;
  const { sufixo = '' } = partesDaChave(resource, key);
  const how = ENDS[sufixo] ?? OPERADORES[operador];
  if (operador === 'vazio' || operador === 'preenchido') return `${field.label} ${how}`;
  const period = PERIODOS.find((one) => one === value);
  const values = Array.isArray(value) ? value : [value];
  // A searched tax number is not written whole into a file.
  const said = isTaxNumberField(field)
    ? 'o número procurado'
    : values.map((one) => plainText(field, one)).join(', ');
  return `${field.label} ${how} ${period && sufixo === 'periodo' ? PERIODO_LABELS[period] : said}`;
}

/** Returns a filter in words, without the companies, which are listed separately. */
export function filtroEmPalavras(resource: Resource, filter: Readonly<Record<string, unknown>>): string {
  return Object.entries(filter)
    .filter(([key]) => key !== COMPANY_FIELD)
    .map(([key, value]) => condition(resource, key, value))
    .join('; ');
}
