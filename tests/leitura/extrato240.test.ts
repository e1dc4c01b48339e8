import { describe, expect, it } from 'vitest';
import {
  arquivo0,
  arquivo9,
  extrato5,
  lote1,
  segmentoE,
} from '../../contract/layouts/galeria/registro240.ts';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import { readBanco } from '../../server/leitura/bancos/readBanco.ts';

const ler = (linhas: readonly string[]) =>
  readBanco(
    linhas.join('\r\n'),
    layoutSchema.parse({ finalidade: 'DATAS_PAGAMENTO', formato: 'CNAB240', campos: [] }),
  );

const TITULAR = { cnpj: '33444555000181', nome: 'TOMADORA' };

describe('o extrato', () => {
  const extrato = (debitos: number) => [
    arquivo0('001', TITULAR),
    lote1('001', 1, TITULAR, 'E0440033'),
    segmentoE('001', 1, 1, { dia: '15092026', valor: 140_775, tipo: 'D', historico: 'PAGTO AGORA' }),
    segmentoE('001', 1, 2, { dia: '15092026', valor: 99_900, tipo: 'C', historico: 'RECEBIMENTO' }),
    extrato5('001', 1, { registros: 4, debitos, creditos: 99_900 }),
    arquivo9('001', 1, 6),
  ];

  it('prova datas sem dizer quem recebeu', () => {
    expect(ler(extrato(140_775)).linhas).toMatchObject([
      {
        situacao: 'DADO',
        valores: { data: '2026-09-15', valor: 140_775, cpfCnpj: null, observacao: 'PAGTO AGORA' },
      },
      { situacao: 'NAO_E_DADO' },
    ]);
  });

  it('débitos que não somam o que o fechamento diz o recusam', () => {
    expect(() => ler(extrato(140_776))).toThrow(/Lote 1: soma dos débitos: o fechamento diz 1\.407,76/);
  });
});
