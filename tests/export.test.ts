import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';

import { formatCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { formatDate } from '../contract/brasil/date.ts';
import { asSet, plainText, safeCell } from '../contract/csv.ts';
import { empresas } from '../contract/empresas.ts';
import { type Field, isTaxNumberField } from '../contract/field.ts';
import type { Resource } from '../contract/resource.ts';
import { auditoria } from '../server/db/auditTables.ts';
import { auditRows } from './support/auditRows.ts';
import { eachResource, testCatalogue } from './support/catalogue.ts';
import { type Actor, type Answer, contractApp } from './support/contractApp.ts';
import { exportada } from './support/exportada.ts';
import { insertRows } from './support/rows.ts';
import { contratos } from './throwaway/contratos.ts';

const t = contractApp();

const BOM = '\ufeff';

/** Type of the spreadsheet cells of each kind of field that is not text there. */
const TYPES: Readonly<Partial<Record<Field['kind'], string>>> = {
  money: 'number',
  decimal: 'number',
  integer: 'number',
  date: 'date',
  instant: 'date',
};

/** Returns a cell of a workbook as the CSV shows it. */
function asText(field: Field, cell: unknown): string {
  if (cell === null) return '';
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T');
    return field.kind === 'date' ? formatDate(day) : `${formatDate(day)} ${time.slice(0, 5)}`;
  }
  if (typeof cell !== 'number') return safeCell(String(cell));
  if (field.kind === 'money') return plainText(field, Math.round(cell * 100));
  return plainText(field, field.kind === 'decimal' ? cell.toFixed(field.places) : cell);
}

function csv(actor: Actor, resource: Resource, query: Record<string, unknown> = {}): Promise<Answer> {
  return actor.call('get', `/v1/${resource.name}/exportar`, { query });
}

/** Returns the lines without the BOM, header first; only for cells without line breaks. */
const lines = ({ text }: Pick<Answer, 'text'>) => text.replace(BOM, '').trimEnd().split('\r\n');

/** Returns the names that lists show for the records with these ids. */
async function namesOf(actor: Actor, to: string, ids: unknown): Promise<string[]> {
  const wanted = Array.isArray(ids) ? asSet(ids) : ids ? [String(ids)] : [];
  const target = testCatalogue.resources.find(({ name }) => name === to);
  if (!target || wanted.length === 0) return [];
  const { rows } = await actor.list(target, { filter: { id: wanted } });
  return wanted.map((id) => String(rows.find((row) => row.id === id)?.[target.title]));
}

