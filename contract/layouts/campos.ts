import { fornecedores } from '../fornecedores.ts';
import { importableFields, SYNONYMS } from '../importacao.ts';
import type { Finalidade } from './formatos.ts';

/**
 * What the value of a field is once it is read: text, `AAAA-MM-DD`, cents, a whole number, letters and digits of a CNPJ or CPF
 * whose check digits close, `1/3` of a parcel.
 */
export type TipoCampo = 'texto' | 'data' | 'valor' | 'inteiro' | 'cpfCnpj' | 'parcela' | 'situacao';

export interface CampoLayout {
  rotulo: string;
  tipo: TipoCampo;
  /** Without it a line says nothing. */
  obrigatorio?: boolean;
  ajuda?: string;
  /** How column titles call it, folded: letters and digits in lower case without accents (`words` of contract/importacao.ts). */
  sinonimos: readonly string[];
}
export type CamposLayout = Readonly<Record<string, CampoLayout>>;

const texto = (rotulo: string, ...sinonimos: string[]): CampoLayout => ({ rotulo, tipo: 'texto', sinonimos });
const valor = (rotulo: string, ...sinonimos: string[]): CampoLayout => ({ rotulo, tipo: 'valor', sinonimos });

/** Of what a client answers, or its ERP or bank reports: one line is one payment. */
const DATAS_PAGAMENTO = {
  id: { ...texto('Id', 'id', 'idfarol', 'idnofarol'), ajuda: 'O da lista que o Farol exportou.' },
  versao: {
    ...texto('Versão da lista', 'versao', 'versaodalista'),
    ajuda: 'Por ela se reconhece uma lista velha.',
  },
  chave: texto('Chave de acesso', 'chave', 'chavedeacesso', 'chaveacesso', 'chavenfe', 'chavenfse'),
  cpfCnpj: {
    rotulo: 'CNPJ ou CPF do fornecedor',
    tipo: 'cpfCnpj',
    sinonimos: [
      'cnpj',
      'cpf',
      'cnpjcpf',
      'cpfcnpj',
      'cnpjdofornecedor',
      'cnpjfornecedor',
      'cgc',
      'cpfoucnpj',
      'cnpjoucpf',
      'cnpjoucpfdofornecedor',
      'documentofornecedor',
      'inscricao',
      'vatnumber',
      'taxid',
    ],
  },
  codigoFornecedor: {
    ...texto(
      'Código do fornecedor',
      'codfornecedor',
      'codigofornecedor',
      'codigodofornecedor',
      'codforn',
      'vendorcode',
      'suppliercode',
      'vendor',
    ),
    ajuda: 'O que o sistema do cliente dá ao fornecedor; o de-para diz de quem é.',
  },
  fornecedor: texto(
    'Fornecedor',
    'fornecedor',
    'favorecido',
    'nome',
    'razaosocial',
    'beneficiario',
    'credor',
    'nomefornecedor',
    'nomedofornecedor',
    'supplier',
    'vendorname',
  ),
  numero: texto(
    'Número da nota',
    'numero',
    'nota',
    'nf',
    'nfs',
    'nfse',
    'numeronf',
    'numeronota',
    'numerodanota',
    'nnf',
    'nonf',
    'notafiscal',
    'documento',
    'numdoc',
    'numerododocumento',
    'numerodoc',
    'titulo',
    'numerodotitulo',
    'invoice',
    'invoicenumber',
    'erpinvoice',
  ),
  serie: texto('Série', 'serie', 'serienf'),
  emissao: {
    rotulo: 'Emissão',
    tipo: 'data',
    sinonimos: ['emissao', 'dataemissao', 'datadeemissao', 'dtemissao', 'invoicedate'],
  },
  vencimento: {
    rotulo: 'Vencimento',
    tipo: 'data',
    sinonimos: ['vencimento', 'datavencimento', 'datadevencimento', 'dtvencimento', 'dtvenc', 'duedate'],
  },
  bruto: valor(
    'Valor bruto',
    'valorbruto',
    'bruto',
    'vlbruto',
    'vlrbruto',
    'valordanota',
    'valornota',
    'valordoservico',
  ),
  retido: valor('Retenções', 'retencoes', 'retido', 'valorretido', 'impostosretidos'),
  liquido: valor('Valor líquido', 'valorliquido', 'liquido', 'vlliquido', 'vlrliquido'),
  parcela: {
    rotulo: 'Parcela',
    tipo: 'parcela',
    sinonimos: ['parcela', 'parc', 'nparcela', 'parcelan', 'installment'],
  },
  data: {
    rotulo: 'Data de pagamento',
    tipo: 'data',
    obrigatorio: true,
    sinonimos: [
      'datadepagamento',
      'datapagamento',
      'dtpagamento',
      'dtpagto',
      'datapagto',
      'pagamento',
      'pagto',
      'pagoem',
      'pago em',
      'baixa',
      'dtbaixa',
      'datadabaixa',
      'databaixa',
      'datadebaixa',
      'liquidacao',
      'dataliquidacao',
      'data',
      'quitacao',
      'dataquitacao',
      'paymentdate',
      'paiddate',
    ],
  },
  valor: valor(
    'Valor pago',
    'valorpago',
    'vlpago',
    'vlrpago',
    'vlpagors',
    'valorpagors',
    'valor',
    'pago',
    'valordabaixa',
    'valorbaixado',
    'valordopagamento',
    'amount',
    'paidamount',
    'valorrs',
  ),
  juros: valor(
    'Juros e multa',
    'juros',
    'multa',
    'jurosemulta',
    'jurosmulta',
    'acrescimo',
    'acrescimos',
    'encargos',
  ),
  desconto: valor('Desconto', 'desconto', 'descontos', 'abatimento'),
  situacao: {
    rotulo: 'Situação',
    tipo: 'situacao',
    ajuda: 'Não pago, não é nosso, pago por outra empresa, estornado.',
    sinonimos: ['situacao', 'status', 'resposta', 'situacaodopagamento'],
  },
  transacao: texto(
    'Identificação do pagamento',
    'transacao',
    'idpagamento',
    'fitid',
    'paymentid',
    'autenticacao',
    'iddopagamento',
    'nsu',
  ),
  observacao: texto('Observação', 'observacao', 'obs', 'historico', 'memo', 'descricao'),
} as const satisfies CamposLayout;
export type CampoPagamento = keyof typeof DATAS_PAGAMENTO;

