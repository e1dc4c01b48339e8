import { describe, expect, it } from 'vitest';
import { fillAddress } from './fillAddress.ts';

const address = {
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  municipio: 'São Paulo',
  codigoIbge: '3550308',
  uf: 'SP',
};
const empty = { logradouro: '', bairro: '', municipio: '', codigoIbge: '', uf: null };

describe('o CEP preenche o endereço', () => {
  it('preenche o que está vazio', () => {
    expect(Object.fromEntries(fillAddress(address, empty, new Map()))).toEqual(address);
  });

  it('não toca no que a pessoa escreveu', () => {
    const written = { ...empty, logradouro: 'Rua do Sítio, km 3' };
    expect(fillAddress(address, written, new Map()).has('logradouro')).toBe(false);
  });

  it('troca o que um CEP anterior preencheu, e apaga o que o novo não tem', () => {
    const filled = new Map(Object.entries({ logradouro: 'Rua A', bairro: 'Centro' }));
    const values = { ...empty, logradouro: 'Rua A', bairro: 'Centro' };
    const changes = fillAddress({ ...address, bairro: '' }, values, filled);
    expect(changes.get('logradouro')).toBe('Avenida Paulista');
    expect(changes.get('bairro')).toBe('');
  });

  it('não toca no que foi preenchido e depois corrigido à mão', () => {
    const filled = new Map([['logradouro', 'Rua A']]);
    expect(fillAddress(address, { ...empty, logradouro: 'Rua A, fundos' }, filled).has('logradouro')).toBe(
      false,
    );
  });

  it('não cria campos que o formulário não tem', () => {
    expect([...fillAddress(address, { municipio: '' }, new Map()).keys()]).toEqual(['municipio']);
  });
});
