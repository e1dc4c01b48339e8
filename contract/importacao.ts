import { z } from 'zod';
import { fold } from './brasil/fold.ts';
import { type Field, isWritable } from './field.ts';
import { leituraSchema, vistaSchema } from './leituraDeArquivo.ts';
import type { Resource } from './resource.ts';

export const ESTADOS_IMPORTACAO = [
  'recebida',
  'conferindo',
  'conferida',
  'aplicando',
  'revertendo',
  'aplicada',
  'desfazendo',
  'desfeita',
] as const;
export type EstadoImportacao = (typeof ESTADOS_IMPORTACAO)[number];

export const SITUACOES_LINHA = ['novo', 'alterado', 'igual', 'erro'] as const;
export type SituacaoLinha = (typeof SITUACOES_LINHA)[number];
export const SITUACAO_LINHA_LABELS: Readonly<Record<SituacaoLinha, string>> = {
  novo: 'Novo',
  alterado: 'Alterado',
  igual: 'Sem mudança',
  erro: 'Com erro',
};

/** Column of the file (from 0) for each field. */
export const mapaDeColunasSchema = z.record(z.string(), z.int().min(0).max(500));
export type MapaDeColunas = z.infer<typeof mapaDeColunasSchema>;

/** A cell that a user corrected in the preview: in one line, or in all lines with the same text in the file. */
export const correcaoSchema = z.strictObject({
  campo: z.string().max(40),
  onde: z.union([z.strictObject({ linha: z.int().min(1) }), z.strictObject({ texto: z.string().max(200) })]),
  para: z.string().max(5000),
});
export type Correcao = z.infer<typeof correcaoSchema>;
/** Maximum number of corrections stored per import. */
export const MAX_CORRECOES = 2000;

/** Body of `POST …/{id}/conferir`: the mapping, whether an empty cell clears its field, and corrections added to earlier ones. */
export const conferirSchema = z.strictObject({
  mapa: mapaDeColunasSchema,
  vaziaLimpa: z.boolean().default(false),
  correcoes: z.array(correcaoSchema).max(500).default([]),
});

/** Body of `POST /v1/{recurso}/lotes`: the field values to set in all records that match the filter of a list. */
export const loteSchema = z.strictObject({
  filtro: z.record(z.string(), z.unknown()),
  valores: z
    .record(z.string().max(40), z.unknown())
    .refine((valores) => Object.keys(valores).length > 0, 'Escolha ao menos um campo.'),
});

/** Returns the fields that may be set in many records in one act: those that a file may change, except the name and unique ones. */
export const settableFields = (resource: Resource): [string, Field][] =>
  importableFields(resource).filter(
    ([name, field]) => name !== resource.title && !field.unique && isWritable(field, 'update'),
  );

const contagemSchema = z.object({
  novo: z.number(),
  alterado: z.number(),
  igual: z.number(),
  erro: z.number(),
});

/** Response of `GET /v1/{recurso}/importacoes/{id}`. */
export const importacaoSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  estado: z.enum(ESTADOS_IMPORTACAO),
  /** Source of the values: a file, or fields set in the records of a list. */
  origem: z.enum(['arquivo', 'lista']),
  /** The title in the first row of the file, and values of the rows below. */
  colunas: z.array(z.object({ titulo: z.string(), exemplos: z.array(z.string()) })),
  mapa: mapaDeColunasSchema,
  contagem: contagemSchema,
  /** Number of new records that others are notified of by e-mail once the batch is written. */
  avisos: z.number(),
  /** Number of rows in which a spreadsheet dropped leading zeros of the record's number, or shortened it: nothing changes. */
  comidas: z.number().default(0),
  /** How to read the file, and how it was read; null when a layout defines it. */
  leitura: leituraSchema,
  vista: vistaSchema.nullable(),
  vaziaLimpa: z.boolean(),
  /** Number of corrections made in the preview. */
  corrigidas: z.number(),
  tarefaId: z.uuid().nullable(),
  criadoEm: z.string(),
  aplicadaEm: z.string().nullable(),
});
export type Importacao = z.infer<typeof importacaoSchema>;

/** A row of the preview. Tax numbers are masked. */
export const linhaSchema = z.object({
  linha: z.number(),
  situacao: z.enum(SITUACOES_LINHA),
  registroId: z.uuid().nullable(),
  titulo: z.string(),
  antes: z.record(z.string(), z.unknown()),
  depois: z.record(z.string(), z.unknown()),
  /** Field (or 'linha') → reason. */
  erros: z.record(z.string(), z.string()),
  /** Field → the text in the file, for refused ones. */
  recusados: z.record(z.string(), z.string()),
  /** Field → what a spreadsheet did to its number, which still identifies the record. */
  avisos: z.record(z.string(), z.string()).default({}),
});
export type Linha = z.infer<typeof linhaSchema>;

