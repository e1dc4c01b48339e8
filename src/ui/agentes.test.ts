import { expect, test } from 'vitest';
import type { EmpresaUsuario } from '../../contract/session.ts';
import { agentesDe, conhecidos, misturados, palavraDe } from './agentes.ts';

const empresa = (empresaId: string, ambiente: EmpresaUsuario['ambiente']): EmpresaUsuario => ({
  uuid: `vinculo-${empresaId}`,
  empresaId,
  nome: `Empresa ${empresaId}`,
  cpfCnpj: '',
  ambiente,
});
const PROPRIAS = [empresa('a', 'SIMULADO'), empresa('b', 'PRODUCAO'), empresa('c', 'SIMULADO')];
const de = (...ids: string[]) => agentesDe(ids.map((empresaId) => ({ empresaId })));

test('a company that the session does not know is never left out of who acts', () => {
  const { quem, semAmbiente } = conhecidos(de('a', 'nova', 'nova'), PROPRIAS);
  expect(quem.map(({ id, total, empresa: { nome } }) => [id, total, nome])).toEqual([
    ['a', 1, 'Empresa a'],
    ['nova', 2, undefined],
  ]);
  expect(semAmbiente).toBe(1);
});

test('what the server told of a company comes before what the session knows', () => {
  const told = agentesDe([{ empresaId: 'nova', empresa: 'Nova', ambiente: 'PRODUCAO' }]);
  const { quem, semAmbiente } = conhecidos([...de('a'), ...told], PROPRIAS);
  expect(quem.map(({ empresa: { nome, ambiente } }) => [nome, ambiente])).toEqual([
    ['Nova', 'PRODUCAO'],
    ['Empresa a', 'SIMULADO'],
  ]);
  expect(semAmbiente).toBe(0);
});

test('the name of a thing is never taken for that of its company', () => {
  const documento = { empresaId: 'a', nome: 'Fornecedor · 18240' };
  expect(conhecidos(agentesDe([documento]), PROPRIAS).quem[0]?.empresa.nome).toBe('Empresa a');
});

test('one company whose things go to two environments is told in both', () => {
  const both = agentesDe([
    { empresaId: 'a', ambiente: 'PRODUCAO' },
    { empresaId: 'a', ambiente: 'SIMULADO' },
  ]);
  expect(misturados(both, PROPRIAS)).toBe(true);
});

test.each([
  ['one environment', de('a', 'c'), {}],
  ['production and a test', de('a', 'b'), { ambientesDiferentes: true }],
  ['a company whose environment nobody told, among others', de('a', 'nova'), { ambientesDiferentes: true }],
  ['such a company alone', de('nova'), {}],
])('the word for %s', (_, agentes, dito) => {
  expect(palavraDe(agentes, PROPRIAS)).toEqual(dito);
});