/** Returns the cells of a line, without their quotation marks. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

describe.each(eachResource)('export of %s', (_, resource) => {
  it('is a file of this name, read by a spreadsheet as Portuguese text', async () => {
    const answer = await csv(await t.as('total'), resource);
    const day = t.app.deps.clock().toISOString().slice(0, 10);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${resource.name}-${day}.csv"`,
    );
    const labels = resource.list.columns.map((key) => resource.fields[key]?.label);
    // An importable resource also has the ids of its records.
    expect(lines(answer)[0]).toBe([...labels, ...(resource.importable ? ['Id no Farol'] : [])].join(';'));
  });

  it('holds every field as people read it, in the order of the list, tax numbers by permission', async () => {
    await t.fill('total', resource, 5);
    const colunas = Object.keys(resource.fields);
    for (const who of ['total', 'editor'] as const) {
      const actor = await t.as(who);
      for (const direction of ['ASC', 'DESC']) {
        const sort = [resource.list.order[0], direction];
        const shown = (await actor.list(resource, { sort, range: [0, 99] })).rows;
        const exported = lines(await csv(actor, resource, { sort, colunas })).slice(1);
        const cells = exported.map(cellsOf);
        expect(cells).toHaveLength(shown.length);
        for (const [position, row] of shown.entries()) {
          for (const [column, [key, field]] of Object.entries(resource.fields).entries()) {
            const cell = cells[position]?.[column];
            // References that an import reads back as names: tests/importacao/importacaoVolta.test.ts.
            const isNamed = field.kind === 'reference' || field.kind === 'references';
            if (isNamed && resource.importable) expect(cell, key).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
            else if (isNamed) expect(cell, key).toBe((await namesOf(actor, field.to, row[key])).join('; '));
            else if (!isTaxNumberField(field)) expect(cell, key).toBe(plainText(field, row[key]));
            else if (who === 'editor') expect(cell, key).toBe(row[key]);
            else expect(cell, key).toMatch(/^([\d.-]{14}|[\dA-Z./-]{18})$/);
          }
        }
      }
    }
  });

  it('as a workbook holds the same, each value of its own type, and as CSV the same bytes as its address', async () => {
    await t.fill('total', resource, 3);
    const colunas = Object.keys(resource.fields);
    for (const who of ['total', 'editor'] as const) {
      const actor = await t.as(who);
      const query = { sort: resource.list.order, colunas };
      const asked = { recurso: resource.name, sort: [...resource.list.order], colunas };
      const { bytes } = await exportada(t.app, actor, { ...asked, formato: 'CSV' });
      const { text } = await csv(actor, resource, query);
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(new TextDecoder().decode(bytes)).toBe(text);
      const { sheets } = await readXlsx((await exportada(t.app, actor, { ...asked, formato: 'XLSX' })).bytes);
      const [titles = [], ...rows] = sheets[0]?.rows ?? [];
      expect(titles.join(';')).toBe(lines({ text })[0]);
      expect(sheets[0]).toMatchObject({ freezePane: { rows: 1 }, autoFilter: expect.anything() });
      const cells = lines({ text }).slice(1).map(cellsOf);
      expect(rows).toHaveLength(cells.length);
      for (const [position, row] of rows.entries())
        for (const [column, [key, field]] of Object.entries(resource.fields).entries()) {
          const value = row[column] ?? null;
          expect(asText(field, value), key).toBe(cells[position]?.[column]);
          if (value !== null)
            expect(value instanceof Date ? 'date' : typeof value, key).toBe(TYPES[field.kind] ?? 'string');
        }
    }
  });

  it('is of one tenant, and of whoever may read the list', async () => {
    await t.fill('total', resource, 2);
    const asked = { recurso: resource.name, colunas: [resource.title], formato: 'CSV' } as const;
    const theirs = await exportada(t.app, await t.as('vizinho'), asked);
    const shown = (await (await t.as('vizinho')).list(resource, { range: [0, 99] })).rows;
    expect(lines({ text: new TextDecoder().decode(theirs.bytes) })).toHaveLength(1 + shown.length);
    expect((await exportada(t.app, await t.as('vazio'), asked)).status).toBe(403);
  });

  it('refuses columns, filters and sorts that do not exist', async () => {
    const ana = await t.as('total');
    const refused = [
      { colunas: ['tenantId'] },
      { colunas: ['senha'] },
      { colunas: ['__proto__'] },
      { colunas: ['toString'] },
    ];
    const wrong = [
      { colunas: [] },
      { colunas: '{' },
      { colunas: '"nome"' },
      { filter: { x: 1 } },
      { sort: ['x', 'ASC'] },
    ];
    for (const query of [...refused, ...wrong]) expect((await csv(ana, resource, query)).status).toBe(400);
  });
});

describe('what an export promises', () => {
  it('is complete beyond 1,000 rows, each once', async () => {
    const rows = Array.from({ length: 2503 }, (_, index) => t.valid(empresas, index));
    await insertRows(t.app.superuser, t.table(empresas), t.user('total').tenantId, rows);
    const ana = await t.as('total');
    for (const sort of [
      ['nome', 'ASC'],
      ['uf', 'DESC'],
      ['ativa', 'ASC'],
    ]) {
      const all = lines(await csv(ana, empresas, { sort, colunas: ['cpfCnpj'] }))
        .slice(1)
        .map((line) => cellsOf(line)[0]);
      expect(all).toHaveLength(2503 + 4);
      expect(new Set(all).size).toBe(2503 + 4);
      expect(all).toContain(formatCpfCnpj(String(rows[1234]?.cpfCnpj)));
    }
  });

  it('runs no formula, keeps negative numbers numbers, and keeps cells whole', async () => {
    const ana = await t.as('total');
    const texts = [
      '=1+1',
      '+55 11',
      '-cmd',
      '@SUM(A1)',
      '=HYPERLINK("http://x";"y")',
      'a;b',
      'aspas "aqui"',
      'linha 1\nlinha 2',
    ];
    for (const [index, objeto] of texts.entries()) {
      const made = await ana.create(contratos, {
        ...t.valid(contratos, index),
        objeto,
        valor: -123_456,
        reajuste: '-1.5000',
      });
      expect(made.status, made.text).toBe(201);
    }
    const { text } = await csv(ana, contratos, { colunas: ['objeto', 'valor', 'reajuste'] });
    const records = text.replace(BOM, '').split('\r\n').slice(1, -1);
    expect(records).toHaveLength(texts.length);
    for (const record of records) expect(record).toMatch(/;-1234,56;-1,5000$/);
    const cells = records.map((record) => record.replace(/;-1234,56;-1,5000$/, '')).sort();
    expect(cells).toEqual(
      [
        "'=1+1",
        "'+55 11",
        "'-cmd",
        "'@SUM(A1)",
        '"\'=HYPERLINK(""http://x"";""y"")"',
        '"a;b"',
        '"aspas ""aqui"""',
        '"linha 1\nlinha 2"',
      ].sort(),
    );
  });

  it('exports what the list shows under the same filter', async () => {
    await t.fill('total', empresas, 8);
    const ana = await t.as('total');
    const filter = { q: 'nome 1003' };
    const [one, ...others] = lines(await csv(ana, empresas, { filter, colunas: ['nome'] })).slice(1);
    expect([cellsOf(one ?? '')[0], others]).toEqual(['Nome 1003', []]);
  });

  it('with whole numbers says in the audit which and of how many records, and leaves the daily limit alone', async () => {
    const ana = await t.as('total');
    await t.fill('total', empresas, 3);
    await csv(ana, empresas, { filter: { q: 'nome 100' }, colunas: ['nome', 'cpfCnpj'] });
    await csv(ana, empresas, { colunas: ['nome', 'uf'] });
    const rows = await auditRows(t.app.superuser, eq(auditoria.acao, 'EXPORTA'));
    expect(rows.map(({ depois }) => depois)).toEqual([
      expect.objectContaining({
        numerosInteiros: ['cpfCnpj'],
        registros: 3,
        limiteDiario: expect.stringContaining('Fora do limite diário'),
      }),
      expect.not.objectContaining({ numerosInteiros: expect.anything() }),
    ]);
  });

  it('is written to the audit with what was asked', async () => {
    await csv(await t.as('editor'), empresas, { filter: { q: 'água' }, colunas: ['nome', 'uf'] });
    const rows = await auditRows(t.app.superuser);
    expect(rows.filter(({ acao }) => acao === 'EXPORTA')).toMatchObject([
      {
        recurso: 'empresas',
        usuario: t.user('editor').email,
        depois: { filter: { q: 'água' }, colunas: ['nome', 'uf'] },
      },
    ]);
  });
});
