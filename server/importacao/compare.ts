import { z } from 'zod';
import { isMaskedTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { type Field, isSet, isTaxNumberField, isWritable } from '../../contract/field.ts';
import {
  type Cell,
  type Correcao,
  importableFields,
  type Mapa,
  RECORD_ID,
  type SituacaoLinha,
} from '../../contract/importacao.ts';
import type { Referencias } from '../../contract/referencias.ts';
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
 * A row as a lot stores it, without defaults. `gravar` and `returnToVersao` hold columns as the table has them;
 * `antes` and `depois` fields as people and the audit see them. Of a new record, only what the file fills is stored, and in
 * `depois` only what is not in `gravar` under the same name (`fieldsApart`).
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
  /** Field → what the file says there, of those that were refused; tax numbers masked. */
  recusados?: Record<string, string>;
  /** The same of all that the file fills, where rules may still refuse any of it. Not stored. */
  originais?: Record<string, string>;
  /** Field → what a spreadsheet did to its number, which is that of the record all the same. */
  avisos?: Record<string, string>;
}

const uuid = z.uuid();
/** Characters of a refused cell that are shown. */
const SHOWN = 200;

/** Whether a field can be without a value: an empty cell may then take its value away. */
const canBeEmpty = (field: Field) => isSet(field) || [null, ''].some((empty) => emptyValue(field) === empty);

/** How the rows of a file fill records. */
export interface Preenchimento {
  mapa: Mapa;
  /** An empty cell takes the value of its field away; otherwise it says nothing. */
  vaziaLimpa: boolean;
  /** Cells that a person wrote anew. */
  correcoes: readonly Correcao[];
  /** What cells of references may name. */
  referencias?: Referencias;
  /** Rules look at each row afterwards. */
  julgadas?: boolean;
}

/** How rows of a file are read into a resource. Remembers the keys seen, so that a duplicate is reported. */
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

/** Names of fields to names of columns, worked out once. */
function columnsNamed(resource: Resource): (row: Row) => Row {
  const names = new Map(Object.keys(resource.fields).map((name) => [name, snake(name)]));
  return (row) => {
    const columns: Row = {};
    for (const name of Object.keys(row)) columns[names.get(name) ?? name] = row[name];
    return columns;
  };
}

/** What a record has that the file does not fill: as columns, as shown, and as the audit tells it, without the empty. */
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

/** Fields that are shown otherwise than their column holds them, or whose column has another name. */
export function fieldsApart(resource: Resource): ReadonlySet<string> {
  const fields = Object.entries(resource.fields);
  return new Set(
    fields.flatMap(([name, field]) => (isTaxNumberField(field) || snake(name) !== name ? [name] : [])),
  );
}

let millisecond = 0;
let prefix = '';

/** An id that sorts after those before it, so that what is written together lies together (RFC 9562, version 7). */
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

/** Says what a row would do to the record that it is about, or that it would be a new one. `julgadas`: rules look at it afterwards. */
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
