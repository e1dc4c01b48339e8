import { z } from 'zod';
import { ESPECIES, especies } from '../../../contract/fiscal/especies.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import type { Item } from '../../../contract/tarefas.ts';
import type { ZipFile, ZipItem } from '../../files/packBounds.ts';
import type { TaskStep } from '../../tasks/task.ts';
import type { Reading } from '../../workers/reading.ts';
import { comConferencias, type Lidos, storeBatch } from '../documentos/importTask.ts';
import { openLotes, rootOf } from '../documentos/openLotes.ts';
import { isFiscal, isForeign } from '../documentos/readDocument.ts';
import { readFiscais } from '../documentos/readFiscais.ts';
import type { FileToStore } from '../documentos/storeFiles.ts';
import { bellOf } from '../documentos/tellDivergences.ts';
import { openEnviado } from '../envelopes/openEnviado.ts';
import { GUARD as ESOCIAL } from '../esocial/importTask.ts';
import { type ItemNfse, readItensOfLote } from '../nfse/portas/readItensOfArquivos.ts';
import { registroDoAtor, storeItens } from '../nfse/portas/storeItens.ts';
import { type Items, importFiles, sentSchema } from '../portas/importFiles.ts';
import { inLots } from '../portas/inLots.ts';
import { apartarEsocial, type ItemEsocial, storeEsocial } from './itensEsocial.ts';

/** `semRelatorio`: there is no report beside the file, so that people are notified of what requires them. */
const entradaSchema = sentSchema.extend({ semRelatorio: z.boolean().default(false) });
type Entrada = z.infer<typeof entradaSchema>;

/** One item of a received file, with the import it belongs to. */
type ItemEntrada =
  | { porta: 'sefaz'; file: FileToStore }
  | { porta: 'nfse'; item: ItemNfse }
  | { porta: 'esocial'; item: ItemEsocial };

const recusado = (nome: string, motivo: string): ItemNfse => ({ nome, tipo: 'recusado', motivo });

/** Replaces the reason of a rejected item by that of the reader its root element belongs to. */
function comMotivo(item: ItemNfse, motivos: ReadonlyMap<string, string>): ItemNfse {
  const isRefused = item.tipo === 'recusado' || item.tipo === 'naoLido';
  const motivo = isRefused ? motivos.get(item.nome) : undefined;
  return motivo === undefined ? item : recusado(item.nome, motivo);
}

/** Reads files with each import's reader: NF-e and CT-e first, then the eSocial, then service invoices. */
async function apartar(reading: Reading, files: readonly ZipItem[]): Promise<ItemEntrada[]> {
  const lidos = await readFiscais(
    reading,
    files.filter((file) => file.ok),
  );
  const found = lidos.filter(({ leitura }) => leitura.lido.tipo !== 'recusado');
  const motivos = new Map<string, string>();
  const others: ZipFile[] = [];
  for (const { nome, bytes, leitura } of lidos) {
    if (leitura.lido.tipo !== 'recusado') continue;
    others.push({ nome, bytes, ok: true });
    const root = rootOf(bytes);
    if (root && (isFiscal(root) || isForeign(root))) motivos.set(nome, leitura.lido.motivo);
  }
  const esocial = await apartarEsocial(reading, others);
  for (const [nome, motivo] of esocial.motivos) motivos.set(nome, motivo);
  const notas = await readItensOfLote(reading, [...files.filter((file) => !file.ok), ...esocial.outros]);
  return [
    ...found.map((file): ItemEntrada => ({ porta: 'sefaz', file })),
    ...esocial.itens.map((item): ItemEntrada => ({ porta: 'esocial', item })),
    ...notas.map((item): ItemEntrada => ({ porta: 'nfse', item: comMotivo(item, motivos) })),
  ];
}

/** Reads all received items, in a fixed order. */
function readEntrada(reading: Reading, opened: Items<ZipItem>): Items<ItemEntrada> {
  let more = 0;
  async function* each(): AsyncGenerator<ItemEntrada> {
    for await (const files of inLots(opened.itens)) {
      const items = await apartar(reading, files);
      more += items.length - files.length;
      yield* items;
    }
  }
  return {
    get total() {
      return opened.total + more;
    },
    itens: each(),
  };
}

const filesOf = (items: readonly ItemEntrada[]) =>
  items.flatMap((item) => (item.porta === 'sefaz' ? [item.file] : []));

async function storeEntrada(step: TaskStep, items: readonly ItemEntrada[], lidos: Lidos): Promise<Item[]> {
  const files = lidos.files.map(({ nome, bytes }): ZipItem => ({ nome, bytes, ok: true }));
  const notas = items.flatMap((item) => (item.porta === 'nfse' ? [item.item] : []));
  const mayNotas = isAllowed(step.ator, especies.NFSE.agir);
  const sem = `${step.ator.nome} não pode trazer notas de serviço.`;
  const doneFiles = files.length > 0 ? await storeBatch(step, files, lidos) : [];
  const registro = await registroDoAtor(step, step.origin.usuario, bellOf(step));
  const doneNotas = mayNotas
    ? await storeItens(registro, notas)
    : notas.map(({ nome: item }): Item => ({ item, situacao: 'erro', mensagem: sem, link: '' }));
  const esocial = items.flatMap((item) => (item.porta === 'esocial' ? [item.item] : []));
  return [...doneFiles, ...doneNotas, ...(await storeEsocial(step, esocial))];
}

/**
 * Task that imports a file or .zip received without a person, each item into the companies that it names, among those
 * of the service user. The outcome is written beside the file.
 */
export const importEntrada = importFiles<ItemEntrada, Lidos, Entrada>({
  tipo: 'IMPORTA_ENTRADA',
  parametros: entradaSchema,
  guard: { anyOf: [...ESPECIES.map((especie) => especies[especie].age), ...(ESOCIAL.allOf ?? [])] },
  recurso: 'documentos',
  silencioso: ({ semRelatorio }) => !semRelatorio,
  open: async (task, sent, reading) =>
    readEntrada(reading, openLotes(task.deps.jobs, task.tenantId, await openEnviado(task, sent))),
  read: (reading, items) => comConferencias(reading, filesOf(items)),
  store: storeEntrada,
});
