import { z } from 'zod';
import { isMaskedTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { utcDay } from '../../contract/brasil/date.ts';
import { type Field, isSet, isTaxNumberField, isWritable } from '../../contract/field.ts';
import {
  type Cell,
  type Correcao,
  importableFields,
  type MapaDeColunas,
  RECORD_ID,
  type SituacaoLinha,
} from '../../contract/importacao.ts';
import type { NomeaveisPorCampo } from '../../contract/referencias.ts';
import type { Resource } from '../../contract/resource.ts';
import { emptyValue } from '../../contract/schema.ts';
import { snake } from '../../contract/snake.ts';
import { withoutNumber } from '../../contract/withoutNumber.ts';
import { textoDaCelula } from '../leitura/valores/celula.ts';
import type { SheetRow } from '../leitura/xlsx/cells.ts';
import { auditedTitle, presentFields, type Row } from '../resources/present.ts';
import { sameValue } from '../resources/sameValue.ts';
import { apart, cellReader } from './celulas.ts';
import { comidosNaLinha } from './comidos.ts';
import { corretor } from './correcoes.ts';
import type { LinhaDoArquivo } from './linhas.ts';
import { type Known, type ReadRow, recordFinder, UNKNOWN_ID } from './whichRecord.ts';

/**
 * A row as a batch stores it, without defaults. `gravar` and `voltar` hold columns as in the table; `antes` and `depois` hold fields as
 * users and the audit see them. A new record stores only what the file fills, and `depois` only what `gravar` lacks under the same name
 * (`fieldsApart`).
 */
export interface StoredLine {
  linha: number;
  situacao: SituacaoLinha;
  titulo: string;
  registroId?: string;
  /** Version of the record when it was compared. */
  versaoVista?: number;
  gravar?: Row;
  voltar?: Row;
  antes?: Row;
  depois?: Row;
  erros?: Record<string, string>;
  /** Original text of each refused field, as the file has it; tax numbers masked. */
  recusados?: Record<string, string>;
  /** The same for every filled field, since rules may still refuse any of them. Not stored. */
  originais?: Record<string, string>;
  /** By field, how a spreadsheet altered a number that still matches the record. */
  avisos?: Record<string, string>;
}

const uuid = z.uuid();
/** Maximum characters of a refused cell that are shown. */
const SHOWN = 200;

/** Returns whether a field may have no value, so that an empty cell may clear it. */
const canBeEmpty = (field: Field) => isSet(field) || [null, ''].some((empty) => emptyValue(field) === empty);

/** How the rows of a file fill records. */
export interface Preenchimento {
  mapa: MapaDeColunas;
  /** Whether an empty cell clears its field; by default it is ignored. */
  vaziaLimpa: boolean;
  /** Cells corrected by the user. */
  correcoes: readonly Correcao[];
  /** Records that cells of reference fields may name. */
  referencias?: NomeaveisPorCampo;
  /** Whether rules check each row afterwards. */
  julgadas?: boolean;
}

/** Returns how rows of a file are parsed into a resource. It remembers the keys seen, so that a duplicate is reported. */
export function rowReader(
  resource: Resource,
  key: string,
  { mapa, vaziaLimpa, correcoes, referencias = {} }: Preenchimento,
): (row: LinhaDoArquivo) => ReadRow {
  const corrected = corretor(correcoes);
  const readers = importableFields(resource).flatMap(([name, field]) => {
    const position = mapa[name];
    const clears = vaziaLimpa && name !== key && canBeEmpty(field);
    const empty = { value: emptyValue(field), erro: field.required ? 'Preencha este campo.' : undefined };
    return position === undefined
      ? []
      : [{ name, position, read: cellReader(field, referencias[name]), empty: clears ? empty : undefined }];
  });
  const label = resource.fields[key]?.label ?? key;
  const seen = new Map<string, number>();
  const named = mapa[RECORD_ID.key];
  return ({ linha, cells, recusas = {} }) => {
    const values: Row = {};
    const erros: Record<string, string> = {};
    if (recusas.linha !== undefined) erros.linha = recusas.linha;
    const id =
      named === undefined
        ? ''
        : String(cells[named] ?? '')
            .trim()
            .toLowerCase();
    if (id !== '' && !uuid.safeParse(id).success) erros.linha = UNKNOWN_ID;
    const original = (name: string) => {
      const position = mapa[name];
      return position === undefined
        ? ''
        : withoutNumber(textoDaCelula(cells[position]).trim().slice(0, SHOWN));
    };
    const anewOf = (name: string) => corrected?.(linha, name, () => original(name));
    const cell = (name: string): Cell => anewOf(name) ?? cells[mapa[name] ?? -1] ?? null;
    for (const { name, position, read, empty } of readers) {
      const anew = anewOf(name);
      const { value, erro = anew === undefined ? recusas[name] : undefined } = read(
        anew ?? cells[position] ?? null,
      );
      const emptied = value === undefined && erro === undefined ? empty : undefined;
      if (erro !== undefined) erros[name] = erro;
      else if (emptied?.erro !== undefined) erros[name] = emptied.erro;
      else if (emptied) values[name] = emptied.value;
      else if (value !== undefined) values[name] = value;
    }
    const sent = typeof values[key] === 'string' ? values[key] : '';
    const own = isMaskedTaxNumber(sent) ? '' : sent;
    const before = own === '' ? undefined : seen.get(own);
    if (before !== undefined) erros[key] = `${label} repetido: já está na linha ${before}.`;
    else if (own !== '') seen.set(apart(own), linha);
    else if (id === '' && sent === '') erros[key] ??= 'Preencha este campo.';
    return { linha, id: erros.linha ? '' : apart(id), key: own, values, erros, original, cell };
  };
}

/** Returns a function from field names to column names, computed once. */
function columnsNamed(resource: Resource): (row: Row) => Row {
  const names = new Map(Object.keys(resource.fields).map((name) => [name, snake(name)]));
  return (row) => {
    const columns: Row = {};
    for (const name of Object.keys(row)) columns[names.get(name) ?? name] = row[name];
    return columns;
  };
}

/** Returns the values of a new record that the file does not fill: as columns, as shown, and as audited, where empty ones are left out. */
export function newRecord(resource: Resource): { columns: Row; shown: Row; told: Row } {
  const names = Object.keys(resource.fields);
  const empty = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, emptyValue(field)]),
  );
  const shown = presentFields(resource, empty, names);
  const told = Object.fromEntries(
    Object.entries(shown).filter(([, value]) => value !== null && value !== ''),
  );
  return { columns: columnsNamed(resource)(empty), shown, told };
}