/** Of the list that goes to the client: what it needs to find the note, and the columns that it fills. */
const LISTA = {
  id: texto('Id', 'id'),
  versao: texto('Versão', 'versao'),
  empresa: texto('Empresa', 'empresa', 'cliente'),
  empresaCnpj: texto('CNPJ da empresa', 'cnpjdaempresa'),
  chave: texto('Chave', 'chave'),
  cpfCnpj: texto('CNPJ do fornecedor', 'cnpjdofornecedor'),
  fornecedor: texto('Fornecedor', 'fornecedor'),
  documento: texto('Documento', 'documento', 'tipo'),
  numero: texto('Número', 'numero'),
  serie: texto('Série', 'serie'),
  emissao: { rotulo: 'Emissão', tipo: 'data', sinonimos: ['emissao'] },
  bruto: valor('Valor bruto', 'valorbruto'),
  retido: valor('Retenções', 'retencoes'),
  liquido: valor('Valor líquido', 'valorliquido'),
  parcela: texto('Parcela', 'parcela'),
  data: { rotulo: 'Data de pagamento', tipo: 'data', sinonimos: ['datadepagamento'] },
  valor: valor('Valor pago', 'valorpago'),
  situacao: texto('Situação', 'situacao'),
  observacao: texto('Observação', 'observacao'),
} as const satisfies CamposLayout;
export type CampoLista = keyof typeof LISTA;

