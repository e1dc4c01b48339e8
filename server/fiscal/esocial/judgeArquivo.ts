import type { ProvaRetorno } from '../../../contract/esocial/comprovacao.ts';
import { toBase64 } from '../../base64.ts';
import { digest } from '../../digest.ts';
import { confiaveisDe, type Raizes } from '../raizes/cadeia.ts';
import type { XmlOutcome } from '../xml/refusal.ts';
import { type ItemLido, readArquivo } from './arquivo.ts';
import { type AssinaturaDoEventoEsocial, assinaturaDoEvento, provaDoRetorno } from './assinaturaRetorno.ts';
import { momentoDoId } from './evento.ts';

type Lido<T extends ItemLido['tipo']> = Extract<ItemLido, { tipo: T }>;

/** `hashes` are the digests that the eSocial may state for a signed event in its receipt; empty for an unsigned one. */
type EventoJulgado = Omit<Lido<'evento'>, 'assinados'> & {
  hashes: readonly string[];
  /** Of what an employer sends; not verified for a totalizer. */
  assinatura: AssinaturaDoEventoEsocial;
  /** Of a totalizer, which the eSocial makes and signs; null for what an employer sends. */
  prova: ProvaRetorno | null;
};

/** An item of a file, with the judgement of its signature. */
export type ItemJulgado =
  | EventoJulgado
  | (Omit<Lido<'retorno'>, 'assinados'> & { prova: ProvaRetorno })
  | Lido<'lote'>;

interface ArquivoJulgado {
  itens: ItemJulgado[];
  avisos: string[];
}

/**
 * Reads a file as `readArquivo`, and verifies the signature of each answer by the trusted certificates. Never throws
 * for the content of the file.
 */
export async function judgeArquivo({
  bytes,
  raizes,
}: {
  bytes: Uint8Array;
  raizes: Raizes;
}): Promise<XmlOutcome<ArquivoJulgado>> {
  const read = readArquivo(bytes);
  if (!read.ok) return read;
  const itens: ItemJulgado[] = [];
  for (const item of read.itens) itens.push(await judgeItem(item, raizes));
  return { ...read, itens };
}

const OUTRO_EVENTO = 'O retorno assinado é de outro evento do que o lote em volta diz.';

async function judgeItem(item: ItemLido, raizes: Raizes): Promise<ItemJulgado> {
  if (item.tipo === 'lote') return item;
  if (item.tipo === 'evento') return judgeEvento(item, raizes);
  const { assinados, ...rest } = item;
  const { processadoEm, recebidoEm, idEvento, idAssinado } = item.retorno;
  const prova = await provaDoRetorno(assinados, processadoEm ?? recebidoEm ?? '', confiaveisDe(raizes));
  const outro = prova.vale && prova.comprovacao !== 'SEM_ASSINATURA' && idAssinado !== idEvento;
  return { ...rest, prova: outro ? { vale: false, motivo: OUTRO_EVENTO } : prova };
}

async function judgeEvento({ assinados, ...item }: Lido<'evento'>, raizes: Raizes): Promise<EventoJulgado> {
  const { tipo, idEvento } = item.evento;
  const hashes = await hashesDe(item);
  if (tipo.grupo !== 'TOTALIZADOR')
    return { ...item, hashes, assinatura: await assinaturaDoEvento(assinados), prova: null };
  const prova = await provaDoRetorno(assinados, momentoDoId(idEvento) ?? '', confiaveisDe(raizes));
  return { ...item, hashes, assinatura: { vale: false, motivo: '' }, prova };
}

/** The layout defines only 'hash of the file received': it may be that of its signature, or that of the file. */
async function hashesDe({ evento, xml }: Pick<Lido<'evento'>, 'evento' | 'xml'>): Promise<string[]> {
  if (!evento.assinado) return [];
  return [evento.digest, toBase64(await digest('SHA-256', xml))].filter(Boolean);
}
