import { ESPECIES_SEFAZ, type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';
import type { Item } from '../../../contract/tarefas.ts';
import type { ZipItem } from '../../files/packBounds.ts';
import type { TaskStep } from '../../tasks/task.ts';
import type { Reading } from '../../workers/reading.ts';
import { empresasDoAtor } from '../empresa.ts';
import { openEnviado } from '../envelopes/openEnviado.ts';
import { checkAgainstSchemas } from '../esquemas/check.ts';
import { importFiles, type Sent, sentSchema } from '../portas/importFiles.ts';
import { checked } from './checked.ts';
import { openLotes } from './openLotes.ts';
import { readFiscais } from './readFiscais.ts';
import { type StoreOutcome, type StoreTerms, storeTermsOf } from './storeContext.ts';
import { type FileToStore, storeFiles } from './storeFiles.ts';
import { bellOf } from './tellDivergences.ts';

/** Read files of a batch, with the result of the official schemas for each. */
export interface Lidos {
  files: readonly FileToStore[];
  conferencias: readonly (Conferencia | undefined)[];
}

async function readLote(reading: Reading, items: readonly ZipItem[]): Promise<Lidos> {
  const files = await readFiscais(
    reading,
    items.filter((item) => item.ok),
  );
  return comConferencias(reading, files);
}

/** Returns the files with the result of the official schemas for each readable one. */
export async function comConferencias(reading: Reading, files: readonly FileToStore[]): Promise<Lidos> {
  // Other files are rejected anyway.
  const readable = files.filter(({ leitura }) => leitura.lido.tipo !== 'recusado');
  const conferidos = await checkAgainstSchemas(
    reading,
    readable.map(({ bytes }) => bytes),
  );
  const found = new Map(readable.map((file, at) => [file, conferidos[at]]));
  return { files, conferencias: files.map((file) => found.get(file)) };
}

/** Stores a batch of files in one transaction. Returns the report lines of each. */
export async function storeBatch(
  step: TaskStep,
  items: readonly ZipItem[],
  { files, conferencias }: Lidos,
): Promise<Item[]> {
  const { tx, ator } = step;
  const { permissoes, modulos } = ator;
  const store: StoreTerms = {
    ...storeTermsOf(step),
    quem: step.origin.usuario,
    avisado: bellOf(step),
  };
  const may = (especie: EspecieSefaz) =>
    permissoes.includes(especies[especie].age) && modulos.includes(especies[especie].modulo);
  const empresas = await empresasDoAtor(tx, ator);
  const escolhida = empresas.find(({ id }) => id === ator.empresaId) ?? null;
  const lines: Item[] = [];
  const results = (await storeFiles(store, files, { empresas, escolhida, may }))
    .map((stored, at) => checked(stored, conferencias[at]))
    .values();
  for (const item of items) {
    const unread: StoreOutcome = { situacao: 'erro', mensagem: item.ok ? '' : item.mensagem };
    const stored = (item.ok && results.next().value) || unread;
    const { documento } = stored;
    const link = documento ? `${especies[documento.especie].pagina}/${documento.id}` : '';
    lines.push({ item: item.nome, situacao: stored.situacao, mensagem: stored.mensagem, link });
  }
  return lines;
}

/** Task that imports NF-e, CT-e and their events from one file or .zip. */
export const importDocuments = importFiles<ZipItem, Lidos, Sent>({
  parametros: sentSchema,
  tipo: 'IMPORTA_DOCUMENTOS',
  guard: { anyOf: ESPECIES_SEFAZ.map((especie) => especies[especie].age) },
  recurso: 'documentos',
  open: async (task, sent) => openLotes(task.deps.jobs, task.tenantId, await openEnviado(task, sent)),
  read: readLote,
  store: storeBatch,
});
