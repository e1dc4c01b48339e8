import { isCpfCnpj, maskCpfCnpj, normalizeTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import {
  type Cell,
  importableFields,
  type Mapa,
  readCell,
  type SituacaoLinha,
} from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { emptyValue, fieldSchema } from '../../contract/schema.ts';
import { snake } from '../db/resourceIndexes.ts';
import { auditedTitle, presentFields, type Row } from '../resources/present.ts';
import { sameValue } from '../resources/service.ts';
import type { SheetRow } from './sheet.ts';

/** A row of the file, read: the fields that it fills and what is wrong with them. */
export interface ReadRow {
  linha: number;
  key: string;
  values: Row;
  erros: Record<string, string>;
}

/** A row as `importacoes_linhas` keeps it. */
export interface ComparedRow {
  linha: number;
  situacao: SituacaoLinha;
  registro_id: string | null;
  versao_vista: number | null;
  titulo: string;
  gravar: Row | null;
  voltar: Row | null;
  antes: Row;
  depois: Row;
  erros: Record<string, string>;
}

/** What spreadsheets show in the place of a value that could not be worked out, in English and in Portuguese. */
const SHEET_ERROR =
  /^#(?:N\/[AD]|REF!|DIV\/0!|VALUE!|VALOR!|NAME\?|NOME\?|NULL!|NULO!|NUM!|N[ÚU]M!|SPILL!|CALC!)$/;

/** How rows of a file are read into a resource. Keeps the keys seen, so that a second one is told. */
export function rowReader(resource: Resource, key: string, mapa: Mapa): (row: SheetRow) => ReadRow {
  const readers = importableFields(resource).flatMap(([name, field]) => {
    const position = mapa[name];
    return position === undefined ? [] : [{ name, field, position, schema: fieldSchema(field) }];
  });
  const label = resource.fields[key]?.label ?? key;
  const seen = new Map<string, number>();
  return ({ linha, cells }) => {
    const values: Row = {};
    const erros: Record<string, string> = {};
    for (const { name, field, position, schema } of readers) {
      const cell = cells[position] ?? null;
      if (typeof cell === 'string' && SHEET_ERROR.test(cell)) {
        erros[name] = `A fórmula da planilha deu erro (${cell}). Corrija-a e envie de novo.`;
        continue;
      }
      const value = readCell(field, cell);
      // An empty cell takes nothing away from a record that is there.
      if (value === undefined) continue;
      const parsed = schema.safeParse(value);
      if (parsed.success) values[name] = parsed.data;
      else erros[name] = parsed.error.issues[0]?.message ?? 'Valor não aceito.';
    }
    const own = typeof values[key] === 'string' ? values[key] : '';
    const before = own === '' ? undefined : seen.get(own);
    if (before !== undefined) erros[key] = `${label} repetido: já está na linha ${before}.`;
    else if (own !== '') seen.set(own, linha);
    else erros[key] ??= 'Preencha este campo.';
    return { linha, key: own, values, erros };
  };
}

const toColumns = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]));

/** Says what a row would do to the record that has its key, or that it would be a new one. */
export function compareRow(resource: Resource, row: ReadRow, record: Row | undefined): ComparedRow {
  const { linha, values } = row;
  const erros = { ...row.erros };
  if (!record) {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!field.required || field.readOnly || erros[name] || values[name] !== undefined) continue;
      if (emptyValue(field) === '' || emptyValue(field) === null) erros[name] = 'Preencha este campo.';
    }
  }
  const title = auditedTitle(resource, { ...record, ...values });
  const base = { linha, titulo: title, erros, registro_id: record ? String(record.id) : null };
  const versao_vista = record ? Number(record.versao) : null;
  const nothing = { gravar: null, voltar: null, antes: {}, depois: {} };
  if (Object.keys(erros).length > 0) {
    const depois = presentFields(resource, values, Object.keys(values));
    return { ...base, ...nothing, versao_vista, situacao: 'erro', depois };
  }
  if (!record) {
    const empty = Object.entries(resource.fields).map(([name, field]) => [name, emptyValue(field)]);
    const whole: Row = { ...Object.fromEntries(empty), ...values };
    return {
      ...base,
      ...nothing,
      versao_vista,
      situacao: 'novo',
      registro_id: crypto.randomUUID(),
      gravar: toColumns(whole),
      depois: presentFields(resource, whole, Object.keys(whole)),
    };
  }
  const changed = Object.keys(values).filter((name) => !sameValue(values[name], record[name]));
  if (changed.length === 0) return { ...base, ...nothing, versao_vista, situacao: 'igual' };
  const pick = (from: Row) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return {
    ...base,
    versao_vista,
    situacao: 'alterado',
    gravar: toColumns(pick(values)),
    voltar: toColumns(pick(record)),
    antes: presentFields(resource, record, changed),
    depois: presentFields(resource, values, changed),
  };
}

/** Others of the tenant see the import too: a tax number is shown masked, also one that lost its zeros on the left. */
function withoutNumber(text: string): string {
  const number = normalizeTaxNumber(text);
  if (number.length < 9) return text;
  const whole = [number.padStart(11, '0'), number.padStart(14, '0')].find(isCpfCnpj);
  return whole ? maskCpfCnpj(whole) : text;
}

/** The texts of the first row, and of some below it, as the screen shows them for choosing. */
export function columnsOf(rows: readonly SheetRow[]): { titulo: string; exemplos: string[] }[] {
  const [head, ...below] = rows;
  const text = (cell: Cell | undefined) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
  return (head?.cells ?? []).map((cell, index) => ({
    titulo: text(cell).trim().slice(0, 100),
    exemplos: below.map((row) => withoutNumber(text(row.cells[index]).trim().slice(0, 60))),
  }));
}
