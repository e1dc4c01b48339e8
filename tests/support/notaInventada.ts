import type { NotaInventada } from '../../mocks/nfse/escreve/nota.ts';

/** Returns a plain nota of R$ 1.000,00 at 2% in São Paulo, with the given changes. */
export const notaInventada = (changes: Partial<NotaInventada>): NotaInventada => ({
  municipio: '3550308',
  numero: '123',
  emissao: '2026-05-10',
  prestador: {
    documento: '11222333000181',
    nome: 'Prestadora de Serviços Ltda',
    inscricaoMunicipal: '12345678',
    logradouro: 'Rua das Flores',
    numero: '10',
    bairro: 'Centro',
    cep: '01310100',
    codigoMunicipio: '3550308',
    municipio: 'São Paulo',
    uf: 'SP',
  },
  tomador: {
    documento: '90449244000149',
    nome: 'Tomadora Ltda',
    logradouro: 'Avenida Ipiranga',
    numero: '500',
    bairro: 'Centro',
    cep: '18047607',
    codigoMunicipio: '3552205',
    municipio: 'Sorocaba',
    uf: 'SP',
  },
  codigoNacional: '170101',
  codigoMunicipal: '3158',
  descricao: 'Assessoria mensal',
  servicos: 100_000,
  aliquota: '2.00',
  ...changes,
});
