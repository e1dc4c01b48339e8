import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';
import type { Reading } from '../../workers/reading.ts';
import { checkAgainstSchemas } from '../esquemas/check.ts';
import { readRaizes } from '../raizes/store.ts';
import type { ItemJulgado } from './judgeArquivo.ts';

/** An item of a file, with the result of the official schema where it is an event. */
export interface ItemConferido {
  item: ItemJulgado;
  conferencia?: Conferencia;
}

/** A read file, or why it could not be read. */
export type LeituraDoEsocial =
  | { ok: true; arquivo: string; itens: readonly ItemConferido[]; total: number; avisos: readonly string[] }
  | { ok: false; arquivo: string; mensagem: string };

/** Number of items of one file per transaction: short enough for others to get their turn. */
const LOTE = 50;

/** Reads files of the eSocial, outside any transaction. Returns the items of each, in order. */
export async function readArquivos(
  reading: Reading,
  files: readonly { nome: string; bytes: Uint8Array }[],
): Promise<LeituraDoEsocial[]> {
  const { jobs, owner, inTransaction } = reading;
  const raizes = await inTransaction(readRaizes);
  const outcomes = await jobs.each(
    owner,
    'esocial',
    files.map(({ bytes }) => ({ bytes, raizes })),
  );
  const lidos = outcomes.map((outcome) => (outcome.ok && outcome.value.ok ? outcome.value.itens : []));
  const eventos = lidos.flat().flatMap((item) => (item.tipo === 'evento' ? [item.xml] : []));
  const conferencias = (await checkAgainstSchemas(reading, eventos)).values();
  return files.map(({ nome: arquivo }, at): LeituraDoEsocial => {
    const outcome = outcomes[at];
    if (!outcome?.ok) return { ok: false, arquivo, mensagem: outcome?.mensagem ?? '' };
    if (!outcome.value.ok) return { ok: false, arquivo, mensagem: outcome.value.recusa.mensagem };
    const { itens, avisos } = outcome.value;
    const conferidos = itens.map((item): ItemConferido => {
      const conferencia = item.tipo === 'evento' ? conferencias.next().value : undefined;
      return conferencia ? { item, conferencia } : { item };
    });
    return { ok: true, arquivo, itens: conferidos, total: itens.length, avisos };
  });
}

/** Returns the same file in parts, each for a separate transaction. */
export function inLotes(leitura: LeituraDoEsocial): LeituraDoEsocial[] {
  if (!leitura.ok || leitura.total <= LOTE) return [leitura];
  const lotes: LeituraDoEsocial[] = [];
  for (let at = 0; at < leitura.total; at += LOTE) {
    lotes.push({ ...leitura, itens: leitura.itens.slice(at, at + LOTE) });
  }
  return lotes;
}
