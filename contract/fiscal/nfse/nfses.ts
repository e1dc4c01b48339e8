import { defineResource } from '../../defineResource.ts';
import type { Tone } from '../../field.ts';
import { MAX_ETIQUETAS } from '../camposDocumento.ts';
import { PAPEIS_NOTA } from './contexto.ts';
import { IMPEDIMENTOS_DO_LOTE, LEIAUTES_NFSE, SITUACOES_NOTA, type SituacaoNota } from './nomesDaNota.ts';

const ro = { readOnly: true } as const;

/** States of the review; only services taken by the company are reviewed. */
export const ESTADOS_REVISAO = {
  A_REVISAR: 'A revisar',
  EM_DUVIDA: 'Em dúvida',
  APROVADA: 'Aprovada',
  RECUSADA: 'Recusada',
  REABERTA: 'Reaberta',
  /** Issued by the company, or only intermediated. */
  NAO_CABE: 'Não cabe',
} as const;
export type EstadoRevisao = keyof typeof ESTADOS_REVISAO;

/** Tones in which the states of the review and the situations of the nota are shown. */
export const TONS_REVISAO: Readonly<Record<EstadoRevisao, Tone>> = {
  A_REVISAR: 'todo',
  EM_DUVIDA: 'warning',
  APROVADA: 'success',
  RECUSADA: 'error',
  REABERTA: 'running',
  NAO_CABE: 'past',
};
export const TONS_NOTA: Readonly<Record<SituacaoNota, Tone>> = {
  NORMAL: 'success',
  CANCELADA: 'error',
  SUBSTITUIDA: 'error',
  BLOQUEADA: 'warning',
  SEM_NOTA: 'warning',
};

/** States in which a nota is in the queue. */
export const ESTADOS_NA_FILA = [
  'A_REVISAR',
  'EM_DUVIDA',
  'REABERTA',
] as const satisfies readonly EstadoRevisao[];

/**
 * Resource of the notas of the selected company: taken, issued, intermediated. They arrive by file, from the ADN, or typed in.
 */
