import { z } from 'zod';
import { conferenciaSchema } from '../fiscal/esquemas.ts';
import { momentoSchema } from '../momentoSchema.ts';
import { type Item, itemSchema } from '../tarefas.ts';

/** Response of `GET /v1/eventos/contagens`: how many events the company has in each state; empty states are left out. */
export const contagensDeEventosSchema = z.object({
  situacoes: z.record(z.string(), z.number()),
  total: z.number(),
});

/** Results of importing one item of a file. */
export const RESULTADOS_DA_IMPORTACAO = {
  IMPORTADO: 'Importado',
  ATUALIZADO: 'Atualizado',
  IGUAL: 'Já estava aqui',
  SEM_EFEITO: 'Nada a fazer',
  RECUSADO: 'Recusado',
} as const;
type ResultadoItem = keyof typeof RESULTADOS_DA_IMPORTACAO;

const resultadoSchema = z.object({
  /** Name of the file; within a .zip, its name there. */
  arquivo: z.string(),
  resultado: z.enum(['IMPORTADO', 'ATUALIZADO', 'IGUAL', 'SEM_EFEITO', 'RECUSADO']),
  mensagem: z.string(),
  /** It was imported, but does not follow the official schema. */
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

/** Returns the state of an item for the report of a task. */
export function situacaoDoItem({
  resultado,
  aviso,
}: Pick<ResultadoImportacao, 'resultado' | 'aviso'>): Item['situacao'] {
  return aviso ? 'aviso' : SITUACAO[resultado];
}

/** Response of `POST /v1/esocial/importar` of an XML: each line as in the report of a task, with its result and its event. */
export const importacaoDeEventosSchema = z.object({
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

/** Response of `GET /v1/eventos/{id}/detalhe`: everything below the fields of the record. */
export const detalheEventoSchema = z.object({
  secoes: z.array(secaoSchema),
  /** Those of the last answer. */
  ocorrencias: z.array(ocorrenciaSchema),
  ligacoes: z.array(ligacaoSchema),
  historico: z.array(passoSchema),
  /** Indented for reading; '' while only an answer is known. */
  xml: z.string(),
  /** Result of validating the XML against the official schema; null while only an answer is known. */
  esquema: conferenciaSchema.nullable(),
});
export type DetalheEvento = z.infer<typeof detalheEventoSchema>;
