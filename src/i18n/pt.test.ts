import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { EVENTOS_WEBHOOK } from '../../contract/webhooks.ts';
import { flattenTexts } from './loadTranslations.ts';
import { pluralBase, ptTexts, sources, textsOf, variables } from './testSupport.ts';

const pt = ptTexts();
const raKeys = flattenTexts(convertRaTranslationsToI18next(english));

/** `field_lower_first` would turn 'CPF/CNPJ' into 'cPF/CNPJ'; react-admin passes `field` besides it. */
const OTHER_VARIABLES: Readonly<Record<string, string[]>> = { 'ra.sort.sort_by': ['field', 'order'] };

describe('pt.json', () => {
  it.each(Object.keys(raKeys))('diz em português o texto %s do react-admin, com os mesmos valores', (key) => {
    expect(pt[key]).toBeTypeOf('string');
    const used = variables(pt[key] ?? '');
    const known = OTHER_VARIABLES[key] ?? variables(raKeys[key] ?? '');
    // Portuguese counts zero as 'one', so that form may contain the number where English writes '1'.
    if (key.endsWith('_one')) expect([...known, 'smart_count']).toEqual(expect.arrayContaining(used));
    else expect(used).toEqual(known);
  });

  it('não tem textos de react-admin que ele não usa mais', () => {
    const known = new Set(Object.keys(raKeys).map(pluralBase));
    expect(Object.keys(pt).filter((key) => key.startsWith('ra.') && !known.has(pluralBase(key)))).toEqual([]);
  });

  it('não deixa texto em inglês nem vazio', () => {
    const same = Object.keys(raKeys).filter(
      (key) => pt[key] === raKeys[key] && /[a-z]/i.test((pt[key] ?? '').replace(/{{.*?}}/g, '')),
    );
    expect(same).toEqual([]);
    expect(Object.keys(pt).filter((key) => pt[key] === '' || /%\{|\|\|\|\|/.test(pt[key] ?? ''))).toEqual([]);
  });

  it('tem as formas um, muitos e outros de cada plural', () => {
    const plurals = new Set(
      Object.keys(pt)
        .filter((key) => pluralBase(key) !== key)
        .map(pluralBase),
    );
    expect(plurals.size).toBeGreaterThan(0);
    const missing = [...plurals].flatMap((base) => ['one', 'many', 'other'].map((form) => `${base}_${form}`));
    expect(missing.filter((key) => !(key in pt))).toEqual([]);
    for (const base of plurals) {
      expect(variables(pt[`${base}_many`] ?? ''), base).toEqual(variables(pt[`${base}_other`] ?? ''));
    }
  });

  it.each(['pt', 'pt-depois'])('guarda os grupos de %s em ordem alfabética', (name) => {
    const groups = [...new Set(Object.keys(textsOf(name)).map((key) => key.split('.')[0]))];
    expect(groups).toEqual([...groups].sort());
  });

  it('tem os rótulos do paginador como a especificação 2.10 os escreve', () => {
    expect(pt['paginador.itens_por_pagina']).toBe('Itens por pagina:');
    expect(pt['paginador.proxima']).toBe('Proxima pagina');
    expect(pt['paginador.anterior']).toBe('Pagina Anterior');
    expect(pt['ra.navigation.page_rows_per_page']).toBe(pt['paginador.itens_por_pagina']);
    expect(pt['ra.navigation.next']).toBe(pt['paginador.proxima']);
    expect(pt['ra.navigation.previous']).toBe(pt['paginador.anterior']);
  });
});

describe('os textos que as telas pedem', () => {
  const bases = new Set([...Object.keys(pt), ...Object.keys(pt).map(pluralBase)]);
  const groups = new Set(Object.keys(pt).map((key) => key.split('.')[0] ?? ''));

  it('existem, quando pedidos por translate() ou t()', () => {
    const asked = sources('src').flatMap(({ file, code }) =>
      [...code.matchAll(/\b(?:translate|t)\(\s*(['"`])([^'"`$]+)\1/g)].map((match) => ({
        file,
        key: match[2] ?? '',
      })),
    );
    expect(asked.filter(({ key }) => !key.startsWith('resources.') && !bases.has(key))).toEqual([]);
  });

  it('existem, quando escritos em propriedades e declarações', () => {
    const written = sources('src', 'contract').flatMap(({ file, code }) =>
      [...code.matchAll(/(['"])([a-z_-]+(?:\.[\w-]+)+)\1/g)].map((match) => ({ file, key: match[2] ?? '' })),
    );
    const isText = (key: string) => groups.has(key.split('.')[0] ?? '') && !(key in EVENTOS_WEBHOOK);
    expect(written.filter(({ key }) => isText(key) && !bases.has(key))).toEqual([]);
  });
});