/** Returns the fields shown differently from how their column stores them, or whose column has another name. */
export function fieldsApart(resource: Resource): ReadonlySet<string> {
  const fields = Object.entries(resource.fields);
  return new Set(
    fields.flatMap(([name, field]) => (isTaxNumberField(field) || snake(name) !== name ? [name] : [])),
  );
}

let millisecond = 0;
let prefix = '';

/** Returns an id that sorts after the previous ones, so that rows written together are stored together (RFC 9562, version 7). */
function orderedId(): string {
  const now = Date.now();
  if (now !== millisecond) {
    const time = now.toString(16).padStart(12, '0');
    millisecond = now;
    prefix = `${time.slice(0, 8)}-${time.slice(8)}-7`;
  }
  return prefix + crypto.randomUUID().slice(15);
}

const FIXED = 'Este campo não se altera num registro que já existe. Deixe-o como está no cadastro.';

/** Returns a function that decides what a row would do: change its record, or create one. `julgadas`: rules check it afterwards. */
export function rowComparer(
  resource: Resource,
  key: string,
  julgadas = false,
): (row: ReadRow, known: Known) => StoredLine {
  const find = recordFinder(resource, key);
  const toColumns = columnsNamed(resource);
  const apartFields = fieldsApart(resource);
  const asked = Object.entries(resource.fields).flatMap(([name, field]) => {
    const empty = emptyValue(field);
    return field.required && !field.readOnly && (empty === '' || empty === null) ? [name] : [];
  });
  return (row, known) => {
    const { linha } = row;
    const { record, stated: values, erros: naming } = find(row, known);
    const erros = { ...row.erros, ...naming };
    const comidos = record ? comidosNaLinha(resource, { cell: row.cell, values, erros }, record) : {};
    for (const name of Object.keys(comidos)) {
      delete values[name];
      delete erros[name];
    }
    const avisos = Object.keys(comidos).length > 0 ? { avisos: comidos } : undefined;
    const filled = Object.keys(values);
    if (!record)
      for (const name of asked) if (values[name] === undefined) erros[name] ??= 'Preencha este campo.';
    for (const name of filled) {
      const field = resource.fields[name];
      if (record && field && !isWritable(field, 'update') && !sameValue(values[name], record[name]))
        erros[name] ??= FIXED;
    }
    const titulo = auditedTitle(resource, record ? { ...record, ...values } : values);
    const current = record && { registroId: String(record.id), versaoVista: Number(record.versao) };
    const shown = (from: Row, keys: string[]) => presentFields(resource, from, keys);
    const said = (names: string[]) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const text = row.original(name);
          return text === '' ? [] : [[name, text]];
        }),
      );
    if (Object.keys(erros).length > 0)
      return {
        linha,
        situacao: 'erro',
        titulo,
        ...current,
        depois: shown(values, filled),
        erros,
        ...avisos,
        recusados: said(Object.keys(erros)),
      };
    const originais = julgadas ? { originais: said(filled) } : undefined;
    if (!record) {
      const depois = shown(
        values,
        filled.filter((name) => apartFields.has(name)),
      );
      const gravar = toColumns(values);
      return { linha, situacao: 'novo', titulo, registroId: orderedId(), gravar, depois, ...originais };
    }
    const changed = filled.filter((name) => !sameValue(values[name], record[name]));
    if (changed.length === 0) return { linha, situacao: 'igual', titulo, ...current, ...avisos };
    const pick = (from: Row) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    return {
      linha,
      situacao: 'alterado',
      titulo,
      ...current,
      gravar: toColumns(pick(values)),
      voltar: toColumns(pick(record)),
      antes: shown(record, changed),
      depois: shown(values, changed),
      ...originais,
      ...avisos,
    };
  };
}

/** Returns the titles of the first row and sample texts of the rows below, for mapping the columns on screen. */
export function columnsOf(rows: readonly SheetRow[]): { titulo: string; exemplos: string[] }[] {
  const [head, ...below] = rows;
  const text = (cell: Cell | undefined) => (cell instanceof Date ? utcDay(cell) : String(cell ?? ''));
  return (head?.cells ?? []).map((cell, index) => ({
    titulo: text(cell).trim().slice(0, 100),
    exemplos: below.map((row) => withoutNumber(text(row.cells[index]).trim().slice(0, 60))),
  }));
}
