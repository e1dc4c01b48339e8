/** Why an XML was not read. `mensagem` is what a person sees; the position counts from 1, when it is known. */
interface XmlRefusal {
  codigo: 'VAZIO' | 'GRANDE' | 'NAO_E_XML' | 'DTD' | 'CODIFICACAO' | 'MALFORMADO' | 'TRUNCADO' | 'RAIZ';
  mensagem: string;
  linha?: number;
  coluna?: number;
}

/** A refusal as a value: the door never throws for what a file holds. */
export type XmlOutcome<T> = ({ ok: true } & T) | { ok: false; recusa: XmlRefusal };

/** A refusal ready to be answered. */
export function refused(
  codigo: XmlRefusal['codigo'],
  mensagem: string,
  position: { linha?: number; coluna?: number } = {},
): { ok: false; recusa: XmlRefusal } {
  return { ok: false, recusa: { codigo, mensagem, ...position } };
}
