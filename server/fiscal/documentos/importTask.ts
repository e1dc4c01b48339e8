import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ESPECIES_SEFAZ, type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';
import type { SituacaoItem } from '../../../contract/tarefas.ts';
import { tarefasItens } from '../../db/taskTables.ts';
import { workForCompany } from '../../db/workForCompany.ts';
import { removeFile } from '../../files/arquivos.ts';
import type { ZipItem } from '../../files/zip.ts';
import type { TaskKind, TaskRun, TaskStep } from '../../tasks/task.ts';
import { type Reading, readingOfTask } from '../../workers/reading.ts';
import { empresasDoAtor } from '../empresa.ts';
import { checkAgainstSchemas } from '../esquemas/check.ts';
import { cienciaAutomatica } from '../manifestacao/automatica.ts';
import { openSentXml } from '../xml/openSentXml.ts';
import { checked } from './checked.ts';
import { openLotes } from './openLotes.ts';
import { readFiscais } from './readFiscais.ts';
import { type StoreOutcome, type StoreTerms, storeTermsOf } from './storeContext.ts';
import { type FileToStore, storeFiles } from './storeFiles.ts';
import { bellOf } from './tellDivergences.ts';

/** Files that one transaction stores: short enough for others to get their turn. */
const BATCH = 40;

const parametros = z.object({ arquivoId: z.uuid(), nome: z.string() });
type Parametros = z.infer<typeof parametros>;

/** The files of a batch as they were read, with what the official schemas say of each. */
interface Lidos {
  files: readonly FileToStore[];
  conferencias: readonly (Conferencia | undefined)[];
}

async function readLote(reading: Reading, items: readonly ZipItem[]): Promise<Lidos> {
  const files = await readFiscais(
    reading,
    items.filter((item) => item.ok),
  );
  // What is no document is refused anyway.
  const readable = files.filter(({ leitura }) => leitura.lido.tipo !== 'recusado');
  const conferidos = await checkAgainstSchemas(
    reading,
    readable.map(({ bytes }) => bytes),
  );
  const found = new Map(readable.map((file, at) => [file, conferidos[at]]));
  return { files, conferencias: files.map((file) => found.get(file)) };
}

/** Stores a batch of files in one transaction, each with its line in the report. Out: what became of each. */
async function storeBatch(
  step: TaskStep,
  items: readonly ZipItem[],
  { files, conferencias }: Lidos,
): Promise<SituacaoItem[]> {
  const { tx, ator } = step;
  const { permissoes, modulos } = ator;
  const store: StoreTerms = {
    ...storeTermsOf(step),
    ...{ quem: step.origin.usuario, avisado: bellOf(step) },
  };
  const may = (especie: EspecieSefaz) =>
    permissoes.includes(especies[especie].age) && modulos.includes(especies[especie].modulo);
  const empresas = await empresasDoAtor(tx, ator);
  const escolhida = empresas.find(({ id }) => id === ator.empresaId) ?? null;
  const lines = [];
  const resumos: string[] = [];
  const results = (await storeFiles(store, files, { empresas, escolhida, may }))
    .map((stored, at) => checked(stored, conferencias[at]))
    .values();
  for (const item of items) {
    const unread: StoreOutcome = { situacao: 'erro', mensagem: item.ok ? '' : item.mensagem };
    const stored = (item.ok && results.next().value) || unread;
    if (stored.resumoNovo) resumos.push(stored.resumoNovo);
    const { documento } = stored;
    // The page of a document opens in its own company.
    const link =
      documento?.empresaId === escolhida?.id && documento
        ? `${especies[documento.especie].pagina}/${documento.id}`
        : '';
    lines.push({ item: item.nome, situacao: stored.situacao, mensagem: stored.mensagem, link });
  }
  await step.report(lines);
  if (escolhida && resumos.length > 0) {
    // New summaries name nobody: they are of the company that was chosen.
    await workForCompany(tx, escolhida.id);
    await cienciaAutomatica(step, resumos);
  }
  return lines.map(({ situacao }) => situacao);
}

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

function outcomeOf(counts: ReadonlyMap<SituacaoItem, number>) {
  const of = (situacao: SituacaoItem) => counts.get(situacao) ?? 0;
  const importados = of('ok') + of('aviso');
  const resultado = { importados, comAviso: of('aviso'), repetidos: of('igual'), recusados: of('erro') };
  const told = [
    importados > 0
      ? plural(importados, 'arquivo importado', 'arquivos importados')
      : 'Nenhum arquivo importado',
    ...(of('aviso') > 0 ? [`${of('aviso').toLocaleString('pt-BR')} com aviso`] : []),
    ...(of('igual') > 0 ? [plural(of('igual'), 'que já estava aqui', 'que já estavam aqui')] : []),
    ...(of('erro') > 0 ? [plural(of('erro'), 'recusado', 'recusados')] : []),
  ];
  const resumo = told.join(', ');
  const gravidade = of('erro') + of('aviso') > 0 ? 'warn' : 'success';
  return { resumo: `${resumo}.`, gravidade, resultado } as const;
}

/** What the report holds already: of a run that was cut short, all that it kept; and the company that was chosen. */
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
 * Brings NF-e, CT-e and their events of one file or .zip to the companies that each concerns, among all that the person may
 * act for, whichever is chosen. Each file has one line in the report, written with what it brought: a run that is taken up again goes on after the last one.
 */
export const importDocuments: TaskKind<Parametros> = {
  tipo: 'IMPORTA_DOCUMENTOS',
  guard: { anyOf: ESPECIES_SEFAZ.map((especie) => especies[especie].age) },
  parametros,
  resume: 'continua',
  run: async (task, sent) => {
    const { counts, escolhida } = await begun(task);
    const breadth = { empresa: escolhida, todas: true };
    let done = 0;
    let there = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const opened = openLotes(task.deps.jobs, task.tenantId, await openSentXml(task, sent));
    let batch: ZipItem[] = [];
    const flush = async () => {
      task.stopIfCancelled();
      const items = batch;
      batch = [];
      const lidos = await readLote(readingOfTask(task, breadth), items);
      const results = await task.step((step) => storeBatch(step, items, lidos), breadth);
      for (const situacao of results) counts.set(situacao, (counts.get(situacao) ?? 0) + 1);
      done += items.length;
      await task.progress(done, opened.total);
    };
    for await (const item of opened.itens) {
      if (there > 0) {
        there -= 1;
        done += 1;
        continue;
      }
      batch.push(item);
      if (batch.length === BATCH) await flush();
    }
    if (batch.length > 0) await flush();
    const outcome = outcomeOf(counts);
    return {
      ...outcome,
      encerra: async ({ tx, audit }) => {
        await audit({
          acao: 'IMPORTA',
          recurso: 'documentos',
          depois: { arquivo: sent.nome, ...outcome.resultado },
        });
        await removeFile(tx, sent.arquivoId);
      },
    };
  },
};
