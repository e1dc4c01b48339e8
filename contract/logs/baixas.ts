import { z } from 'zod';
import type { Guard } from '../permissions.ts';
import { filtroLogSchema, guardOfLivro, type Livro, livroSchema } from './livros.ts';

/** File formats of a download of lines. */
export const FORMATOS_BAIXA = {
  CSV: 'CSV',
  XLSX: 'Planilha (XLSX)',
  JSONL: 'JSON Lines',
  TECNICO: 'Pacote técnico (XML trocado)',
} as const;
export type FormatoBaixa = keyof typeof FORMATOS_BAIXA;
const formatos = ['CSV', 'XLSX', 'JSONL', 'TECNICO'] as const satisfies FormatoBaixa[];

export const CANAL_BAIXA = 'baixar-logs';
export const BAIXAS_API = '/v1/logs/baixas';

/** Fields of a request, which the manifest repeats: whole books, or what a filter selects of them. */
export const camposDaBaixa = z.strictObject({
  livros: z
    .array(livroSchema)
    .min(1, 'Escolha ao menos um livro.')
    .refine((livros) => new Set(livros).size === livros.length, 'Cada livro se pede uma vez.'),
  filtro: filtroLogSchema.default({}),
  formato: z.enum(formatos, { error: 'Escolha uma das opções.' }),
  /** CPFs unmasked, when the requesting user may see them. */
  inteiros: z.boolean().default(false),
});
export type PedidoBaixa = z.output<typeof camposDaBaixa>;

/** Returns whether the technical package is possible: only the book of integrations stores bytes. */
export const fitsTecnico = (quais: readonly Livro[]): boolean =>
  quais.length === 1 && quais[0] === 'integracoes';

export const pedidoBaixaSchema = camposDaBaixa.refine(
  ({ formato, livros }) => formato !== 'TECNICO' || fitsTecnico(livros),
  {
    path: ['formato'],
    error: 'O pacote técnico é só do livro de integrações: escolha apenas ele, ou outro formato.',
  },
);

/** Returns whether its CPFs are unmasked: signed bytes are never altered. */
export const hasInteiros = ({ inteiros, formato }: Pick<PedidoBaixa, 'inteiros' | 'formato'>): boolean =>
  inteiros || formato === 'TECNICO';

/** Returns the guard of downloading lines of some books. */
export const guardOfLivros = (quais: readonly Livro[]): Guard => ({
  allOf: [...new Set(['LOG_BAIXA' as const, ...quais.flatMap((livro) => guardOfLivro(livro).allOf ?? [])])],
});

/** Returns the guard of requesting, making and fetching a download. */
export function guardOfBaixa(pedido: Pick<PedidoBaixa, 'livros' | 'inteiros' | 'formato'>): Guard {
  const { allOf = [] } = guardOfLivros(pedido.livros);
  return { allOf: hasInteiros(pedido) ? [...allOf, 'CPF_REVELA'] : allOf };
}

/** Estimated number of lines; `mais`: at least that many, not counted further. */
export const estimativaSchema = z.object({ linhas: z.int(), mais: z.boolean() });

export const ESTADOS_BAIXA = {
  PREPARANDO: 'Preparando',
  PRONTA: 'Pronta',
  SEM_FIM: 'Não terminou',
  EXPIRADA: 'Expirada',
} as const;
export const estadosBaixa = [
  'PREPARANDO',
  'PRONTA',
  'SEM_FIM',
  'EXPIRADA',
] as const satisfies (keyof typeof ESTADOS_BAIXA)[];

/** Item of `GET /v1/logs/baixas`: downloads of the requesting user, newest first. */
const baixaSchema = z.object({
  id: z.uuid(),
  tarefaId: z.uuid(),
  pedido: pedidoBaixaSchema,
  estado: z.enum(estadosBaixa),
  linhas: z.int(),
  /** Size of the .zip in bytes; null until it exists. */
  tamanho: z.int().nullable(),
  sha256: z.string(),
  criadoEm: z.iso.datetime(),
  expiraEm: z.iso.datetime().nullable(),
});
export type Baixa = z.infer<typeof baixaSchema>;
export const baixasSchema = z.array(baixaSchema);
