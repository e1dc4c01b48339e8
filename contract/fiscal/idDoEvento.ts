/** The values of an event that its Id repeats. */
export interface Identificado {
  tipo: string;
  /** Key of the document; for the eSocial, type and number of the employer ('1' and a CNPJ or its root, '2' and a CPF). */
  chave: string;
  sequencia: number;
}

const ESPECIES_DE_EVENTO = ['NFE', 'CTE', 'NFSE', 'NFSE_PEDIDO', 'ESOCIAL'] as const;
export type EspecieDeEvento = (typeof ESPECIES_DE_EVENTO)[number];

/** Returns whether an Id consists of `begin` and of the sequence, whose digits match `digits`. */
const madeOf = (id: string, begin: string, { sequencia }: Identificado, digits: RegExp): boolean => {
  if (!id.startsWith(begin)) return false;
  const end = id.slice(begin.length);
  return digits.test(end) && (end === '' || Number(end) === sequencia);
};

/**
 * Format of the Id of an event by kind (NT 2020.001 and MOC CT-e 4.00: ID, type, key, sequence; national standard, Anexo II: EVT or PRE,
 * key, type, and a number that version 1.01 leaves out of the request; eSocial, TS_Id: ID, employer, moment, sequence).
 */
const FORMAS: Readonly<Record<EspecieDeEvento, (id: string, evento: Identificado) => boolean>> = {
  NFE: (id, evento) => madeOf(id, `ID${evento.tipo}${evento.chave}`, evento, /^\d{2,3}$/),
  CTE: (id, evento) => madeOf(id, `ID${evento.tipo}${evento.chave}`, evento, /^\d{2,3}$/),
  NFSE: (id, evento) => madeOf(id, `EVT${evento.chave}${evento.tipo}`, evento, /^(\d{3})?$/),
  NFSE_PEDIDO: (id, evento) => madeOf(id, `PRE${evento.chave}${evento.tipo}`, evento, /^(\d{1,3})?$/),
  ESOCIAL: (id, { chave }) => /^ID\d[0-9A-Z]{14}\d{19}$/.test(id) && id.startsWith(`ID${chave}`),
};

/** Returns whether the Id of an event matches its document, type and sequence, in the format of its kind. */
export const idDoEventoConfere = (especie: EspecieDeEvento, id: string, evento: Identificado): boolean =>
  FORMAS[especie](id, evento);

/** Reason why an event with the Id of another proves nothing. */
export const ID_ALHEIO = 'O identificador (Id) do evento não é o do seu documento, tipo e sequência.';