export const nfses = defineResource({
  name: 'nfses',
  path: '/sistema/nfs',
  label: { one: 'NFS-e', many: 'NFS-e', genero: 'a' },
  modulo: 'NFS',
  scope: 'empresa',
  permissions: {
    search: 'NFS_BUSCA',
    labels: { NFS_BUSCA: 'consultar notas de serviço', NFS_REVISA: 'revisar notas de serviço' },
  },
  menu: {
    group: 'fiscal',
    label: 'menu_item.nfs',
    icon: 'fact_check',
    page: '/sistema/nfs/revisao',
    shortcut: 's',
    words: 'nota de serviço notas nfs-e nfse fila revisão retenção iss',
    requires: ['NOT_ADMIN'],
  },
  title: 'prestador',
  fields: {
    prestador: { kind: 'text', label: 'Prestador', max: 150, ...ro },
    prestadorCpfCnpj: { kind: 'cpfCnpj', label: 'CNPJ ou CPF do prestador', ...ro },
    numero: { kind: 'text', label: 'Número', max: 20, ...ro },
    municipio: { kind: 'text', label: 'Município', max: 60, ...ro },
    codigoMunicipio: { kind: 'text', label: 'Código do município', max: 7, ...ro },
    chave: { kind: 'text', label: 'Chave de acesso', max: 50, accessKeys: true, ...ro },
    identidade: {
      kind: 'text',
      label: 'Identidade',
      max: 120,
      unique: true,
      required: true,
      help: 'A chave nacional ou, nas municipais, município, prestador e número.',
      ...ro,
    },
    papel: { kind: 'enum', label: 'Papel da empresa', options: PAPEIS_NOTA, required: true, ...ro },
    estado: {
      kind: 'enum',
      label: 'Revisão',
      options: ESTADOS_REVISAO,
      tones: TONS_REVISAO,
      default: 'A_REVISAR',
      required: true,
      ...ro,
    },
    situacao: {
      kind: 'enum',
      label: 'Situação',
      options: SITUACOES_NOTA,
      tones: TONS_NOTA,
      required: true,
      ...ro,
    },
    emissao: { kind: 'date', label: 'Emissão', ...ro },
    competencia: { kind: 'date', label: 'Competência', ...ro },
    venceEm: {
      kind: 'date',
      label: 'Vence em',
      help: 'O primeiro dia em que algo desta nota tem de estar recolhido ou declarado.',
      ...ro,
    },
    valor: { kind: 'money', label: 'Valor', ...ro },
    retido: { kind: 'money', label: 'Retido na nota', ...ro },
    liquido: { kind: 'money', label: 'Líquido', ...ro },
    servico: { kind: 'text', label: 'Serviço', max: 20, ...ro },
    divergencias: { kind: 'integer', label: 'Divergências', ...ro },
    diverge: { kind: 'boolean', label: 'Com divergência', default: false, ...ro },
    impedimentoDoLote: {
      kind: 'enum',
      label: 'Aprovação com outras',
      options: IMPEDIMENTOS_DO_LOTE,
      help: 'O que impede de aprovar a nota junto com outras; vazio, nada.',
      computed: true,
      ...ro,
    },
    motivo: {
      kind: 'text',
      label: 'Motivo da revisão',
      max: 500,
      help: 'O que se escreveu ao aprovar, recusar, pôr em dúvida ou reabrir a nota; vale o da última decisão.',
      computed: true,
      ...ro,
    },
    responsavel: { kind: 'text', label: 'Responsável', max: 150, ...ro },
    responsavelId: { kind: 'text', label: 'Código do responsável', max: 36, ...ro },
    portas: { kind: 'text', label: 'Por onde chegou', max: 60, ...ro },
    fontesDivergem: { kind: 'boolean', label: 'Fontes que divergem', default: false, ...ro },
    leiaute: { kind: 'enum', label: 'Leiaute', options: LEIAUTES_NFSE, required: true, ...ro },
    /** Of the simulator or of restricted production, in a company whose environment does not count them. */
    semValor: { kind: 'boolean', label: 'De teste', default: false, ...ro },
    fornecedor: { kind: 'reference', label: 'Fornecedor', to: 'fornecedores', ...ro },
    etiquetas: { kind: 'text', label: 'Etiquetas', max: MAX_ETIQUETAS, ...ro },
  },
  sections: [
    {
      label: 'Nota',
      fields: [
        'numero',
        'chave',
        'identidade',
        'municipio',
        'codigoMunicipio',
        'leiaute',
        'emissao',
        'competencia',
      ],
    },
    { label: 'Prestador', fields: ['prestador', 'prestadorCpfCnpj', 'fornecedor', 'servico'] },
    { label: 'Valores', fields: ['valor', 'retido', 'liquido'] },
    {
      label: 'Revisão',
      fields: [
        'papel',
        'situacao',
        'estado',
        'venceEm',
        'divergencias',
        'diverge',
        'impedimentoDoLote',
        'motivo',
        'responsavel',
        'responsavelId',
        'portas',
        'fontesDivergem',
        'semValor',
        'etiquetas',
      ],
    },
  ],
  list: {
    columns: [
      'prestador',
      'numero',
      'municipio',
      'emissao',
      'competencia',
      'valor',
      'retido',
      'estado',
      'situacao',
      'divergencias',
      'venceEm',
      'responsavel',
      'portas',
    ],
    onlyWide: ['municipio', 'competencia', 'retido', 'responsavel', 'portas'],
    card: { figure: 'valor', deadline: 'venceEm', states: ['estado', 'situacao', 'divergencias'] },
    order: ['emissao', 'DESC'],
    sortable: ['emissao', 'venceEm', 'prestador', 'valor'],
    filters: [
      'papel',
      'estado',
      'situacao',
      'diverge',
      'semValor',
      'prestador',
      'prestadorCpfCnpj',
      'numero',
      'municipio',
      'servico',
      'emissao',
      'competencia',
      'venceEm',
      'valor',
      'responsavelId',
      'etiquetas',
      'fornecedor',
    ],
    inSight: ['prestador', 'numero', 'estado', 'situacao', 'emissao'],
    period: 'emissao',
    arrival: 'Chegada',
    byArrival: true,
    totals: ['valor', 'retido', 'liquido'],
    acumula: ['papel', 'estado', 'situacao', 'diverge', 'semValor'],
    search: ['prestador'],
    searchByMarks: ['responsavel'],
    exact: ['numero', 'chave', 'valor', 'liquido', 'identidade'],
  },
});
