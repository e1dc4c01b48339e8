import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Guard } from '../../../contract/permissions.ts';
import type { Auditado } from '../../../contract/recursosAuditados.ts';
import type { Item, SituacaoItem } from '../../../contract/tarefas.ts';
import { tarefasItens } from '../../db/taskTables.ts';
import { enteredIn } from '../../db/workForCompany.ts';
import { removeFile } from '../../files/arquivos.ts';
import type { TaskKind, TaskRun, TaskStep } from '../../tasks/task.ts';
import { type Reading, readingOfTask } from '../../workers/reading.ts';
import { inLots } from './inLots.ts';
import { oneAhead } from './oneAhead.ts';

/** Schema of an upload in the task's parameters. */
export const sentSchema = z.object({ arquivoId: z.uuid(), nome: z.string() });
export type Sent = z.infer<typeof sentSchema>;

/** Items of an upload, in a fixed order; `total` is the number known so far. */
export interface Items<I> {
  readonly total: number;
  itens: AsyncIterable<I> | Iterable<I>;
}

/** Words for the counts of an import: singular and plural of the imported ones, none, and the rejected ones. */
interface Palavras {
  importado: readonly [one: string, many: string];
  nenhum: string;
  recusado: readonly [one: string, many: string];
}
const ARQUIVOS: Palavras = {
  importado: ['arquivo importado', 'arquivos importados'],
  nenhum: 'Nenhum arquivo importado',
  recusado: ['recusado', 'recusados'],
};

/** An import of files of some kind: how they are opened, read and stored. `S` are its parameters. */
interface FileImport<I, R, S extends Sent> {
  tipo: string;
  guard: Guard;
  parametros: z.ZodType<S>;
  /** Default: files. */
  palavras?: Palavras;
  /** Resource name in the audit. */
  recurso: Auditado;
  /** Whether the caller reports the outcome, so that no user is notified. */
  silencioso?: (sent: S) => boolean;
  open: (task: TaskRun, sent: S, reading: Reading) => Promise<Items<I>>;
  /** Reads items, outside any transaction. */
  read: (reading: Reading, items: readonly I[]) => Promise<R>;
  /** Stores them in one transaction that sees all companies of the user. Returns one report line for each. */
  store: (step: TaskStep, items: readonly I[], read: R, sent: S) => Promise<Item[]>;
}

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

function outcomeOf(counts: ReadonlyMap<SituacaoItem, number>, { importado, nenhum, recusado }: Palavras) {
  const of = (situacao: SituacaoItem) => counts.get(situacao) ?? 0;
  const importados = of('ok') + of('aviso');
  const resultado = { importados, comAviso: of('aviso'), repetidos: of('igual'), recusados: of('erro') };
  const told = [
    importados > 0 ? plural(importados, ...importado) : nenhum,
    ...(of('aviso') > 0 ? [`${of('aviso').toLocaleString('pt-BR')} com aviso`] : []),
    ...(of('igual') > 0 ? [plural(of('igual'), 'que já estava aqui', 'que já estavam aqui')] : []),
    ...(of('erro') > 0 ? [plural(of('erro'), ...recusado)] : []),
  ];
  const resumo = told.join(', ');
  const gravidade = of('erro') + of('aviso') > 0 ? 'warn' : 'success';
  return { resumo: `${resumo}.`, gravidade, resultado } as const;
}

/** Returns the counts of the existing report lines, from an interrupted run, and the chosen company. */
async function begun(task: TaskRun) {
  const { tarefaId, situacao } = tarefasItens;
  const { counted, escolhida } = await task.step(async ({ tx, ator }) => ({
    counted: await tx
      .select({ situacao, total: count() })
      .from(tarefasItens)
      .where(eq(tarefaId, task.tarefaId))
      .groupBy(situacao),
    escolhida: ator.empresaId,
  }));
  return { escolhida, counts: new Map(counted.map((row) => [row.situacao, row.total])) };
}

/**
 * Builds a task that imports files into the companies that each concerns, among all that the person may act for,
 * whichever is chosen. Each item has one report line, written in the transaction that stores it: a resumed run
 * continues after the last one.
 */
export const importFiles = <I extends object, R, S extends Sent>(kind: FileImport<I, R, S>): TaskKind<S> => ({
  tipo: kind.tipo,
  guard: kind.guard,
  arquivo: null,
  parametros: kind.parametros,
  resume: 'continua',
  onCancel: 'breakOff',
  run: async (task, sent) => {
    const { counts, escolhida } = await begun(task);
    const breadth = { empresa: escolhida, todas: true };
    const reading = readingOfTask(task, breadth);
    let done = 0;
    let there = [...counts.values()].reduce((sum, total) => sum + total, 0);
    const opened = await kind.open(task, sent, reading);
    async function* left() {
      for await (const item of opened.itens) {
        if (there === 0) yield item;
        else {
          there -= 1;
          done += 1;
        }
      }
    }
    async function* readLots() {
      for await (const items of inLots(left())) yield { items, read: await kind.read(reading, items) };
    }
    for await (const { items, read } of oneAhead(readLots())) {
      task.stopIfCancelled();
      const lines = await task.step(async (step) => {
        const told = await kind.store(step, items, read, sent);
        const goes = [...enteredIn(step.tx), ...(escolhida ? [escolhida] : [])];
        await step.report(told, goes);
        return told;
      }, breadth);
      for (const { situacao } of lines) counts.set(situacao, (counts.get(situacao) ?? 0) + 1);
      done += items.length;
      await task.progress(done, opened.total);
    }
    const outcome = outcomeOf(counts, kind.palavras ?? ARQUIVOS);
    return {
      ...outcome,
      silencioso: kind.silencioso?.(sent) ?? false,
      encerra: async ({ tx, audit }) => {
        await audit({
          acao: 'IMPORTA',
          recurso: kind.recurso,
          depois: { arquivo: sent.nome, ...outcome.resultado },
        });
        await removeFile(tx, sent.arquivoId);
      },
    };
  },
});
