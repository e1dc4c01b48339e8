import { z } from 'zod';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { ALTERNATIVAS, diasDoPeriodo, PERIODOS, partesDaChave } from '../../contract/filters.ts';
import type { Resource } from '../../contract/resource.ts';

type Filter = Record<string, unknown>;

/** Schema of a resolved period: dates, or instants in UTC, with both ends included. */
export const periodSchema = z.object({ de: z.string(), ate: z.string() });

const periodo = z.enum(PERIODOS);
const groups = z.array(z.record(z.string(), z.unknown()));

/** Returns a parsed filter with each period replaced by its days at `now`. */
export function withPeriods(resource: Resource, filter: Filter, now: Date): Filter {
  const entries = Object.entries(filter);
  if (!entries.some(([key]) => key === ALTERNATIVAS || key.endsWith('_periodo'))) return filter;
  const hoje = todayInSaoPaulo(now);
  return Object.fromEntries(
    entries.map(([key, value]): [string, unknown] => {
      if (value === undefined) return [key, value];
      if (key === ALTERNATIVAS)
        return [key, groups.parse(value).map((group) => withPeriods(resource, group, now))];
      const { name, sufixo } = partesDaChave(resource, key);
      if (sufixo !== 'periodo') return [key, value];
      const [de, ate] = diasDoPeriodo(periodo.parse(value), hoje);
      const kind = resource.fields[name]?.kind;
      if (kind === 'date' || kind === 'momento') return [key, { de, ate }];
      // Brazil has had no daylight-saving time since 2019 (Decreto 9.772/2019).
      const first = new Date(`${de}T00:00:00-03:00`).toISOString();
      return [key, { de: first, ate: new Date(`${ate}T23:59:59.999-03:00`).toISOString() }];
    }),
  );
}
