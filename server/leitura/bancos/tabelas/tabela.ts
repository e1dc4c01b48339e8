/** Effects of an occurrence of a payment return on the payment. */
export type Efeito =
  | 'PAGO'
  | 'AGENDADO'
  | 'CANCELADO'
  | 'NAO_PAGO'
  | 'DEVOLVIDO'
  | 'RECUSADO'
  | 'DESCONHECIDO';

/** Meaning of a code; AVISO does not change the effect of the other codes of the line. */
type Significado = Efeito | 'AVISO';
type OcorrenciaDita = readonly [significado: Significado, texto: string];

/** Occurrence codes of one bank in payment returns, with our explanations. A code has no meaning without its bank. */
export interface TabelaDeOcorrencias {
  /** Source of the table, with its date or version. */
  fonte: string;
  codigos: Readonly<Record<string, OcorrenciaDita>>;
  /** Meanings of whole ranges of codes that no source lists one by one. */
  familias: readonly { forma: RegExp; diz: OcorrenciaDita }[];
}

/** Returns entries that give the same meaning to several codes. */
export const mesmoParaTodos = (codigos: string, ...diz: OcorrenciaDita): Record<string, OcorrenciaDita> =>
  Object.fromEntries(codigos.split(' ').map((codigo) => [codigo, diz]));
