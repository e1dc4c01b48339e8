import { expect, it } from 'vitest';
import type { XmlElement } from '../../xml/tree.ts';
import { outros } from './outros.ts';

const tag = (nome: string, texto: string): XmlElement => ({
  nome,
  namespace: '',
  texto,
  atributos: {},
  filhos: [],
});

/** Returns the lines that the page shows for a tag. */
function dito(nome: string, texto: string): string {
  const [secao] = outros([tag(nome, texto)], () => undefined);
  if (secao?.tipo !== 'campos') throw new Error('No fields');
  return secao.campos.map((campo) => `${campo.rotulo}: ${campo.texto}`).join();
}

it.each([
  ['cLocEmi', '1302603', 'Município emissor: Manaus/AM (1302603)'],
  ['cLocPrestacao', '3106200', 'Município da prestação: Belo Horizonte/MG (3106200)'],
  ['cMun', '9999999', 'Município: 9999999'],
  ['CodigoMunicipio', '3106200', 'Município: Belo Horizonte/MG (3106200)'],
  ['tpEmis', '1', 'Tipo de emissão: No modelo nacional'],
  ['procEmi', '1', 'Processo de emissão: Aplicativo do contribuinte'],
  ['indTotTrib', '0', 'Tributos aproximados: Não informados'],
  ['OptanteSimplesNacional', '2', 'Optante pelo Simples Nacional: Não'],
  ['IssRetido', '1', 'ISS retido: Sim'],
  ['IncentivadorCultural', '2', 'Incentivador cultural: Não'],
  ['DataEmissaoRps', '2026-11-19', 'Data emissao rps: 19/11/2026'],
])('what a file says in %s is said in words', (nome, texto, words) => {
  expect(dito(nome, texto)).toBe(words);
});
