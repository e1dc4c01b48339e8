import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allRoutes } from '../server/app.ts';
import { productCatalogue } from '../server/catalogue.ts';
import { ABERTURAS, ATOS_DE_UMA_EMPRESA, ATOS_DE_UMA_OU_TODAS } from './support/atosDeUmaEmpresa.ts';

const ofOne = allRoutes(productCatalogue)
  .filter(({ company }) => company === 'required')
  .map(({ method, path }) => `${method} ${path}`);

it('cada rota que age por uma só empresa tem a tela que diz qual, e nenhuma linha sobra', () => {
  expect(Object.keys(ATOS_DE_UMA_EMPRESA).toSorted()).toEqual(ofOne.toSorted());
});

const screens = new Set([
  ...Object.values(ATOS_DE_UMA_EMPRESA).flatMap((dito) => ('tela' in dito ? [dito.tela] : [])),
  ...ATOS_DE_UMA_OU_TODAS,
]);
it.each([...screens])('%s diz para qual empresa é o ato, e deixa trocá-la', (file) => {
  expect(readFileSync(file, 'utf8')).toContain('<ActingFor');
});

it('cada uma dessas telas tem por onde se chega a ela, e a jornada passa por todas', () => {
  expect(Object.keys(ABERTURAS).toSorted()).toEqual([...screens].toSorted());
});
