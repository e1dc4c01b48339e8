import { MAX_NIVEIS, xmlEmTexto } from '../../envelopes/xmlEmTexto.ts';
import type { CanonicalElement } from '../../xml/canonicalTree.ts';
import { withXmlDocuments } from '../../xml/documents.ts';
import { type OriginalBytes, originalBytes } from '../../xml/originalBytes.ts';
import type { XmlOutcome } from '../../xml/refusal.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { type Colhida, colherAssinaturas } from '../assinaturas/colher.ts';
import { type ElementoAchado, findInElement } from './achar.ts';
import { NOTE } from './trechos.ts';

/** A finding with its signatures. */
export interface AchadoAssinado extends ElementoAchado {
  colhidas: readonly Colhida[];
}

/** An XML document of a file, or one inside a text of another document: escaped, or as CDATA. */
export interface XmlAberto {
  raiz: XmlElement | CanonicalElement;
  texto: string;
  /** Bytes of this document: those of the file, or of the text that contained it. */
  original: OriginalBytes;
  avisos: readonly string[];
  achados: readonly AchadoAssinado[];
  /** Name of the element whose text contained it; '' for the file itself. */
  dentro: string;
}

/** An XML inside a text that could not be parsed. */
export interface Fechado {
  motivo: string;
  dentro: string;
  bytes: Uint8Array;
}

/** Opens all XML of a file, including XML inside its texts. Returns a refusal if the file itself is not XML. */
export function openXml(bytes: Uint8Array): XmlOutcome<{ abertos: XmlAberto[]; fechados: Fechado[] }> {
  const abertos: XmlAberto[] = [];
  const fechados: Fechado[] = [];
  const open = (content: Uint8Array, dentro: string, level: number): XmlOutcome<object> => {
    const opened = withXmlDocuments(
      content,
      {},
      (document, { raiz, canonical, texto, codificacao, avisos }) => {
        const { achados, textos } = findInElement(raiz);
        const envelopes = new Map();
        // Most documents of cities are unsigned: this skips the search for signatures in them.
        const isSigned = canonical !== null && texto.includes('SignatureValue');
        const assinados = achados.map((one): AchadoAssinado => {
          const colhidas = isSigned ? colherAssinaturas({ document, canonical }, one, envelopes) : [];
          return { ...one, colhidas };
        });
        return { raiz, texto, codificacao, avisos, achados: assinados, textos };
      },
    );
    if (!opened.ok) return opened;
    for (const { codificacao, textos, ...parte } of opened.partes) {
      const { texto, avisos } = parte;
      // Of several concatenated documents each has its own text, whose positions are not those of the file.
      const original =
        opened.partes.length === 1
          ? originalBytes(content, { texto, codificacao, avisos })
          : originalBytes(new TextEncoder().encode(texto), { texto, codificacao: 'UTF-8', avisos });
      abertos.push({ ...parte, original, dentro });
      if (level < MAX_NIVEIS) {
        for (const { nome, texto } of textos) {
          const file = xmlEmTexto(texto);
          const inner = open(file, nome, level + 1);
          // Messages of cities contain HTML: only a text that may hold a nota is reported as unread.
          if (!inner.ok && NOTE.test(texto)) {
            fechados.push({ motivo: inner.recusa.mensagem, dentro: nome, bytes: file });
          }
        }
      }
    }
    return opened;
  };
  const outer = open(bytes, '', 0);
  return outer.ok ? { ok: true, abertos, fechados } : outer;
}
