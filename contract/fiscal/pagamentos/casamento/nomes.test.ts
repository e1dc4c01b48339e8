import { describe, expect, it } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../../brasil/sample.ts';
import { inscricoesEm, isOfInscricao, palavrasQueNomeiam, quantoNomeia } from './nomes.ts';

describe('the words that name a supplier', () => {
  it.each([
    ['Limpadora Aurora Norte Ltda', ['limpadora', 'aurora']],
    ['SERVIÇOS E COMÉRCIO DO BRASIL EIRELI', []],
    ['Transportes Rio Manso Ltda ME', ['rio', 'manso']],
    ['3M do Brasil', []],
    ['Açaí & Cia', ['acai']],
  ])('of %s', (nome, palavras) => expect(palavrasQueNomeiam(nome)).toEqual(palavras));

  it.each([
    ['TED ENVIADA VIGILANCIA PICO ALTO', 'Vigilancia Pico Alto S.A.', 3],
    ['SISPAG FORNECEDORES', 'Fornecedores Brasil Ltda', 0],
    ['PIX PICOLINO', 'Pico Alto Ltda', 0],
    ['PAGTO SERVICOS LTDA', 'Beta Serviços Ltda', 0],
  ])('stand whole in %s for %s: %i', (escrito, nome, quantas) =>
    expect(quantoNomeia(nome, escrito)).toBe(quantas),
  );
});

describe('tax numbers within a text', () => {
  const [cnpj, letras, cpf] = [sampleCnpj(5), sampleCnpj(6, { alphanumeric: true }), sampleCpf(7)];
  const meio = cpf.slice(3, 9);
  it.each([
    [`PIX ${cnpj} BETA`, [cnpj], []],
    [
      `TED ${letras.slice(0, 2)}.${letras.slice(2, 5)}.${letras.slice(5, 8)}/${letras.slice(8, 12)}-${letras.slice(12)}`,
      [letras],
      [],
    ],
    [`PIX ${cpf}`, [cpf], []],
    [`PIX ***.${meio.slice(0, 3)}.${meio.slice(3)}-**`, [], [meio]],
    [`PIX •••.${meio.slice(0, 3)}.${meio.slice(3)}-••`, [], [meio]],
    ['DOC 12345678000100 e 11111111111', [], []],
    [`${cnpj}9`, [], []],
  ])('%s', (texto, inteiras, meios) => expect(inscricoesEm(texto)).toEqual({ inteiras, meios }));

  it('are those of a supplier by the whole number, or by the middle of a CPF', () => {
    expect(isOfInscricao(cpf, { inteiras: [], meios: [meio] })).toBe(true);
    expect(isOfInscricao(cnpj, { inteiras: [], meios: [cnpj.slice(3, 9)] })).toBe(false);
    expect(isOfInscricao(cnpj, { inteiras: [cnpj], meios: [] })).toBe(true);
  });
});
