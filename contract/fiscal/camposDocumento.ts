import { UFS } from '../brasil/uf.ts';
import type { EnumField } from '../field.ts';
import { DIVERGENCIAS } from './confianca/conteudos.ts';
import { CONFIANCAS_DOCUMENTO } from './confianca/graus.ts';
import { ASSINATURA } from './confianca/indicios.ts';
import { type EspecieSefaz, especies } from './especies.ts';
import { IMPOSTOS } from './impostos.ts';
import { NOMES_REGRAS } from './nomesRegras.ts';
import { PAPEIS } from './papel.ts';
import { SITUACOES } from './situacoes.ts';

const ro = { readOnly: true } as const;
const ufOptions = Object.fromEntries(UFS.map(({ uf, nome }) => [uf, nome]));

/** What of the document is stored: the whole XML, or only the summary of the distribution. */
export const COMPLETUDE = { COMPLETO: 'Completo', RESUMO: 'Só resumo' } as const;

/** Maximum total of characters of the tags of one document. */
export const MAX_ETIQUETAS = 160;

/** Returns the fields that the lists of all kinds share, all read-only, with the manifestation states of the kind `especie`. */
export function camposDocumento<const M extends EnumField['options'], const E extends EspecieSefaz>(
  manifestacoes: M,
  especie: E,
) {
  const recebedor = especies[especie].recebedor.nome;
  return {
    emitente: { kind: 'text', label: 'Emitente', max: 60, ...ro },
    emitenteCpfCnpj: { kind: 'cpfCnpj', label: 'CNPJ ou CPF do emitente', ...ro },
    uf: { kind: 'enum', label: 'UF do emitente', options: ufOptions, ...ro },
    destinatario: { kind: 'text', label: recebedor, max: 60, ...ro },
    destinatarioCpfCnpj: { kind: 'cpfCnpj', label: `CNPJ ou CPF do ${recebedor.toLowerCase()}`, ...ro },
    papel: {
      kind: 'enum',
      label: 'Papel da empresa',
      options: PAPEIS[especie],
      default: 'RECEBIDO',
      required: true,
      help: 'Só os recebidos se manifestam e têm prazo.',
      ...ro,
    },
    numero: { kind: 'integer', label: 'Número', name: true, ...ro },
    serie: { kind: 'integer', label: 'Série', name: true, ...ro },
    chave: { kind: 'accessKey', label: 'Chave de acesso', unique: true, required: true, ...ro },
    /** Protocol of the authorisation, from SEFAZ (nProt). */
    protocolo: { kind: 'text', label: 'Protocolo de autorização', max: 20, ...ro },
    emitidoEm: { kind: 'momento', label: 'Emissão', ...ro },
    autorizadoEm: { kind: 'momento', label: 'Autorização', ...ro },
    valor: { kind: 'money', label: 'Valor', ...ro },
    ...IMPOSTOS[especie],
    situacao: { kind: 'enum', label: 'Situação', options: SITUACOES[especie], required: true, ...ro },
    manifestacao: { kind: 'enum', label: 'Manifestação', options: manifestacoes, required: true, ...ro },
    prazo: {
      kind: 'date',
      label: 'Prazo',
      help: 'Último dia para manifestar. Vazio quando não há mais o que fazer.',
      ...ro,
    },
    regraPrazo: {
      kind: 'enum',
      label: 'Norma do prazo',
      options: NOMES_REGRAS[especie],
      ...ro,
    },
    completude: { kind: 'enum', label: 'XML', options: COMPLETUDE, required: true, ...ro },
    fornecedor: { kind: 'reference', label: 'Fornecedor', to: 'fornecedores', ...ro },
    etiquetas: { kind: 'text', label: 'Etiquetas', max: MAX_ETIQUETAS, ...ro },
    assinatura: { kind: 'enum', label: 'Assinatura', options: ASSINATURA, required: true, ...ro },
    confianca: { kind: 'enum', label: 'Confiança', options: CONFIANCAS_DOCUMENTO, ...ro },
    divergencia: {
      kind: 'enum',
      label: 'Divergência',
      options: DIVERGENCIAS,
      help: 'Há mais de um conteúdo para a mesma chave, e eles não dizem o mesmo.',
      ...ro,
    },
    aConfirmar: {
      kind: 'boolean',
      label: 'A confirmar na SEFAZ',
      help: 'Nada prova ainda o que o arquivo diz: o prazo não conta como certo.',
      default: false,
      ...ro,
    },
  } as const;
}

export const secoesDocumento = [
  {
    label: 'Documento',
    fields: ['numero', 'serie', 'chave', 'protocolo', 'valor', 'emitidoEm', 'autorizadoEm'],
  },
  { label: 'Emitente', fields: ['emitente', 'emitenteCpfCnpj', 'uf', 'fornecedor'] },
  { label: 'Destino', fields: ['destinatario', 'destinatarioCpfCnpj', 'papel'] },
  {
    label: 'Situação',
    fields: [
      'situacao',
      'aConfirmar',
      'manifestacao',
      'prazo',
      'regraPrazo',
      'completude',
      'assinatura',
      'confianca',
      'divergencia',
      'etiquetas',
    ],
  },
] as const;

export const listaDocumento = {
  columns: [
    'emitente',
    'destinatario',
    'numero',
    'serie',
    'chave',
    'emitidoEm',
    'autorizadoEm',
    'valor',
    'situacao',
    'manifestacao',
    'prazo',
    'completude',
    'divergencia',
    'etiquetas',
  ],
  onlyWide: ['destinatario', 'chave', 'autorizadoEm', 'divergencia', 'etiquetas'],
  card: { figure: 'valor', deadline: 'prazo', states: ['situacao', 'manifestacao'] },
  order: ['emitidoEm', 'DESC'],
  sortable: ['emitidoEm', 'autorizadoEm', 'emitente', 'numero', 'valor', 'prazo'],
  filters: [
    'papel',
    'prazo',
    'manifestacao',
    'situacao',
    'completude',
    'divergencia',
    'confianca',
    'aConfirmar',
    'emitente',
    'emitenteCpfCnpj',
    'destinatario',
    'destinatarioCpfCnpj',
    'numero',
    'chave',
    'emitidoEm',
    'valor',
    'uf',
    'etiquetas',
    'fornecedor',
  ],
  byMarks: ['confianca', 'aConfirmar'],
  inSight: ['emitente', 'numero', 'situacao', 'manifestacao', 'emitidoEm'],
  period: 'emitidoEm',
  arrival: 'Chegada',
  byArrival: true,
  acumula: ['papel', 'situacao', 'manifestacao', 'completude'],
  search: ['emitente'],
  searchByMarks: ['destinatario'],
  exact: ['numero', 'chave', 'valor', 'protocolo'],
} as const;
