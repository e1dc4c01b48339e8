import { describe, expect, it } from 'vitest';
import { asConcurrent, isConcurrent } from './concurrentIndexes.ts';
import { type Migration, statementsOf } from './migrate.ts';
import { readMigrations } from './readMigrations.ts';

/** Number of the last migration in the last release. */
const RELEASED = 10;
/** Files whose indexes are built inside their transaction, and why. */
const IN_TRANSACTION: Record<string, string> = {
  '0012_servicos_acessos': 'partial, of tasks that wait for a service: there are none before this version',
  '0018_busca': 'by dynamic SQL; ADR 0036 tells what a large installation does beforehand',
  '0018_filas': 'tasks and mail that wait in the queue: few',
  '0020_guarda': 'its table is new, and the other is of parts of files: a row for each of many kilobytes',
};
/** First line of a file that removes what no server of that release or later uses. */
const CONTRACT = /^-- farol: contrai desde \S+/;

const number = ({ name }: Migration) => Number(name.slice(0, 4));
const bare = (statement: string) => statement.replace(/--.*$/gm, '').trim();

/** Returns the statements of a migration that a server of the last release might not survive, each with the reason. */
function breaks(migration: Migration): string[] {
  if (CONTRACT.test(migration.sql)) return [];
  const made = [...migration.sql.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(
    ([, table]) => table,
  );
  return statementsOf(migration).flatMap((statement) => {
    const text = bare(statement);
    const [, table] = /^alter table (?:only )?"?(\w+)/i.exec(text) ?? [];
    if (/^drop (table|view|type|schema)/i.test(text)) return [`tira o que a versão anterior usa: ${text}`];
    if (!table || made.includes(table)) return [];
    if (/drop column/i.test(text)) return [`tira uma coluna: ${text}`];
    if (/\brename\b/i.test(text)) return [`muda um nome: ${text}`];
    if (/set not null/i.test(text)) return [`exige o que a versão anterior não escreve: ${text}`];
    if (/alter column \S+ (set data )?type/i.test(text)) return [`muda um tipo: ${text}`];
    if (/add column/i.test(text) && /not null/i.test(text) && !/default/i.test(text))
      return [`coluna obrigatória sem valor padrão: ${text}`];
    if (/add constraint/i.test(text) && /\bcheck\b/i.test(text) && !CHECKS[migration.name])
      return [`estreita o que se pode escrever: ${text}`];
    return [];
  });
}

/** Files that add a check to an existing table, and why the last release satisfies it. */
const CHECKS: Record<string, string> = {
  '0018_filas': 'of a column that is new and has a default',
  '0020_guarda': 'of a column that is new: whoever does not know it writes the bytes',
  '0022_guarda_documentos': 'as of 0020',
  '0028_chaves_api': 'whoever does not know services writes a person, always',
};

function indexesInTheWay(migration: Migration): string[] {
  if (isConcurrent(migration) || IN_TRANSACTION[migration.name]) return [];
  const made = [...migration.sql.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(
    ([, table]) => table,
  );
  return [...migration.sql.matchAll(/create (?:unique )?index[^;]*? on "?(\w+)/gi)]
    .filter(([, table]) => !made.includes(table))
    .map(([statement]) => statement);
}

describe('as migrações deixam a versão anterior trabalhar', () => {
  const since = readMigrations().filter((migration) => number(migration) > RELEASED);

  it('não tiram, não mudam de nome e não estreitam nada do que ela usa', () => {
    expect(since.flatMap(breaks)).toEqual([]);
  });

  it.each([
    'alter table "fornecedores" drop column "nome"',
    'alter table fornecedores rename column nome to titulo',
    'ALTER TABLE "fornecedores" ALTER COLUMN "nome" SET NOT NULL',
    'ALTER TABLE "fornecedores" ADD COLUMN "nova" text NOT NULL',
    `alter table fornecedores add constraint curto check (nome <> '')`,
    'drop table fornecedores',
  ])('e isto seria recusado: %s', (sql) => {
    expect(breaks({ name: '9000_x', sql })).toHaveLength(1);
    expect(breaks({ name: '9000_x', sql: `-- farol: contrai desde 1.2.0\n${sql}` })).toEqual([]);
  });

  it('fazem índices de tabelas que existiam ao lado do trabalho, ou dizem por que não', () => {
    expect(since.flatMap(indexesInTheWay)).toEqual([]);
    const plain = { name: '9000_x', sql: 'CREATE INDEX "a" ON "fornecedores" ("nome")' };
    expect(indexesInTheWay(plain)).toHaveLength(1);
  });

  it('e as que dizem concorrente têm índices e nada mais', () => {
    for (const migration of since.filter(isConcurrent))
      for (const statement of statementsOf(migration)) asConcurrent(migration.name, statement);
    expect(() => asConcurrent('9000_x', 'alter table a add column b text')).toThrow('indexes alone');
    expect(asConcurrent('9000_x', '-- farol: concorrente\nCREATE UNIQUE INDEX "a" ON "b" ("c");')).toEqual({
      name: 'a',
      text: 'create UNIQUE index concurrently if not exists "a" ON "b" ("c");',
    });
  });
});
