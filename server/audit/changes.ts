import { z } from 'zod';
import { plainText } from '../../contract/csv.ts';
import { ELIMINADO } from '../../contract/eliminacao.ts';
import { isTaxNumberField } from '../../contract/field.ts';
import type { Alteracao } from '../../contract/historico.ts';
import { inFieldOrder, type Resource } from '../../contract/resource.ts';
import { isTold, labelOf, wordOf } from './words.ts';

const recordSchema = z.record(z.string(), z.unknown()).nullable().catch(null);

const nameOf = (resource: Resource | undefined, key: string) => resource?.fields[key]?.label ?? labelOf(key);

/** Returns a value of the audit as display text, or null when it is empty; `resource` is the declared resource of the field, if any. */
function textOf(resource: Resource | undefined, key: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (value === ELIMINADO) return value;
  const field = resource?.fields[key];
  // A masked tax number stays as it was stored.
  if (field) return isTaxNumberField(field) ? String(value) : plainText(field, value);
  if (key === 'campo') return resource?.fields[String(value)]?.label ?? String(value);
  const word = wordOf(key, value);
  if (word !== null) return word;
  if (Array.isArray(value)) return value.map((one) => textOf(resource, key, one) ?? '').join(', ');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value)
    .filter(([name]) => isTold(name))
    .map(([name, part]) => [nameOf(resource, name), textOf(resource, name, part)] as const);
  return parts.flatMap(([name, text]) => (text === null ? [] : `${name}: ${text}`)).join('; ');
}

/** Returns what changed, field by field, with the labels of the screen; `before` and `after` are both sides as stored in the audit. */
export function changesOf(resource: Resource | undefined, before: unknown, after: unknown): Alteracao[] {
  const antes = recordSchema.parse(before) ?? {};
  const depois = recordSchema.parse(after) ?? {};
  const said = { ...antes, ...depois };
  return Object.keys(resource ? inFieldOrder(resource, said) : said)
    .filter(isTold)
    .map((campo) => ({
      campo,
      rotulo: nameOf(resource, campo),
      antes: textOf(resource, campo, antes[campo]),
      depois: textOf(resource, campo, depois[campo]),
    }))
    .filter((change) => change.antes !== null || change.depois !== null);
}
