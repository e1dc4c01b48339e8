/** What an occurrence of a payment return means for the payment. */
export type Efeito =
  | 'PAGO'
  | 'AGENDADO'
  | 'CANCELADO'
  | 'NAO_PAGO'
  | 'DEVOLVIDO'
  | 'RECUSADO'
  | 'DESCONHECIDO';

/** What a code says of a payment; AVISO changes nothing of what the other codes of the line say. */
type Significado = Efeito | 'AVISO';
export type Dito = readonly [significado: Significado, texto: string];

/** The codes of one bank for returns of payments, in our words. A code means nothing without its bank. */
export interface TabelaDeOcorrencias {
  /** Where it is from, with its date or version. */
  fonte: string;
  codigos: Readonly<Record<string, Dito>>;
  /** What codes are that nobody lists one by one. */
  familias: readonly { forma: RegExp; diz: Dito }[];
}

/** The same words for several codes. */
export const todos = (codigos: string, ...diz: Dito): Record<string, Dito> =>
  Object.fromEntries(codigos.split(' ').map((codigo) => [codigo, diz]));
