/** Why an XML was not read. `mensagem` is shown to users; the position counts from 1, when it is known. */
interface XmlRefusal {
  codigo: 'VAZIO' | 'GRANDE' | 'NAO_E_XML' | 'DTD' | 'CODIFICACAO' | 'MALFORMADO' | 'TRUNCADO' | 'RAIZ';
  mensagem: string;
  linha?: number;
  coluna?: number;
}

/** A result or a rejection as a value: reading never throws for the content of a file. */
export type XmlOutcome<T> = ({ ok: true } & T) | { ok: false; recusa: XmlRefusal };

/** Returns a rejection. */
export function refused(
  codigo: XmlRefusal['codigo'],
  mensagem: string,
  position: { linha?: number; coluna?: number } = {},
): { ok: false; recusa: XmlRefusal } {
  return { ok: false, recusa: { codigo, mensagem, ...position } };
}
