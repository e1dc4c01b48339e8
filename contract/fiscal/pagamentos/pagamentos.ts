import { defineResource } from '../../defineResource.ts';
import type { Tone } from '../../field.ts';

const ro = { readOnly: true } as const;

/** Kinds of documents that the company pays. */
export const DOCUMENTOS_PAGOS = { NFSE: 'NFS-e', NFE: 'NF-e', CTE: 'CT-e' } as const;
export type DocumentoPago = keyof typeof DOCUMENTOS_PAGOS;

export const ESTADOS_PAGAMENTO = {
  SEM_DATA: 'Sem data',
  EM_PARTE: 'Pago em parte',
  PAGO: 'Pago',
  /** Cancelled, not ours, or paid by another company. */
  FORA: 'Fora da lista',
} as const;
export type EstadoPagamento = keyof typeof ESTADOS_PAGAMENTO;
export const TONS_PAGAMENTO: Readonly<Record<EstadoPagamento, Tone>> = {
  SEM_DATA: 'todo',
  EM_PARTE: 'running',
  PAGO: 'success',
  FORA: 'past',
};
/** States in which a document still has no complete date. */
export const ESTADOS_POR_DATAR = ['SEM_DATA', 'EM_PARTE'] as const satisfies readonly EstadoPagamento[];

/** Divergences of a payment; none prevents its date. */
export const DIVERGENCIAS_PAGAMENTO = {
  RETENCAO_NAO_FEITA: 'Pago o bruto: retenção não feita',
  VALOR_A_CONFERIR: 'Valor pago a conferir',
  ANTES_DA_EMISSAO: 'Pago antes da emissão',
  PAGO_A_MAIS: 'Pago mais de uma vez',
} as const;
export type DivergenciaPagamento = keyof typeof DIVERGENCIAS_PAGAMENTO;

/** Sources of a date. */
export const ORIGENS_PAGAMENTO = {
  IMPORTACAO: 'Arquivo',
  BANCO: 'Banco',
  LINK: 'Link do cliente',
  A_MAO: 'À mão',
} as const;
export type OrigemPagamento = keyof typeof ORIGENS_PAGAMENTO;

/**
 * Documents to be paid by the selected company: one row for each, maintained by a trigger of the documents' tables, with the sum of its
 * payments. The payments are its entries (`lancamentos.ts`).
 */
