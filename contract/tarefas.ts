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

/** Where a task waits for its turn: a person waits for it, nobody does, or it waits for a service of the outside world. */
export const FAIXAS_TAREFA = ['pessoa', 'fundo', 'externo'] as const;
export type FaixaTarefa = (typeof FAIXAS_TAREFA)[number];

/** In: a state. Out: true when nothing more will happen. */
export function isEnded(estado: EstadoTarefa): boolean {
  return estado !== 'na_fila' && estado !== 'executando';
}

/** `GET /v1/tarefas/{id}`: background work of the person who asks. */
export const tarefaSchema = z
  .object({
    id: z.uuid(),
    tipo: z.string(),
    titulo: z.string(),
    estado: z.enum(ESTADOS_TAREFA),
    feito: z.number(),
    /** Null: not known yet. */
    total: z.number().nullable(),
    /** The sentence that tells how it ended. */
    resumo: z.string(),
    resultado: z.unknown(),
    link: z.string(),
    /** The company that it was asked for; null: all of the person's. */
    empresaId: z.uuid().nullable(),
    /** Somebody asked for it to be cancelled and it has not stopped yet. */
    cancelando: z.boolean(),
    /** Postponed: it continues by itself then. The sentence tells why and when. */
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

/** What became of one item: a row, a file, an event. */
export const itemSchema = z.object({
  item: z.string(),
  situacao: z.enum(SITUACOES_ITEM),
  mensagem: z.string(),
  link: z.string(),
});
export type Item = z.infer<typeof itemSchema>;

/** `GET /v1/tarefas/{id}/itens`: a page of the report, on the screen. */
export const itensSchema = z.object({ total: z.number(), itens: z.array(itemSchema) });

/** What a route that imports files answers: what became of each thing in the file, or the task that goes on with it (202). */
export const importadoSchema = z.union([
  z.object({ itens: z.array(itemSchema) }),
  z.object({ tarefaId: z.uuid() }),
]);
export type Importado = z.infer<typeof importadoSchema>;