/** Returns the options that a field accepts, as shown to users; '' when it has none. */
const opcoesAceitas = (field: Field | undefined): string =>
  field?.kind === 'enum'
    ? Object.values(field.options).join(', ')
    : field?.kind === 'boolean'
      ? 'Sim, Não'
      : '';

/** Returns the reason why a field was refused, with the column, the text in the file and the accepted options. */
export function motivoDaRecusa(
  { colunas, mapa }: Pick<Importacao, 'colunas' | 'mapa'>,
  field: Field | undefined,
  { nome, motivo, recusado }: { nome: string; motivo: string; recusado: string | undefined },
): string {
  const position = mapa[nome];
  const titulo = position === undefined ? '' : (colunas[position]?.titulo ?? '');
  const options = recusado ? opcoesAceitas(field) : '';
  const where = [
    ...(titulo ? [`coluna “${titulo}”`] : []),
    ...(recusado ? [`no arquivo: “${recusado}”`] : []),
    ...(options ? [`aceita: ${options}`] : []),
  ].join('; ');
  const label = field?.label ?? (nome === 'linha' ? 'Linha' : nome);
  return where ? `${label} (${where}): ${motivo}` : `${label}: ${motivo}`;
}
export const linhasSchema = z.object({ total: z.number(), linhas: z.array(linhaSchema) });

/**
 * The column of an export that identifies each record, so that the file can be imported again with its numbers masked. Its key is the name
 * of no field, and no other program uses its title.
 */
export const RECORD_ID = { key: 'id', label: 'Id no Farol' } as const;

/** Maximum number of rows of one import. */
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_BYTES = 40 * 1024 * 1024;

/** Returns the fields that a file may fill: neither those written by the server, nor kinds without a text form that users write. */
export function importableFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([, field]) => !field.readOnly && !['codes', 'instant', 'momento'].includes(field.kind),
  );
}

/** Returns a title for comparison: its letters and digits, ignoring case and accents. */
export const words = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '');

/** Other names that users give to columns, folded. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  cpfCnpj: ['cnpj', 'cpf', 'cnpjcpf', 'documento', 'cpfoucnpj', 'cgc', 'inscricao'],
  nome: [
    'razaosocial',
    'nomerazaosocial',
    'razao',
    'nomecompleto',
    'fornecedor',
    'cliente',
    'empresa',
    'usuario',
  ],
  nomeFantasia: ['fantasia', 'apelido'],
  inscricaoEstadual: ['ie', 'inscestadual'],
  inscricaoMunicipal: ['im', 'ccm', 'inscmunicipal'],
  email: ['correioeletronico', 'mail', 'login'],
  telefone: ['fone', 'celular', 'tel'],
  logradouro: ['endereco', 'rua'],
  numero: ['num', 'no', 'nro'],
  municipio: ['cidade'],
  codigoIbge: ['ibge', 'codmunicipio', 'codigodomunicipio'],
  uf: ['estado'],
  optanteSimples: ['simples', 'simplesnacional', 'optantepelosimplesnacional'],
  observacao: ['obs', 'observacoes'],
  regimeTributario: ['regime', 'tributacao', 'enquadramento'],
  perfilId: ['perfildeacesso', 'papel', 'permissao', 'acesso'],
  empresas: ['empresa', 'cnpjs', 'cnpj', 'cnpjdasempresas', 'clientes'],
  ativo: ['situacao', 'status'],
  ativa: ['situacao', 'status'],
};

/** Returns the most likely column of each field by the file's titles; no column twice. */
export function suggestMap(resource: Resource, titles: readonly string[]): MapaDeColunas {
  const mapa: MapaDeColunas = {};
  const folded = titles.map(words);
  const named = folded.indexOf(words(RECORD_ID.label));
  if (named >= 0) mapa[RECORD_ID.key] = named;
  for (const [key, field] of importableFields(resource)) {
    const names = [words(field.label), words(key), ...(SYNONYMS[key] ?? [])];
    const position = names.map((name) => folded.indexOf(name)).find((found) => found >= 0);
    if (position !== undefined && !Object.values(mapa).includes(position)) mapa[key] = position;
  }
  return mapa;
}

/** A cell as a reader returns it. */
export type Cell = string | number | boolean | Date | null;
