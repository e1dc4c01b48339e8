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

/** Which column of the file (from 0) fills which field. */
export const mapaSchema = z.record(z.string(), z.int().min(0).max(500));
export type Mapa = z.infer<typeof mapaSchema>;

/** A cell that a person wrote anew in the preview: of one line, or of all in which the file says the same. */
export const correcaoSchema = z.strictObject({
  campo: z.string().max(40),
  onde: z.union([z.strictObject({ linha: z.int().min(1) }), z.strictObject({ texto: z.string().max(200) })]),
  para: z.string().max(5000),
});
export type Correcao = z.infer<typeof correcaoSchema>;
/** Corrections that one import remembers. */
export const MAX_CORRECOES = 2000;

/** `POST …/{id}/conferir`: what fills what, whether an empty cell empties its field, and corrections on top of those of before. */
export const conferirSchema = z.strictObject({
  mapa: mapaSchema,
  vaziaLimpa: z.boolean().default(false),
  correcoes: z.array(correcaoSchema).max(500).default([]),
});

/** `POST /v1/{recurso}/lotes`: the fields that all records which match the filter of a list are to have. */
export const loteSchema = z.strictObject({
  filtro: z.record(z.string(), z.unknown()),
  valores: z
    .record(z.string().max(40), z.unknown())
    .refine((valores) => Object.keys(valores).length > 0, 'Escolha ao menos um campo.'),
});

/** Fields that may be set in many records at once: what a file may change, but for the name and what no two records share. */
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

/** `GET /v1/{recurso}/importacoes/{id}`. */
export const importacaoSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  estado: z.enum(ESTADOS_IMPORTACAO),
  /** Where the values come from: a file, or fields set in the records of a list. */
  origem: z.enum(['arquivo', 'lista']),
  /** What the first row of the file says, and values of the rows below. */
  colunas: z.array(z.object({ titulo: z.string(), exemplos: z.array(z.string()) })),
  mapa: mapaSchema,
  contagem: contagemSchema,
  /** How many new records are told to others, by letter, once the batch is written. */
  avisos: z.number(),
  /** In how many rows a spreadsheet dropped zeros on the left of a number of the record, or shortened it: nothing changes. */
  comidas: z.number().default(0),
  /** How the file is to be read, and how it was; null where a layout says it. */
  leitura: leituraSchema,
  vista: vistaSchema.nullable(),
  vaziaLimpa: z.boolean(),
  /** How many corrections were made in the preview. */
  corrigidas: z.number(),
  tarefaId: z.uuid().nullable(),
  criadoEm: z.string(),
  aplicadaEm: z.string().nullable(),
});
export type Importacao = z.infer<typeof importacaoSchema>;

/** One row of the preview. Tax numbers are masked. */
export const linhaSchema = z.object({
  linha: z.number(),
  situacao: z.enum(SITUACOES_LINHA),
  registroId: z.uuid().nullable(),
  titulo: z.string(),
  antes: z.record(z.string(), z.unknown()),
  depois: z.record(z.string(), z.unknown()),
  /** Field (or 'linha') → reason. */
  erros: z.record(z.string(), z.string()),
  /** Field → what the file says there, of those that were refused. */
  recusados: z.record(z.string(), z.string()),
  /** Field → what a spreadsheet did to its number, which is that of the record all the same. */
  avisos: z.record(z.string(), z.string()).default({}),
});
export type Linha = z.infer<typeof linhaSchema>;

/** What a field that has choices accepts, as people read it; '' where it has none. */
const opcoesAceitas = (field: Field | undefined): string =>
  field?.kind === 'enum'
    ? Object.values(field.options).join(', ')
    : field?.kind === 'boolean'
      ? 'Sim, Não'
      : '';

/** In: an import, the resource and a refused field. Out: the reason with the column, what the file says there and what is accepted. */
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
 * The column of an export that names each record, so that the file can come back with its numbers masked. It is mapped
 * under the name that no field has; its title is no other program's.
 */
export const RECORD_ID = { key: 'id', label: 'Id no Farol' } as const;

/** Rows that one import may have. */
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_BYTES = 40 * 1024 * 1024;

/** Fields that a file may fill: not what the server writes, nor what has no text of its own that people write. */
export function importableFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([, field]) => !field.readOnly && !['codes', 'instant', 'momento'].includes(field.kind),
  );
}

/** A title as it is compared: its letters and digits, without case and accents. */
export const words = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '');

/** Other names that people give to columns, folded. */
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

/** In: the file's titles. Out: the field that each most likely is; no field twice. */
export function suggestMap(resource: Resource, titles: readonly string[]): Mapa {
  const mapa: Mapa = {};
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

/** A cell as a reader gives it. */
export type Cell = string | number | boolean | Date | null;
