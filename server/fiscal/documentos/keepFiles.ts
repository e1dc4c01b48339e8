import type { EspecieDocumento } from '../../../contract/fiscal/prazos.ts';
import { takeTurn } from '../../tasks/takeTurn.ts';
import type { Confiaveis } from '../raizes/cadeia.ts';
import { lerConfiaveis } from '../raizes/store.ts';
import { type Julgamento, julgarConteudo } from './julgarConteudo.ts';
import { keepDocuments, type NovoDocumento } from './keepDocuments.ts';
import { keepEvent } from './keepEvent.ts';
import { type Leitura, type Lido, readWithSignature } from './readDocument.ts';
import { whyNotOurs } from './recognise.ts';
import type { Keeping, Kept } from './store.ts';

export interface FileToKeep {
  nome: string;
  bytes: Uint8Array;
}

interface Lida extends Pick<Leitura, 'lido' | 'textosAoLado'> {
  julgamento: Promise<Julgamento> | undefined;
}

const refused = (mensagem: string): Kept => ({ situacao: 'erro', mensagem });

/** Why the person may not bring in what was read, or why it could not be read; null when nothing speaks against it. */
function refusedFor(read: Lido, may: (especie: EspecieDocumento) => boolean): string | null {
  if (read.tipo === 'recusado') return read.motivo;
  const { especie } = read.tipo === 'documento' ? read.documento : read.evento;
  return may(especie) ? null : `Seu perfil não pode importar ${especie === 'NFE' ? 'NF-e' : 'CT-e'}.`;
}

/** Reads a file and begins to judge it: the machine's own threads do that while the next one is read. */
function readFile(bytes: Uint8Array, confiaveis: Confiaveis): Lida {
  const { lido, textosAoLado, ...texts } = readWithSignature(bytes);
  const julgamento =
    lido.tipo === 'documento' ? julgarConteudo(lido.documento, texts, confiaveis) : undefined;
  julgamento?.catch(() => undefined);
  return { lido, textosAoLado, julgamento };
}

/**
 * Keeps many files, each as if it came alone, in a few statements for all their documents. In: files in the order in which
 * they came. Out: what became of each, in that order.
 */
export async function keepFiles(
  keeping: Keeping,
  files: readonly FileToKeep[],
  may: (especie: EspecieDocumento) => boolean = () => true,
): Promise<Kept[]> {
  const confiaveis = await lerConfiaveis(keeping.tx);
  const read: Lida[] = [];
  for (const { bytes } of files) {
    read.push(readFile(bytes, confiaveis));
    await takeTurn();
  }
  const kept = new Map<number, Kept>();
  const documents: NovoDocumento[] = [];
  for (const [at, { lido, julgamento, textosAoLado }] of read.entries()) {
    const file = files[at];
    const reason = refusedFor(lido, may) ?? (await notOurs(keeping, lido));
    if (reason !== null) kept.set(at, refused(reason));
    else if (file && lido.tipo === 'documento' && julgamento) {
      const { documento, aoLado } = lido;
      const eventos = aoLado.map((evento, position) => ({ evento, texto: textosAoLado[position] ?? '' }));
      documents.push({ at, ...file, documento, eventos, julgamento: await julgamento });
    }
  }
  for (const [at, one] of await keepDocuments(keeping, documents, confiaveis)) kept.set(at, one);
  for (const [at, { bytes }] of files.entries()) {
    const lido = read[at]?.lido;
    if (lido?.tipo !== 'evento' || kept.has(at)) continue;
    await takeTurn();
    kept.set(at, await keepEvent(keeping, lido.evento, bytes));
  }
  return files.map((_, at) => kept.get(at) ?? refused('O arquivo não foi lido.'));
}

async function notOurs({ tx, empresa }: Keeping, lido: Lido): Promise<string | null> {
  return lido.tipo === 'documento' ? whyNotOurs(tx, lido.documento, empresa) : null;
}
