import type { LeituraNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import { isGzip } from '../../../files/gzip.ts';
import { unpackStored } from '../../envelopes/gunzip.ts';
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

/** Returns whether a file begins as XML (blanks, a byte order mark, '<'), without decoding it. */
function beginsAsXml(bytes: Uint8Array): boolean {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (bytes[at] === 0x20 || bytes[at] === 0x09 || bytes[at] === 0x0a || bytes[at] === 0x0d) at += 1;
  return bytes[at] === 0x3c;
}

/** Reads a file that is not compressed. */
async function unpacked(bytes: Uint8Array): Promise<LeituraColhida> {
  if (beginsAsXml(bytes)) return readNfseXml(bytes);
  const decoded = openText(bytes);
  if (!decoded.ok) return refused(decoded.recusa.mensagem);
  const texto = decoded.texto.trimStart();
  if (texto.startsWith('<')) return readNfseXml(bytes);
  if (texto.startsWith('{') || texto.startsWith('[')) return readNfseJson(texto);
  const inside = isBase64(texto) ? await unpackStored(semBase64(texto)) : null;
  return inside && beginsAsXml(inside) ? readNfseXml(inside) : readPortal(bytes);
}

export interface ArquivoNfse {
  nome: string;
  bytes: Uint8Array;
  /** Whether the file was, or may have been, cut out of an envelope. */
  recortado?: boolean;
}

/**
 * Reads the notas, declarations and events of a file in any layout, each with its own bytes and its signatures judged against
 * `conhecidos`; or the reason why there are none. Bounded, and never rejects because of the content. Returns plain data.
 */
export async function readNfse(
  { bytes, recortado = false }: ArquivoNfse,
  conhecidos: Conhecidos = SO_DO_PRODUTO,
): Promise<LeituraNfse> {
  if (!isGzip(bytes)) return julgada(await unpacked(bytes), conhecidos, recortado);
  const inside = await unpackStored(new Uint8Array(bytes));
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
  // A signature over a whole document cannot be verified once the document was cut out of it.
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
