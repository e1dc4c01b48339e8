import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { yieldToEventLoop } from '../../tasks/yieldToEventLoop.ts';
import type { Lido } from './readDocument.ts';
import type { LeituraFiscal } from './readFiscal.ts';
import { whyNotOurs } from './recognise.ts';
import type { StoreContext, StoreOutcome } from './storeContext.ts';
import { type NovoDocumento, storeDocuments } from './storeDocuments.ts';
import { storeEvento } from './storeEvento.ts';

export interface FileToStore {
  nome: string;
  bytes: Uint8Array;
  leitura: LeituraFiscal;
}

const refused = (mensagem: string): StoreOutcome => ({ situacao: 'erro', mensagem });

/** Why the person may not bring in what was read, or why it could not be read; null when nothing speaks against it. */
function refusedFor(read: Lido, may: (especie: Especie) => boolean): string | null {
  if (read.tipo === 'recusado') return read.motivo;
  const { especie } = read.tipo === 'documento' ? read.documento : read.evento;
  return may(especie) ? null : `Seu perfil não pode importar ${especies[especie].nome}.`;
}

/**
 * Stores many files, each as if it came alone, in a few statements for all their documents. In: files in the order in which
 * they came, each as it was read. Out: what became of each, in that order.
 */
export async function storeFiles(
  store: StoreContext,
  files: readonly FileToStore[],
  may: (especie: Especie) => boolean = () => true,
): Promise<StoreOutcome[]> {
  const stored = new Map<number, StoreOutcome>();
  const documents: NovoDocumento[] = [];
  for (const [at, { nome, bytes, leitura }] of files.entries()) {
    const { lido, julgamento, textosAoLado, assinaturas } = leitura;
    const reason = refusedFor(lido, may) ?? (await notOurs(store, lido));
    if (reason !== null) stored.set(at, refused(reason));
    else if (lido.tipo === 'documento' && julgamento) {
      const { documento, aoLado } = lido;
      const eventos = aoLado.map((evento, position) => ({
        evento,
        texto: textosAoLado[position] ?? '',
        assinatura: assinaturas[position],
      }));
      documents.push({ at, nome, bytes, documento, eventos, julgamento });
    }
  }
  for (const [at, one] of await storeDocuments(store, documents)) stored.set(at, one);
  for (const [at, { bytes, leitura }] of files.entries()) {
    const { lido, assinaturas } = leitura;
    if (lido.tipo !== 'evento' || stored.has(at)) continue;
    await yieldToEventLoop();
    stored.set(at, await storeEvento(store, lido.evento, bytes, assinaturas[0]));
  }
  return files.map((_, at) => stored.get(at) ?? refused('O arquivo não foi lido.'));
}

async function notOurs({ tx, empresa }: StoreContext, lido: Lido): Promise<string | null> {
  return lido.tipo === 'documento' ? whyNotOurs(tx, lido.documento, empresa) : null;
}
