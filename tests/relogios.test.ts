import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { formatInstant, formatInstantDate, saoPauloClock } from '../contract/brasil/date.ts';
import type { Momento } from '../contract/brasil/momento.ts';
import { plainText } from '../contract/csv.ts';
import type { ResourceName } from '../contract/registry.ts';
import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';
import { resourceTables } from '../server/resources/catalogue.ts';
import { celulaDe } from '../server/resources/exportacao/planilha.ts';
import * as schema from '../server/schema.ts';
import { formatField } from '../src/ui/formatField.ts';

/** Clock of each moment of each resource; a resource without a row does not compile. */
const DONO: Record<ResourceName, Record<string, 'farol' | 'documento'>> = {
  empresas: {},
  fornecedores: {},
  nfses: {},
  pagamentos: {},
  perfis: {},
  tenants: {},
  auditoria: { instante: 'farol' },
  ctes: { emitidoEm: 'documento', autorizadoEm: 'documento', contestarEm: 'farol' },
  eventos: { data: 'documento' },
  layouts: { mudouEm: 'farol' },
  nfes: { emitidoEm: 'documento', autorizadoEm: 'documento' },
  servicos: { ultimoUso: 'farol' },
  usuarios: { ultimoAcesso: 'farol' },
  webhooks: { suspensoEm: 'farol', falhandoDesde: 'farol', ultimaEntrega: 'farol' },
};
const ARRIVAL = 'criadoEm';

const resources: readonly Resource[] = registry;
const moments = resources.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'instant' || field.kind === 'momento' ? [{ name, key, field }] : [],
  ),
);

describe('whose clock', () => {
  test('each moment of the registry has an owner, and nothing else has', () => {
    const found = moments
      .filter(({ key }) => key !== ARRIVAL)
      .map(({ name, key, field }) => `${name}.${key}: ${field.kind === 'momento' ? 'documento' : 'farol'}`);
    const told = Object.entries(DONO).flatMap(([name, keys]) =>
      Object.entries(keys).map(([key, dono]) => `${name}.${key}: ${dono}`),
    );
    expect(found.sort()).toEqual(told.sort());
  });

  test.each(moments)('%o is written everywhere by it', ({ field }) => {
    const [value, dia, hora] =
      field.kind === 'momento'
        ? ['2026-10-31T23:30:00-04:00', '31/10/2026', '23:30']
        : ['2026-11-01T03:30:00.000Z', '01/11/2026', '00:30'];
    expect(plainText(field, value)).toBe(`${dia} ${hora}`);
    expect(formatField(field, value)).toBe(`${dia} ${hora}`);
    expect(celulaDe(field, value)).toEqual(new Date(`${dia.split('/').reverse().join('-')}T${hora}:00Z`));
  });

  test('what formats an instant of Farol takes no moment of a document', () => {
    const momento = '2026-10-31T23:30:00-04:00' as Momento;
    const refused = [
      // @ts-expect-error its clock is its own
      () => formatInstant(momento),
      // @ts-expect-error its clock is its own
      () => formatInstantDate(momento),
      // @ts-expect-error its clock is its own
      () => saoPauloClock(momento),
    ];
    expect(refused).toHaveLength(3);
    expect(formatInstant('2026-11-01T03:30:00.000Z')).toBe('01/11/2026 00:30');
  });
});

/** Instants of Farol's clock in the schemas of documents: requested, received, decided, applied; certificates have theirs in UTC. */
const DE_FAROL: readonly string[] = [
  'abertoEm',
  'agora',
  'aplicadaEm',
  'confirmadoEm',
  'criadoEm',
  'desde',
  'desfeitaEm',
  'desfeitoEm',
  'em',
  'importadoEm',
  'paradoEm',
  'pedidoEm',
  'proximaEm',
  'recebidaEm',
  'recebidoEm',
  'tentadoEm',
  'ultimaEm',
  'venceEm',
  'validoAte',
  'validoDe',
  'contestarEm',
];

test('a schema of documents writes no moment of theirs as an instant', () => {
  const folders = ['contract/fiscal', 'contract/esocial'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  );
  const told = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/(\w+)\s*[:=]\s*z\s*\.iso\s*\.datetime/g)].map(([, name = '']) => ({
      file,
      name,
    }));
  });
  expect(told.filter(({ name }) => !DE_FAROL.includes(name))).toEqual([]);
});

/** Columns of those tables that follow Farol's clock. */
const COLUNAS_DE_FAROL: readonly string[] = [
  'tentadoEm',
  'pedidoEm',
  'alteradoEm',
  'confirmadoEm',
  'consultadaEm',
  'contestarEm',
  'criadoEm',
  'escolhidoEm',
  'escolhidaEm',
  'instante',
  'julgadaEm',
  'julgadoEm',
];

test('a table of documents stores the clock beside each instant that is theirs', () => {
  const tables = [...Object.values(schema), ...Object.values(resourceTables)].filter((one) =>
    is(one, PgTable),
  );
  const ofDocuments = tables.filter((table) =>
    /^(documentos_|consultas_situacao|nfses|nfes|ctes|eventos)/.test(getTableName(table)),
  );
  expect(ofDocuments.length).toBeGreaterThan(8);
  for (const table of ofDocuments) {
    const columns = Object.values(getTableColumns(table));
    const names = columns.map(({ name }) => name);
    const alone = columns
      .filter((column) => column.getSQLType().startsWith('timestamp'))
      .map(({ name }) => name)
      .filter((name) => !COLUNAS_DE_FAROL.includes(name) && !names.includes(`${name}Fuso`));
    expect(alone, getTableName(table)).toEqual([]);
  }
});
