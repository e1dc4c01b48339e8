import type { LeituraNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import { isGzip } from '../../../files/gzip.ts';
import { opened } from '../../envelopes/gunzip.ts';
import { isBase64, semBase64 } from '../../envelopes/semBase64.ts';
import { openText } from '../../xml/readXml.ts';
import { type Conhecidos, SO_DO_PRODUTO } from '../assinaturas/conhecidos.ts';
import { eventoJulgado, notaJulgada } from '../assinaturas/julgadas.ts';
import type { LeituraColhida, NotaColhida } from './colhida.ts';
import { readNfseJson } from './readNfseJson.ts';
import { readNfseXml } from './readNfseXml.ts';
import { readPortal } from './readPortal.ts';

const refused = (motivo: string): Extract<LeituraColhida, { tipo: 'recusado' }> => ({
  tipo: 'recusado',
  desconhecido: true,
  motivo,
  lugar: 'byte 0',
});

/** Blanks, a byte order mark and '<': an XML, seen without decoding it. */
function beginsAsXml(bytes: Uint8Array): boolean {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (bytes[at] === 0x20 || bytes[at] === 0x09 || bytes[at] === 0x0a || bytes[at] === 0x0d) at += 1;
  return bytes[at] === 0x3c;
}

/** What a file holds that is not packed. */
async function unpacked(bytes: Uint8Array): Promise<LeituraColhida> {
  if (beginsAsXml(bytes)) return readNfseXml(bytes);
  const decoded = openText(bytes);
  if (!decoded.ok) return refused(decoded.recusa.mensagem);
  const texto = decoded.texto.trimStart();
  if (texto.startsWith('<')) return readNfseXml(bytes);
  if (texto.startsWith('{') || texto.startsWith('[')) return readNfseJson(texto);
  const inside = isBase64(texto) ? await opened(semBase64(texto)) : null;
  return inside && beginsAsXml(inside) ? readNfseXml(inside) : readPortal(bytes);
}

export interface ArquivoNfse {
  nome: string;
  bytes: Uint8Array;
  /** It was, or may have been, cut out of an envelope. */
  recortado?: boolean;
}

/**
 * Reads what a file holds of service invoices: notes, declarations and events, whichever layout, each with its own bytes and its
 * signatures judged; or why it holds none. Bounded, and never rejects for what a file holds. In: also by whom signatures
 * are judged. Out: plain data.
 */
export async function readNfse(
  { bytes, recortado = false }: ArquivoNfse,
  conhecidos: Conhecidos = SO_DO_PRODUTO,
): Promise<LeituraNfse> {
  if (!isGzip(bytes)) return julgada(await unpacked(bytes), conhecidos, recortado);
  const inside = await opened(new Uint8Array(bytes));
  return inside.length === 0
    ? refused('O arquivo .gz não pôde ser aberto, ou é grande demais.')
    : julgada(await unpacked(inside), conhecidos, recortado);
}

async function julgada(
  leitura: LeituraColhida,
  conhecidos: Conhecidos,
  recortado: boolean,
): Promise<LeituraNfse> {
  if (leitura.tipo === 'recusado') return leitura;
  // What is signed as a whole document is no more that document.
  const cut = <C extends Pick<NotaColhida, 'colhidas'>>(one: C): C =>
    recortado
      ? { ...one, colhidas: one.colhidas.map((each) => ({ ...each, semEnvelope: each.inteira })) }
      : one;
  const notas = [];
  for (const one of leitura.notas) notas.push(await notaJulgada(cut(one), conhecidos));
  const eventos = [];
  for (const one of leitura.eventos) eventos.push(await eventoJulgado(cut(one), conhecidos));
  return { ...leitura, notas, eventos };
}