/** Of the withholding calendar, for the tax system. */
const RETENCOES = {
  empresa: texto('Empresa', 'empresa'),
  empresaCnpj: texto('CNPJ da empresa', 'cnpjdaempresa'),
  competencia: texto('Mês', 'mes', 'competencia'),
  tributo: texto('Tributo', 'tributo'),
  codigoReceita: texto('Código de receita', 'codigodereceita'),
  cpfCnpj: texto('CNPJ do fornecedor', 'cnpjdofornecedor'),
  fornecedor: texto('Fornecedor', 'fornecedor'),
  numero: texto('Número da nota', 'numero'),
  emissao: { rotulo: 'Emissão', tipo: 'data', sinonimos: ['emissao'] },
  fatoGerador: { rotulo: 'Fato gerador', tipo: 'data', sinonimos: ['fatogerador'] },
  base: valor('Base', 'base'),
  valor: valor('Valor retido', 'valor'),
  vencimento: { rotulo: 'Vencimento', tipo: 'data', sinonimos: ['vencimento'] },
  regra: texto('Regra', 'regra', 'norma'),
} as const satisfies CamposLayout;
export type CampoRetencao = keyof typeof RETENCOES;

/** Of a spreadsheet of service invoices: what is typed of a note that has no file (`nfse/digitada.ts`). */
const NFSE = {
  numero: {
    ...texto('Número', 'numero', 'nota', 'numerodanota', 'nfse', 'nf', 'numeronota'),
    obrigatorio: true,
  },
  codigoVerificacao: texto('Código de verificação', 'codigodeverificacao', 'codigoverificacao'),
  emissao: {
    rotulo: 'Emissão',
    tipo: 'data',
    obrigatorio: true,
    sinonimos: ['emissao', 'datadeemissao', 'dataemissao', 'dtemissao'],
  },
  competencia: { rotulo: 'Competência', tipo: 'data', sinonimos: ['competencia', 'datacompetencia'] },
  cpfCnpj: {
    rotulo: 'CNPJ ou CPF do prestador',
    tipo: 'cpfCnpj',
    obrigatorio: true,
    sinonimos: [
      'cnpj',
      'cpfcnpj',
      'cnpjcpf',
      'cnpjdoprestador',
      'cnpjprestador',
      'cnpjfornecedor',
      'cnpjdofornecedor',
      'cnpjoucpfdoprestador',
    ],
  },
  nome: {
    ...texto('Prestador', 'prestador', 'fornecedor', 'razaosocial', 'nome', 'nomedoprestador'),
    obrigatorio: true,
  },
  codigoMunicipio: texto('Município (IBGE)', 'municipio', 'codigomunicipio', 'ibge', 'municipioibge'),
  item: texto(
    'Item da lista de serviços',
    'item',
    'itemlista',
    'codigoservico',
    'servico',
    'itemdalista',
    'lc116',
  ),
  descricao: {
    ...texto('Descrição do serviço', 'descricao', 'discriminacao', 'descricaodoservico'),
    obrigatorio: true,
  },
  servicos: {
    ...valor('Valor do serviço', 'valor', 'valordoservico', 'valorservico', 'valorbruto', 'valordanota'),
    obrigatorio: true,
  },
  iss: valor('ISS', 'iss', 'valoriss'),
  issRetido: valor('ISS retido', 'issretido'),
  irrf: valor('IRRF', 'irrf', 'ir', 'valorir'),
  inss: valor('INSS', 'inss', 'valorinss'),
  pis: valor('PIS', 'pis', 'pisretido'),
  cofins: valor('COFINS', 'cofins', 'cofinsretido'),
  csll: valor('CSLL', 'csll', 'csllretido'),
  csrf: valor('CSRF (PIS, COFINS e CSLL)', 'csrf', 'pcc'),
  liquido: valor('Valor líquido', 'liquido', 'valorliquido'),
} as const satisfies CamposLayout;

/** As the form of suppliers has them: the import of registers reads the values. */
const FORNECEDORES: CamposLayout = Object.fromEntries(
  importableFields(fornecedores).map(([nome, field]): [string, CampoLayout] => [
    nome,
    {
      rotulo: field.label,
      tipo: 'texto',
      obrigatorio: nome === 'cpfCnpj',
      sinonimos: [nome.toLowerCase(), ...(SYNONYMS[nome] ?? [])],
    },
  ]),
);

/** The fields that a layout may fill or write, by what it is for. */
export const CAMPOS: Readonly<Record<Finalidade, CamposLayout>> = {
  DATAS_PAGAMENTO,
  FORNECEDORES,
  NFSE,
  LISTA,
  RETENCOES,
};
