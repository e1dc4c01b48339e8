import { z } from 'zod';

/** The state of a background task. `interrompida`: the server stopped and it could not be resumed. */
export const ESTADOS_TAREFA = [
  'na_fila',
  'executando',
  'concluida',
  'falhou',
  'cancelada',
  'interrompida',
] as const;
export type EstadoTarefa = (typeof ESTADOS_TAREFA)[number];

/** Queues of tasks: a user waits for the result, no user does, or it waits for an external service. */
export const FAIXAS_TAREFA = ['pessoa', 'fundo', 'externo'] as const;
export type FaixaTarefa = (typeof FAIXAS_TAREFA)[number];

/** Returns true when a task in this state will not change any more. */
export function isEnded(estado: EstadoTarefa): boolean {
  return estado !== 'na_fila' && estado !== 'executando';
}

/** Response of `GET /v1/tarefas/{id}`: background work of the requesting user. */
export const tarefaSchema = z
  .object({
    id: z.uuid(),
    tipo: z.string(),
    titulo: z.string(),
    estado: z.enum(ESTADOS_TAREFA),
    feito: z.number(),
    /** Null while unknown. */
    total: z.number().nullable(),
    /** Sentence about how it ended. */
    resumo: z.string(),
    resultado: z.unknown(),
    link: z.string(),
    /** The company that it was requested for; null: all of the user's. */
    empresaId: z.uuid().nullable(),
    /** A user requested its cancellation and it has not stopped yet. */
    cancelando: z.boolean(),
    /** Postponed: it continues automatically then. The sentence has the reason and the time. */
    espera: z.object({ ate: z.iso.datetime(), texto: z.string() }).nullable(),
    criadoEm: z.string(),
    encerradaEm: z.string().nullable(),
  })
  .meta({ title: 'Tarefa' });
export type Tarefa = z.infer<typeof tarefaSchema>;

export const SITUACOES_ITEM = ['ok', 'igual', 'aviso', 'erro'] as const;
export type SituacaoItem = (typeof SITUACOES_ITEM)[number];
export const SITUACAO_LABELS: Readonly<Record<SituacaoItem, string>> = {
  ok: 'Feito',
  igual: 'Sem mudança',
  aviso: 'Feito, com aviso',
  erro: 'Recusado',
};

/** Result of one item: a row, a file, an event. */
export const itemSchema = z.object({
  item: z.string(),
  situacao: z.enum(SITUACOES_ITEM),
  mensagem: z.string(),
  link: z.string(),
});
export type Item = z.infer<typeof itemSchema>;

/** Response of `GET /v1/tarefas/{id}/itens`: a page of the report, on the screen. */
export const itensSchema = z.object({ total: z.number(), itens: z.array(itemSchema) });

/** Response of a route that imports files: the result of each item in the file, or the task that continues with it (202). */
export const importadoSchema = z.union([
  z.object({ itens: z.array(itemSchema) }),
  z.object({ tarefaId: z.uuid() }),
]);
export type Importado = z.infer<typeof importadoSchema>;
