import type { FinalidadeSaida } from '../../contract/layouts/formatos.ts';
import type { Valores } from '../../contract/layouts/leitura.ts';

const FORNECEDOR = { cpfCnpj: '11222333000181', fornecedor: 'Fornecedor de exemplo Ltda' };
const EMPRESA = { empresa: 'Empresa de exemplo Ltda', empresaCnpj: '11444777000161' };

/** Fictitious lines that an export layout is run on before it is stored, including optional fields left empty. */
export const EXEMPLOS_DE_SAIDA: Readonly<Record<FinalidadeSaida, readonly Valores[]>> = {
  LISTA: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      versao: '1-a1b2',
      ...EMPRESA,
      ...FORNECEDOR,
      chave: '35260711222333000181550010000001231000001236',
      documento: 'NF-e',
      numero: '123',
      serie: '1',
      emissao: '2026-07-01',
      bruto: 100_000,
      retido: 6_150,
      liquido: 93_850,
      parcela: '1/2',
      data: '2026-07-20',
      valor: 93_850,
      situacao: '',
      observacao: '',
    },
    {
      id: '00000000-0000-4000-8000-000000000002',
      versao: '1-c3d4',
      ...EMPRESA,
      ...FORNECEDOR,
      chave: '',
      documento: 'NFS-e',
      numero: '2026000000123',
      serie: '',
      emissao: '2026-07-02',
      bruto: 8_335,
      retido: 0,
      liquido: 8_335,
      parcela: '',
      data: null,
      valor: null,
      situacao: '',
      observacao: '',
    },
  ],
  RETENCOES: [
    {
      ...EMPRESA,
      ...FORNECEDOR,
      competencia: '2026-07',
      tributo: 'CSRF',
      codigoReceita: '5952',
      numero: '123',
      emissao: '2026-07-01',
      fatoGerador: '2026-07-20',
      base: 100_000,
      valor: 4_650,
      vencimento: '2026-08-20',
      regra: 'Lei 10.833/2003, art. 30',
    },
  ],
};
