import type { Efeito } from './tabela.ts';

/** Kinds of movement of FEBRABAN's table G060 in which nothing is paid, with their effect; the other kinds pay or change a payment. */
export const MOVIMENTOS: Readonly<Record<string, readonly [efeito: Efeito, texto: string]>> = {
  '1': ['DESCONHECIDO', 'consulta'],
  '2': ['NAO_PAGO', 'suspensão'],
  '3': ['DEVOLVIDO', 'estorno'],
  '9': ['CANCELADO', 'exclusão'],
};
