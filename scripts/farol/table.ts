import { parseArgs } from 'node:util';
import { formatInstant } from '../../contract/brasil/date.ts';
import { UsageError } from './command.ts';

type Cell = string | number | Date | null;

const shown = (cell: Cell): string =>
  cell instanceof Date ? formatInstant(cell.toISOString()) : String(cell ?? '');

/** Out: rows as a table with these headings, or as JSON. In: the headings, by the key of each column. */
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

/** Reads `ATO [ALVO] [--json]`. Out: the act (`listar` where none was typed), what it is about, and whether JSON is wanted. */
export function actOf(args: string[]): { ato: string; alvo: string; json: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [ato = 'listar', alvo = '', ...rest] = positionals;
  if (rest.length > 0 || (ato === 'listar') !== (alvo === ''))
    throw new UsageError(alvo === '' ? 'Falta dizer qual.' : `Não entendi '${[alvo, ...rest].join(' ')}'.`);
  return { ato, alvo, json: values.json };
}
