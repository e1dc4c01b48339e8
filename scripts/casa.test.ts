import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFontes } from './casa/fontes.ts';
import { diasPorUtc, funcoesLongas, idioma, literaisEspalhados, sqlAMao } from './casa/formas.ts';
import { homonimos, semUso, verbosEmPortugues } from './casa/nomes.ts';
import { salasMutuas } from './casa/salas.ts';

const everything = readFontes('contract,server,src,mocks,scripts,tests,e2e,bench');
const fontes = everything.filter(({ path }) => /^(?:contract|server|src)\//.test(path));
/** The product with what runs beside it: commands and simulators. */
const produto = everything.filter(({ path }) => /^(?:contract|server|src|scripts|mocks)\//.test(path));
const others = globSync('{mocks,scripts,tests,e2e,bench,clients}/**/*.{ts,tsx,js}')
  .concat(globSync('{contract,server,src}/**/*.{test.ts,test.tsx,js}'))
  .map((path) => readFileSync(path, 'utf8'));

/** Rules of CONTRIBUTING that no lint checks, each with its maximum number of violations, which may only decrease. */
const NUMEROS = [
  { rule: 'one exported name means one thing', most: 14, found: homonimos(fontes) },
  { rule: 'what is exported is used by another file', most: 0, found: semUso(fontes, others) },
  { rule: 'verbs are English', most: 0, found: verbosEmPortugues(fontes) },
  { rule: 'literals are written out', most: 0, found: literaisEspalhados(everything) },
  { rule: 'functions have at most a hundred lines', most: 60, found: funcoesLongas(fontes, 100) },
  { rule: 'no two rooms import each other', most: 11, found: salasMutuas(fontes) },
  { rule: 'SQL by hand only where the builder cannot', most: 177, found: sqlAMao(fontes) },
  { rule: 'comments speak the plain English of the field', most: 0, found: idioma(everything) },
  { rule: 'the day of an instant is the one in São Paulo', most: 0, found: diasPorUtc(produto) },
];

it.each(NUMEROS)('$rule: $most at most, and fewer is the new limit', ({ most, found }) => {
  expect(found.length, `${found.length} found, ${most} allowed:\n${found.slice(-40).join('\n')}`).toBe(most);
});