export const pagamentos = defineResource({
  name: 'pagamentos',
  path: '/sistema/pagamento',
  label: { one: 'Data de pagamento', many: 'Datas de pagamento', counted: 'documentos', genero: 'o' },
  modulo: 'PAGAMENTOS',
  scope: 'empresa',
  permissions: {
    search: 'PAGAMENTO_BUSCA',
    labels: {
      PAGAMENTO_BUSCA: 'consultar datas de pagamento',
      PAGAMENTO_IMPORTA: 'importar datas de pagamento',
    },
  },
  menu: {
    group: 'fiscal',
    label: 'menu_item.pagamentos',
    icon: 'payments',
    shortcut: 'd',
    words: 'contas a pagar baixa retenção extrato',
    requires: ['NOT_ADMIN'],
  },
  title: 'fornecedor',
  identified: true,
  fields: {
    fornecedor: { kind: 'text', label: 'Fornecedor', max: 150, ...ro },
    fornecedorCpfCnpj: { kind: 'cpfCnpj', label: 'CNPJ ou CPF do fornecedor', ...ro },
    documento: { kind: 'enum', label: 'Documento', options: DOCUMENTOS_PAGOS, required: true, ...ro },
    documentoId: { kind: 'text', label: 'Id do documento', max: 36, unique: true, required: true, ...ro },
    numero: { kind: 'text', label: 'Número', max: 20, ...ro },
    serie: { kind: 'text', label: 'Série', max: 10, ...ro },
    chave: { kind: 'text', label: 'Chave de acesso', max: 50, accessKeys: true, ...ro },
    emissao: { kind: 'date', label: 'Emissão', ...ro },
    bruto: { kind: 'money', label: 'Valor bruto', ...ro },
    retido: { kind: 'money', label: 'Retido', ...ro },
    liquido: { kind: 'money', label: 'Líquido a pagar', ...ro },
    pago: { kind: 'money', label: 'Pago', help: 'Sem juros e multa, que não são da nota.', ...ro },
    saldo: { kind: 'money', label: 'Falta pagar', ...ro },
    pagoEm: { kind: 'date', label: 'Pago em', help: 'O último pagamento.', ...ro },
    estado: {
      kind: 'enum',
      label: 'Pagamento',
      options: ESTADOS_PAGAMENTO,
      tones: TONS_PAGAMENTO,
      default: 'SEM_DATA',
      required: true,
      ...ro,
    },
    divergencia: { kind: 'enum', label: 'Divergência', options: DIVERGENCIAS_PAGAMENTO, ...ro },
    diverge: { kind: 'boolean', label: 'Com divergência', default: false, ...ro },
    origem: { kind: 'enum', label: 'Origem da data', options: ORIGENS_PAGAMENTO, ...ro },
    layout: { kind: 'text', label: 'Layout', max: 80, ...ro },
    /** Why it is out of the list, or the client's last answer. */
    resposta: { kind: 'text', label: 'Resposta do cliente', max: 120, ...ro },
    cancelado: { kind: 'boolean', label: 'Documento cancelado', default: false, ...ro },
  },
  sections: [
    {
      label: 'Documento',
      fields: ['documento', 'documentoId', 'numero', 'serie', 'chave', 'emissao', 'cancelado'],
    },
    { label: 'Fornecedor', fields: ['fornecedor', 'fornecedorCpfCnpj'] },
    { label: 'Valores', fields: ['bruto', 'retido', 'liquido', 'pago', 'saldo'] },
    {
      label: 'Pagamento',
      fields: ['estado', 'pagoEm', 'divergencia', 'diverge', 'origem', 'layout', 'resposta'],
    },
  ],
  list: {
    columns: [
      'fornecedor',
      'documento',
      'numero',
      'emissao',
      'bruto',
      'retido',
      'liquido',
      'pagoEm',
      'pago',
      'estado',
      'divergencia',
      'origem',
      'layout',
    ],
    onlyWide: ['bruto', 'retido', 'origem', 'layout'],
    card: { figure: 'liquido', deadline: 'pagoEm', states: ['estado', 'divergencia'] },
    order: ['emissao', 'DESC'],
    sortable: ['emissao', 'fornecedor', 'liquido', 'pagoEm'],
    filters: [
      'estado',
      'documento',
      'diverge',
      'divergencia',
      'origem',
      'fornecedor',
      'fornecedorCpfCnpj',
      'numero',
      'emissao',
      'pagoEm',
      'liquido',
      'layout',
    ],
    inSight: ['fornecedor', 'numero', 'documento', 'divergencia', 'emissao'],
    period: 'emissao',
    byImport: true,
    acumula: ['estado', 'documento', 'diverge'],
    byMarks: ['numero'],
    search: ['fornecedor'],
    exact: ['numero', 'bruto', 'liquido', 'pago'],
  },
});

/** Addresses of payments outside the list, and the guards to look and to write. */
export const PAGAMENTOS = {
  pagina: '/sistema/pagamento',
  api: '/v1/pagamentos',
  ver: { allOf: ['PAGAMENTO_BUSCA', 'NOT_ADMIN'], modulo: 'PAGAMENTOS' },
  agir: { allOf: ['PAGAMENTO_IMPORTA', 'NOT_ADMIN'], modulo: 'PAGAMENTOS' },
  canal: 'importar-data-pagamento',
  canalExporta: 'exportar-data-pagamento',
} as const;
