import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCnpj, sampleCpf } from './brasil/sample.ts';
import { plainText } from './csv.ts';
import { achador, nomeador, readNames } from './referencias.ts';
import { usuarios } from './usuarios.ts';

const opcao = (titulo: string, numero = '') => ({ id: crypto.randomUUID(), titulo, numero });
const silva = opcao('Silva, Souza & Cia', sampleCnpj(1));
const agua = opcao('Água Clara', sampleCnpj(2));
const acougue = opcao('AGUA CLARA', sampleCpf(3));
const empresas = { rotulo: 'Empresas', opcoes: [silva, agua, acougue] };

describe('names in a cell', () => {
  it('are found by title, number, with or without its zeros, and id; the title as it is comes first', () => {
    const { acha } = achador(empresas);
    for (const text of [
      'silva, souza & cia',
      sampleCnpj(1),
      sampleCnpj(1).replace(/^0+/, ''),
      silva.id.toUpperCase(),
    ])
      expect(acha(text)).toEqual({ id: silva.id });
    expect(acha('AGUA CLARA')).toEqual({ id: acougue.id });
    expect(acha('água clara')).toEqual({
      erro: expect.stringContaining('Há mais de um “água clara” em Empresas.'),
    });
    expect(acha('Outra')).toEqual({
      erro: expect.stringContaining('Há: Silva, Souza & Cia, Água Clara, AGUA CLARA.'),
    });
    expect(achador({ rotulo: 'Perfis', opcoes: null }).acha('x')).toEqual({
      erro: expect.stringContaining('não pode consultar Perfis'),
    });
  });

  it('are several, apart by semicolon or comma, also where a name has a comma', () => {
    const read = readNames(empresas);
    expect(read('Silva, Souza & Cia')).toEqual({ ids: [silva.id] });
    expect(read(`Silva, Souza & Cia; Água Clara;`)).toEqual({ ids: [silva.id, agua.id] });
    expect(read(`${sampleCnpj(2)}, ${sampleCpf(3)}`)).toEqual({ ids: [agua.id, acougue.id] });
    expect(read('Água Clara, Outra')).toEqual({ erro: expect.stringContaining('Não há “Outra”') });
  });

  it('that an export writes are read back as the same records, whatever they are called', () => {
    const titles = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'A', 'á', ';', ',', ' ', '\n', '=', '1') }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(titles, (made) => {
        const opcoes = made.map((titulo) => opcao(titulo.trim()));
        const known = { rotulo: 'Empresas', opcoes };
        const text = plainText(
          usuarios.fields.empresas,
          opcoes.map(({ id }) => nomeador(known)(id)),
        );
        expect(readNames(known)(text)).toEqual({ ids: opcoes.map(({ id }) => id) });
      }),
    );
  });
});
