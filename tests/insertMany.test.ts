import { asc, sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytea, instant } from '../server/db/columns.ts';
import type { Tx } from '../server/db/database.ts';
import { insertMany } from '../server/db/insertMany.ts';
import { contractApp } from './support/contractApp.ts';

const t = contractApp();

const ensaio = pgTable('ensaio_de_linhas', {
  ordem: integer().notNull(),
  umTexto: text().notNull(),
  talvez: text(),
  grande: bigint({ mode: 'number' }),
  simOuNao: boolean().notNull(),
  dia: date({ mode: 'string' }),
  instante: instant().notNull(),
  nota: jsonb().notNull(),
  conteudo: bytea(),
  dado: text().notNull().default('do banco'),
});

/** Runs `work` with an empty table that is dropped afterwards. */
const withTable = <T>(work: (tx: Tx) => Promise<T>, of: 'superuser' | 'db' = 'superuser'): Promise<T> =>
  t.app[of].transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table ensaio_de_linhas (ordem int not null, um_texto text not null, talvez text, grande bigint,
        sim_ou_nao boolean not null, dia date, instante timestamptz not null, nota jsonb not null, conteudo bytea,
        dado text not null default 'do banco') on commit drop`,
    );
    return work(tx);
  });
const stored = (tx: Tx) => tx.select().from(ensaio).orderBy(asc(ensaio.ordem));

/** Texts as third-party files contain them: any character but NUL, which the database does not accept, and halves of characters. */
const texto = fc.string({ unit: 'binary' }).map((some) => some.replaceAll('\0', ''));
const cortado = fc.oneof(
  texto,
  texto.map((some) => `${some}\ud83d`),
  fc.constantFrom('\\ud800', '"', '\\x00'),
);
const valor = fc.oneof(texto, fc.integer(), fc.boolean(), fc.constant(null));
const linha = fc.record({
  umTexto: cortado,
  talvez: fc.option(cortado),
  grande: fc.option(fc.maxSafeInteger()),
  simOuNao: fc.boolean(),
  dia: fc.option(fc.constantFrom('2026-11-28', '0001-01-01', '9999-12-31')),
  instante: fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  nota: fc.oneof(fc.dictionary(texto, valor, { noNullPrototype: true }), fc.array(valor)),
  conteudo: fc.option(fc.uint8Array({ maxLength: 50 })),
});

it.each(['superuser', 'db'] as const)(
  'many rows that are inserted at once are those that drizzle inserts, over the connection of %s',
  async (of) => {
    await fc.assert(
      fc.asyncProperty(fc.array(linha, { minLength: 1, maxLength: 5 }), async (some) => {
        const rows = some.map((one, ordem) => ({ ordem, ...one }));
        const [ours, theirs] = [
          await withTable(async (tx) => {
            await insertMany(tx, ensaio, rows);
            return stored(tx);
          }, of),
          await withTable(async (tx) => {
            await tx.insert(ensaio).values(rows);
            return stored(tx);
          }, of),
        ];
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 25 },
    );
  },
);

it('rows of which only some say a column are refused, before any is written', async () => {
  const one = { ordem: 1, umTexto: '', simOuNao: true, instante: new Date(0), nota: {} };
  await withTable(async (tx) => {
    await expect(insertMany(tx, ensaio, [one, { ...one, dado: 'de alguém' }])).rejects.toThrow("'dado'");
    expect(await stored(tx)).toEqual([]);
    await insertMany(tx, ensaio, []);
    expect(await stored(tx)).toEqual([]);
  });
});
