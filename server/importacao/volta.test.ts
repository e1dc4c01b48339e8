import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { csvLine } from '../../contract/csv.ts';
import type { Field } from '../../contract/field.ts';
import { importableFields, suggestMap } from '../../contract/importacao.ts';
import { LEITURA_LIVRE } from '../../contract/leituraDeArquivo.ts';
import { readCell } from '../../contract/readCell.ts';
import { registry } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { emptyValue, fieldSchema } from '../../contract/schema.ts';
import { amostras } from '../../tests/support/amostras.ts';
import { openFromTitles } from '../leitura/openSheet.ts';
import { fromBytes } from '../leitura/slices.ts';
import { erroDePlanilha } from '../leitura/valores/celula.ts';

/** Texts that spreadsheets, separators, masks and number parsers may interpret differently. */
const NASTY = [
  '=1+1',
  "'=1",
  "''@x",
  '＝1',
  "'＋1",
  '-7',
  "'-7",
  '+55 11',
  '@x',
  '-',
  "'",
  "''",
  '="0012"',
  '="',
  '#N/D',
  "'#N/A",
  '#REF!',
  '0012',
  '1e5',
  '1,5',
  '1.234,56',
  '01/02/2026',
  '2026-02-01',
  '1/2',
  'Sim',
  'não',
  'VERDADEIRO',
  'SP',
  'São Paulo',
  '***',
  '***.456.789-**',
  '70.***.***/0001-**',
  'sep=;',
  'NULL',
  'a;b',
  'a,b,c',
  'a|b',
  '"',
  '"aspas"',
  'a"b',
  '";"',
  'A\u00a0B',
  'x\ufe0fy',
  '  espaços  ',
  '\ufeffmarca',
  'a\nb',
  '\n=1',
  "'\n=1",
  '\tx',
  "'\tx",
  'x\r\ny',
  'é\u0301',
  'e\u0301',
  'CNPJ',
  'Nome',
  'Total',
  'Id no Farol',
  '😀',
  'ção'.repeat(50),
  '~!@#$%^&*()_+{}|:<>?',
  '½ º ª ­ ©',
  '`',
  '\\n',
  '%0d%0a',
];
const piece = fc.oneof(
  fc.constantFrom(...NASTY, ...'=+-@;"\'|,\n\t\r ＝\u00a0'),
  fc.string({ maxLength: 12 }),
);
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')),
  fc.constantFrom(1, 39, 2_000, 12_000).map((length) => 'abc "; '.repeat(length).slice(0, length)),
);

const keyOf = (n: number) => {
  const body = `352601${sampleCnpj(n)}550010000${String(n % 100_000).padStart(5, '0')}1123456789`.slice(
    0,
    43,
  );
  return body + accessKeyCheckDigit(body);
};

/** Returns the values that a field of this kind may hold, before its schema validates them. */
function valuesOf(field: Field): fc.Arbitrary<unknown> {
  const n = fc.nat({ max: 9_999_999 });
  const whole = (low: number, high: number) => fc.integer({ min: low, max: high });
  switch (field.kind) {
    case 'text':
    case 'longText':
      return text;
    case 'cpf':
      return n.map(sampleCpf);
    case 'cnpj':
      return fc.tuple(n, fc.boolean()).map(([at, alphanumeric]) => sampleCnpj(at, { alphanumeric }));
    case 'cpfCnpj':
      return fc.oneof(
        n.map(sampleCpf),
        n.map((at) => sampleCnpj(at)),
      );
    case 'email':
      return fc.emailAddress();
    case 'phone':
      return fc.oneof(
        whole(1_122_000_000, 9_999_999_999).map(String),
        whole(11_900_000_000, 99_999_999_999).map(String),
      );
    case 'cep':
      return n.map((at) => String(at).padStart(8, '0'));
    case 'accessKey':
      return n.map(keyOf);
    case 'money':
      return fc.maxSafeInteger();
    case 'integer':
      return whole(-2_147_483_648, 2_147_483_647);
    case 'decimal':
      return fc
        .tuple(fc.maxSafeInteger(), fc.nat())
        .map(([a, b]) => `${a}.${String(b).padEnd(field.places, '0').slice(0, field.places)}`);
    case 'date':
      return whole(0, 800_000).map((day) => new Date(Date.UTC(1, 0, 1 + day)).toISOString().slice(0, 10));
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.keys(field.options));
    case 'reference':
    case 'instant':
    case 'momento':
    case 'codes':
    case 'references':
      throw new Error('No file fills it');
  }
}

