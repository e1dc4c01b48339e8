import type { EventoLido, LeituraNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import { opened } from '../../distribuicao/gunzip.ts';
import { openText } from '../../xml/readXml.ts';
import { assinaturaEvento } from './assinaturaEvento.ts';
import { desembrulhar, isBase64, isGzip } from './desembrulhar.ts';
import { lerJson } from './lerJson.ts';
import { lerPortal } from './lerPortal.ts';
import { lerXml } from './lerXml.ts';

const refused = (motivo: string): LeituraNfse => ({
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
async function unpacked(bytes: Uint8Array): Promise<LeituraNfse> {
  if (beginsAsXml(bytes)) return lerXml(bytes);
  const opened = openText(bytes);
  if (!opened.ok) return refused(opened.recusa.mensagem);
  const texto = opened.texto.trimStart();
  if (texto.startsWith('<')) return lerXml(bytes);
  if (texto.startsWith('{') || texto.startsWith('[')) return lerJson(texto);
  const inside = isBase64(texto) ? await desembrulhar(texto) : null;
  return inside ? lerXml(inside) : lerPortal(bytes);
}

/**
 * What a file holds of service invoices: notes, declarations and events, whichever layout, each with its own bytes; or why it
 * holds none. Bounded, and never rejects for what a file holds. Out: plain data.
 */
export async function readNfse({ bytes }: { nome: string; bytes: Uint8Array }): Promise<LeituraNfse> {
  if (!isGzip(bytes)) return conferir(await unpacked(bytes));
  const inside = await opened(new Uint8Array(bytes));
  return inside.length === 0
    ? refused('O arquivo .gz não pôde ser aberto, ou é grande demais.')
    : conferir(await unpacked(inside));
}

/** The same, with what the signatures of its events are worth. */
async function conferir(leitura: LeituraNfse): Promise<LeituraNfse> {
  if (leitura.tipo !== 'lido' || leitura.eventos.length === 0) return leitura;
  const eventos: EventoLido[] = [];
  for (const lido of leitura.eventos) eventos.push({ ...lido, assinatura: await assinaturaEvento(lido) });
  return { ...leitura, eventos };
}
