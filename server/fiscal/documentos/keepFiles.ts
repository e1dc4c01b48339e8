import type { EspecieDocumento } from '../../../contract/fiscal/prazos.ts';
import { takeTurn } from '../../tasks/takeTurn.ts';
import { keepDocuments, type NovoDocumento } from './keepDocuments.ts';
import { keepEvent } from './keepEvent.ts';
import type { LeituraFiscal } from './lerFiscal.ts';
import type { Lido } from './readDocument.ts';
import { whyNotOurs } from './recognise.ts';
import type { Keeping, Kept } from './store.ts';

export interface FileToKeep {
  nome: string;
  bytes: Uint8Array;
  leitura: LeituraFiscal;
}

const refused = (mensagem: string): Kept => ({ situacao: 'erro', mensagem });

/** Why the person may not bring in what was read, or why it could not be read; null when nothing speaks against it. */
function refusedFor(read: Lido, may: (especie: EspecieDocumento) => boolean): string | null {
  if (read.tipo === 'recusado') return read.motivo;
  const { especie } = read.tipo === 'documento' ? read.documento : read.evento;
  return may(especie) ? null : `Seu perfil não pode importar ${especie === 'NFE' ? 'NF-e' : 'CT-e'}.`;
}

/**
 * Keeps many files, each as if it came alone, in a few statements for all their documents. In: files in the order in which
 * they came, each as it was read. Out: what became of each, in that order.
 */
export async function keepFiles(
  keeping: Keeping,
  files: readonly FileToKeep[],
  may: (especie: EspecieDocumento) => boolean = () => true,
): Promise<Kept[]> {
  const kept = new Map<number, Kept>();
  const documents: NovoDocumento[] = [];
  for (const [at, { nome, bytes, leitura }] of files.entries()) {
    const { lido, julgamento, textosAoLado, assinaturas } = leitura;
    const reason = refusedFor(lido, may) ?? (await notOurs(keeping, lido));
    if (reason !== null) kept.set(at, refused(reason));
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
  for (const [at, one] of await keepDocuments(keeping, documents)) kept.set(at, one);
  for (const [at, { bytes, leitura }] of files.entries()) {
    const { lido, assinaturas } = leitura;
    if (lido.tipo !== 'evento' || kept.has(at)) continue;
    await takeTurn();
    kept.set(at, await keepEvent(keeping, lido.evento, bytes, assinaturas[0]));
  }
  return files.map((_, at) => kept.get(at) ?? refused('O arquivo não foi lido.'));
}

async function notOurs({ tx, empresa }: Keeping, lido: Lido): Promise<string | null> {
  return lido.tipo === 'documento' ? whyNotOurs(tx, lido.documento, empresa) : null;
}
