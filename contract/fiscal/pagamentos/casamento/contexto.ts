import type { Pergunta } from '../importacao.ts';
import type { Proposta } from './acha.ts';
import type { Caderno } from './caderno.ts';
import { type Veredito, veredito } from './notaAPagar.ts';

/** What a verdict depends on besides the line and what was found for it. */
export interface Contexto {
  /** 'AAAA-MM-DD', in São Paulo. */
  hoje: string;
  caderno: Caderno;
  /** The version that an exported list carries; null where it is not ours, or of another row. */
  leVersao: (texto: string, id: string) => number | null;
  /** This payment (`transacao`) is stored already, for whatever document. */
  conhecida: boolean;
  /** A person chose the document: what only asks for a look was looked at. */
  respondida?: boolean;
}

/** Out: the line's own verdict, and an earlier line that it takes back. */
export interface Julgada {
  veredito: Veredito;
  estorna: number | null;
}

/** A question with its candidates; the only one is what is proposed. */
export const askWithPropostas = (
  qual: Pergunta,
  motivo: string,
  propostas: readonly Proposta[],
  mais: Partial<Veredito> = {},
): Veredito =>
  veredito('PERGUNTA', motivo, {
    pergunta: qual,
    candidatas: propostas.map(({ nota, motivo: porque }) => ({ id: nota.id, motivo: porque })),
    proposta: propostas.length === 1 ? propostas.map(({ nota }) => nota.id) : [],
    ...mais,
  });
