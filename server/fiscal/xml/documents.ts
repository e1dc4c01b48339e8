import type { XmlDocument } from 'libxml2-wasm';
import { blank } from './prolog.ts';
import { openText, withXmlText, type XmlOptions, type XmlRead } from './readXml.ts';
import { refused, type XmlOutcome } from './refusal.ts';

/** Never past a '<': a text of nothing but beginnings would be read anew from each of them. */
const DECLARATION = /<\?xml\s[^<>]*?\?>/g;

/** Documents in one file; more is no export of any program. */
const MAX_PARTS = 2000;
const TOO_MANY = `O arquivo junta mais de ${MAX_PARTS.toLocaleString('pt-BR')} documentos. Divida-o em partes.`;

/** Without the line of hyphens that some programs put between two documents. */
function withoutRule(texto: string): string {
  let end = texto.length;
  while (end > 0 && /[\s-]/.test(texto.charAt(end - 1))) end -= 1;
  return texto.slice(0, end);
}

/**
 * As `withXml`, for files that programs glued together: several documents one after the other are read each on its own,
 * and a declaration left in the middle of one (an event put into an envelope as it was) is passed over with a notice.
 * Either every part is read or the whole is refused, with what a plain reading says.
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
