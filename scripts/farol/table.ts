import { formatInstant } from '../../contract/brasil/date.ts';
import { readArguments } from './arguments.ts';
import { UsageError } from './command.ts';

type Cell = string | number | Date | null;

const shown = (cell: Cell): string =>
  cell instanceof Date ? formatInstant(cell.toISOString()) : String(cell ?? '');

/** Returns rows as a table with these headings, or as JSON; `headings` are by the key of each column. */
export function tableOf<K extends string>(
  headings: Readonly<Record<K, string>>,
  rows: readonly Readonly<Record<K, Cell>>[],
  json: boolean,
): string {
  if (json) return JSON.stringify(rows, null, 2);
  if (rows.length === 0) return 'Nada a mostrar.';
  const keys = Object.keys(headings).filter((key): key is K => key in headings);
  const lines = [keys.map((key) => headings[key]), ...rows.map((row) => keys.map((key) => shown(row[key])))];
  const widths = keys.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Returns the message for a truncated list, with how to see the rest; null for a complete one. */
export function cutShort(rows: readonly unknown[], total: number): string | null {
  if (rows.length >= total) return null;
  return `Mostrando ${rows.length} de ${total}. Para ver as outras, peça menos: --tenant NOME, --estado ESTADO.`;
}

/**
 * Prints a list; the message for a truncated one goes to stderr, so that the JSON stays valid. `total` is the number of
 * all rows.
 */
export function printList<K extends string>(
  headings: Readonly<Record<K, string>>,
  { rows, total }: { rows: readonly Readonly<Record<K, Cell>>[]; total: number },
  json: boolean,
): void {
  console.log(tableOf(headings, rows, json));
  const cut = cutShort(rows, total);
  if (cut !== null) console.error(cut);
}

interface Asked {
  /** `listar` by default. */
  ato: string;
  /** Id or name of the target. */
  alvo: string;
  json: boolean;
  /** Filters by tenant and by state; undefined: all. */
  so: { tenant: string | undefined; estado: string | undefined };
}

/** Parses `ATO [ALVO] [--json]`, and with `narrows` also `[--tenant NOME] [--estado ESTADO]` of a list. */
export function actOf(args: string[], narrows = false): Asked {
  const { values, positionals } = readArguments(args, {
    json: { type: 'boolean', default: false },
    tenant: { type: 'string' },
    estado: { type: 'string' },
  });
  const [ato = 'listar', alvo = '', ...rest] = positionals;
  if (rest.length > 0 || (ato === 'listar') !== (alvo === ''))
    throw new UsageError(
      alvo === ''
        ? 'Falta dizer qual: escreva também o id ou o nome.'
        : `Não entendi '${[alvo, ...rest].join(' ')}'.`,
    );
  const { json, tenant, estado } = values;
  if ((tenant ?? estado) !== undefined && !(narrows && ato === 'listar'))
    throw new UsageError('--tenant e --estado valem para as listas de tarefas e do correio.');
  return { ato, alvo, json, so: { tenant, estado } };
}
