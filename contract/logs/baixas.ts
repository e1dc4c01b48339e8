import { z } from 'zod';
import type { Guard } from '../permissions.ts';
import { filtroLogSchema, guardOfLivro, type Livro, livroSchema } from './livros.ts';

/** In what form lines leave. */
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

/** What is asked for: whole books, or what of them a filter leaves. */
/** Fields of a request, which the manifest repeats. */
export const camposDaBaixa = z.strictObject({
  livros: z
    .array(livroSchema)
    .min(1, 'Escolha ao menos um livro.')
    .refine((livros) => new Set(livros).size === livros.length, 'Cada livro se pede uma vez.'),
  filtro: filtroLogSchema.default({}),
  formato: z.enum(formatos, { error: 'Escolha uma das opções.' }),
  /** CPFs whole, where who asks may see them. */
  inteiros: z.boolean().default(false),
});
export type PedidoBaixa = z.output<typeof camposDaBaixa>;

/** Only calls to others were exchanged as bytes. */
export const fitsTecnico = (quais: readonly Livro[]): boolean =>
  quais.length === 1 && quais[0] === 'integracoes';

export const pedidoBaixaSchema = camposDaBaixa.refine(
  ({ formato, livros }) => formato !== 'TECNICO' || fitsTecnico(livros),
  {
    path: ['formato'],
    error: 'O pacote técnico é só do livro de integrações: escolha apenas ele, ou outro formato.',
  },
);

/** Whether CPFs are whole in it: what is signed is never altered. */
export const hasInteiros = ({ inteiros, formato }: Pick<PedidoBaixa, 'inteiros' | 'formato'>): boolean =>
  inteiros || formato === 'TECNICO';

/** What is needed to read some books. */
export const guardOfLivros = (quais: readonly Livro[]): Guard => ({
  allOf: [...new Set(['LOG_BAIXA' as const, ...quais.flatMap((livro) => guardOfLivro(livro).allOf ?? [])])],
});

/** What is needed to ask for a download, to make it and to fetch it. */
export function guardOfBaixa(pedido: Pick<PedidoBaixa, 'livros' | 'inteiros' | 'formato'>): Guard {
  const { allOf = [] } = guardOfLivros(pedido.livros);
  return { allOf: hasInteiros(pedido) ? [...allOf, 'CPF_REVELA'] : allOf };
}

/** How many lines it would be; `mais`: that many or more, it was not counted further. */
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

/** `GET /v1/logs/baixas`: the downloads of who asks, newest first. */
const baixaSchema = z.object({
  id: z.uuid(),
  tarefaId: z.uuid(),
  pedido: pedidoBaixaSchema,
  estado: z.enum(estadosBaixa),
  linhas: z.int(),
  /** Of the .zip; null until it is there. */
  tamanho: z.int().nullable(),
  sha256: z.string(),
  criadoEm: z.iso.datetime(),
  expiraEm: z.iso.datetime().nullable(),
});
export type Baixa = z.infer<typeof baixaSchema>;
export const baixasSchema = z.array(baixaSchema);
