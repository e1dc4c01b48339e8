import { z } from 'zod';
import { conferenciaSchema } from '../fiscal/esquemas.ts';
import { momentoSchema } from '../momentoSchema.ts';
import { type Item, itemSchema } from '../tarefas.ts';

/** `GET /v1/eventos/contagens`: how many events the company has in each state; those with none are left out. */
export const contagensSchema = z.object({ situacoes: z.record(z.string(), z.number()), total: z.number() });

/** What became of one thing that a file held. */
export const RESULTADOS = {
  IMPORTADO: 'Importado',
  ATUALIZADO: 'Atualizado',
  IGUAL: 'Já estava aqui',
  SEM_EFEITO: 'Nada a fazer',
  RECUSADO: 'Recusado',
} as const;
type ResultadoItem = keyof typeof RESULTADOS;

const resultadoSchema = z.object({
  /** The file; within a .zip, its name there. */
  arquivo: z.string(),
  resultado: z.enum(['IMPORTADO', 'ATUALIZADO', 'IGUAL', 'SEM_EFEITO', 'RECUSADO']),
  mensagem: z.string(),
  /** It was imported, and does not follow the official schema. */
  aviso: z.boolean(),
  eventoId: z.uuid().nullable(),
});
export type ResultadoImportacao = z.infer<typeof resultadoSchema>;

const SITUACAO: Readonly<Record<ResultadoItem, Item['situacao']>> = {
  IMPORTADO: 'ok',
  ATUALIZADO: 'ok',
  IGUAL: 'igual',
  SEM_EFEITO: 'igual',
  RECUSADO: 'erro',
};

/** What became of a thing, as the report of any task says it. */
export function situacaoDoItem({
  resultado,
  aviso,
}: Pick<ResultadoImportacao, 'resultado' | 'aviso'>): Item['situacao'] {
  return aviso ? 'aviso' : SITUACAO[resultado];
}

/** `POST /v1/esocial/importar` of an XML: each line as in the report of a task, with what it came to and which event it is. */
export const importacaoSchema = z.object({
  itens: z.array(itemSchema.extend(resultadoSchema.pick({ resultado: true, eventoId: true }).shape)),
});

export interface DadoEvento {
  rotulo: string;
  valor: string;
}
export interface SecaoEvento {
  titulo: string;
  dados: DadoEvento[];
  secoes: SecaoEvento[];
}
const secaoSchema: z.ZodType<SecaoEvento> = z.lazy(() =>
  z.object({
    titulo: z.string(),
    dados: z.array(z.object({ rotulo: z.string(), valor: z.string() })),
    secoes: z.array(secaoSchema),
  }),
);

const ligacaoSchema = z.object({
  id: z.uuid(),
  /** How it relates to the event that is shown. */
  relacao: z.enum(['RETIFICA', 'RETIFICADO_POR', 'EXCLUI', 'EXCLUIDO_POR', 'TOTALIZA', 'TOTALIZADO_EM']),
  descricao: z.string(),
  situacao: z.string(),
  data: momentoSchema,
});
export type LigacaoEvento = z.infer<typeof ligacaoSchema>;

const ocorrenciaSchema = z.object({
  tipo: z.enum(['ERRO', 'ADVERTENCIA']),
  codigo: z.string(),
  descricao: z.string(),
  localizacao: z.string(),
});

const passoSchema = z.object({
  instante: z.string(),
  situacao: z.string(),
  texto: z.string(),
  quem: z.string(),
  arquivo: z.string(),
});

/** `GET /v1/eventos/{id}/detalhe`: everything below the fields of the record. */
export const detalheSchema = z.object({
  secoes: z.array(secaoSchema),
  /** Those of the last answer. */
  ocorrencias: z.array(ocorrenciaSchema),
  ligacoes: z.array(ligacaoSchema),
  historico: z.array(passoSchema),
  /** Indented for reading; '' while only an answer is known. */
  xml: z.string(),
  /** What the official schema says of the XML; null while only an answer is known. */
  esquema: conferenciaSchema.nullable(),
});
export type DetalheEvento = z.infer<typeof detalheSchema>;