/** Excludes references: names of other records are read with the records at hand (contract/referencias.test.ts). */
const ofOwnTexts = (resource: Resource) =>
  importableFields(resource).filter(([, { kind }]) => kind !== 'reference' && kind !== 'references');

/** Returns rows that a resource may hold, with each field that a file fills as its schema stores it. */
const rowOf = (resource: Resource) =>
  fc.record(
    Object.fromEntries(
      ofOwnTexts(resource).map(([name, field]) => {
        const stored = valuesOf(field)
          .map((value) => fieldSchema(field).safeParse(value))
          .map(({ success, data }) => (success ? data : emptyValue(field)));
        return [name, stored];
      }),
    ),
  );

async function allOf<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Writes the rows as CSV and reads them as the import does; returns the values read, and how the file was read. */
async function roundTrip(resource: Resource, columns: readonly string[], rows: Record<string, unknown>[]) {
  const labels = Object.fromEntries(columns.map((key) => [key, resource.fields[key]?.label ?? key]));
  const lines = [csvLine(null, columns, labels), ...rows.map((row) => csvLine(resource, columns, row))];
  const bytes = new TextEncoder().encode(`\ufeff${lines.join('')}`);
  const { linhas, lido } = await openFromTitles(fromBytes(bytes), LEITURA_LIVRE, true);
  const [titles, ...read] = await allOf(linhas);
  const mapa = suggestMap(resource, (titles?.cells ?? []).map(String));
  const back = read.map(({ cells }) =>
    Object.fromEntries(
      columns.flatMap((name) => {
        const field = resource.fields[name];
        if (!field) return [];
        const cell = cells[mapa[name] ?? -1] ?? null;
        const refused = erroDePlanilha(cell);
        const value = readCell(field, cell);
        return [
          [name, refused ?? (value === undefined ? emptyValue(field) : fieldSchema(field).parse(value))],
        ];
      }),
    ),
  );
  return { back, lido };
}

/** Resource with the remaining kinds of field; its boolean has a default because a boolean has no empty form. */
const todos: Resource = {
  ...amostras,
  fields: {
    ...amostras.fields,
    nota: { kind: 'longText', label: 'Nota', max: 12_000 },
    dia: { kind: 'date', label: 'Dia' },
    vale: { kind: 'boolean', label: 'Vale', default: false },
    uf: { kind: 'enum', label: 'UF', options: { SP: 'SP', RJ: 'Rio de Janeiro', EX: 'sp.' } },
  },
};

const importable: readonly Resource[] = [...registry.filter((one: Resource) => one.importable), todos];

describe.each(importable.map((one) => [one.name, one] as const))('a file of %s', (_, resource) => {
  const all = ofOwnTexts(resource).map(([name]) => name);
  it('says, read again, what was stored, whatever the texts, the columns and their order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowOf(resource), { minLength: 1, maxLength: 15 }),
        fc.shuffledSubarray(all, { minLength: 1 }),
        async (rows, columns) => {
          // A row with only empty cells is skipped; an export has its id there.
          const written = rows.map((row, at) => ({ ...row, id: String(at) }));
          const { back } = await roundTrip(resource, [...columns, 'id'], written);
          expect(back).toEqual(
            rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]]))),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});
