import { type CamposLayout, nomes, texto, valor } from './campo.ts';

/** Fields of the list for the client: those that identify the nota, and the columns to fill in. */
export const LISTA = {
  id: texto('Id', 'id'),
  versao: texto('Versão', 'versao'),
  empresa: texto('Empresa', 'empresa cliente'),
  empresaCnpj: texto('CNPJ da empresa', 'cnpjdaempresa'),
  chave: texto('Chave', 'chave'),
  cpfCnpj: texto('CNPJ do fornecedor', 'cnpjdofornecedor'),
  fornecedor: texto('Fornecedor', 'fornecedor'),
  documento: texto('Documento', 'documento tipo'),
  numero: texto('Número', 'numero'),
  serie: texto('Série', 'serie'),
  emissao: { rotulo: 'Emissão', tipo: 'data', sinonimos: nomes('emissao') },
  bruto: valor('Valor bruto', 'valorbruto'),
  retido: valor('Retenções', 'retencoes'),
  liquido: valor('Valor líquido', 'valorliquido'),
  parcela: texto('Parcela', 'parcela'),
  data: { rotulo: 'Data de pagamento', tipo: 'data', sinonimos: nomes('datadepagamento') },
  valor: valor('Valor pago', 'valorpago'),
  situacao: texto('Situação', 'situacao'),
  observacao: texto('Observação', 'observacao'),
} as const satisfies CamposLayout;
export type CampoLista = keyof typeof LISTA;

/** Fields of the withholding calendar, for the tax system. */
export const RETENCOES = {
  empresa: texto('Empresa', 'empresa'),
  empresaCnpj: texto('CNPJ da empresa', 'cnpjdaempresa'),
  competencia: texto('Mês', 'mes competencia'),
  tributo: texto('Tributo', 'tributo'),
  codigoReceita: texto('Código de receita', 'codigodereceita'),
  cpfCnpj: texto('CNPJ do fornecedor', 'cnpjdofornecedor'),
  fornecedor: texto('Fornecedor', 'fornecedor'),
  numero: texto('Número da nota', 'numero'),
  emissao: { rotulo: 'Emissão', tipo: 'data', sinonimos: nomes('emissao') },
  fatoGerador: { rotulo: 'Fato gerador', tipo: 'data', sinonimos: nomes('fatogerador') },
  base: valor('Base', 'base'),
  valor: valor('Valor retido', 'valor'),
  vencimento: { rotulo: 'Vencimento', tipo: 'data', sinonimos: nomes('vencimento') },
  regra: texto('Regra', 'regra norma'),
} as const satisfies CamposLayout;
export type CampoRetencao = keyof typeof RETENCOES;
