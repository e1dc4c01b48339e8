import type { XmlDocument } from 'libxml2-wasm';
import { blank } from './prolog.ts';
import { openText, withXmlText, type XmlOptions, type XmlRead } from './readXml.ts';
import { refused, type XmlOutcome } from './refusal.ts';

/** Never matches past a '<', so that a text of repeated beginnings is not rescanned from each of them. */
const DECLARATION = /<\?xml\s[^<>]*?\?>/g;

/** Maximum number of documents in one file; no program exports more. */
const MAX_PARTS = 2000;
const TOO_MANY = `O arquivo junta mais de ${MAX_PARTS.toLocaleString('pt-BR')} documentos. Divida-o em partes.`;

/** Removes the line of hyphens that some programs put between two documents. */
function withoutRule(texto: string): string {
  let end = texto.length;
  while (end > 0 && /[\s-]/.test(texto.charAt(end - 1))) end -= 1;
  return texto.slice(0, end);
}

/**
 * Runs `work` as `withXml`, for concatenated files: several documents in sequence are parsed separately, and a
 * declaration left in the middle of one (an event put unchanged into an envelope) is ignored with a warning. Either
 * every part is read or the file is rejected, with the error of a plain reading.
 */
export function withXmlDocuments<T extends object>(
  bytes: Uint8Array,
  options: XmlOptions,
  work: (document: XmlDocument, read: XmlRead) => T,
): XmlOutcome<{ partes: T[] }> {
  const opened = openText(bytes, options);
  if (!opened.ok) return opened;
  const plain = withXmlText(opened, options, work);
  if (plain.ok) return { ok: true, partes: [plain] };
  if (plain.recusa.codigo !== 'MALFORMADO') return plain;
  const declarations = [...opened.texto.matchAll(DECLARATION)].filter(({ index }) => index > 0);
  if (declarations.length === 0) return plain;
  if (declarations.length >= MAX_PARTS) return refused('GRANDE', TOO_MANY);

  const starts = [0, ...declarations.map(({ index }) => index)];
  const partes: T[] = [];
  for (const [position, start] of starts.entries()) {
    const texto = withoutRule(opened.texto.slice(start, starts[position + 1]));
    const part = texto.trim() === '' ? null : withXmlText({ ...opened, texto }, options, work);
    if (part && !part.ok) break;
    if (part) partes.push(part);
    if (position === starts.length - 1) return { ok: true, partes };
  }

  const [first, ...rest] = opened.texto.split(/(?=<\?xml\s)/);
  const texto =
    (first ?? '') +
    rest.map((part, at) => (at === 0 && first === '' ? part : part.replace(DECLARATION, blank))).join('');
  const avisos = [...opened.avisos, 'Havia uma declaração XML no meio do documento; ela foi ignorada.'];
  const joined = withXmlText({ ...opened, texto, avisos }, options, work);
  return joined.ok ? { ok: true, partes: [joined] } : plain;
}
