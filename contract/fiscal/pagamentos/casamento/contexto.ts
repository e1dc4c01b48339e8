import type { Pergunta } from '../importacao.ts';
import type { PropostaDeNota } from './acha.ts';
import type { Caderno } from './caderno.ts';
import { type Veredito, veredito } from './notaAPagar.ts';

/** What a verdict depends on besides the line and the documents found for it. */
export interface Contexto {
  /** 'AAAA-MM-DD', in São Paulo. */
  hoje: string;
  caderno: Caderno;
  /** Returns the version in an exported list; null when it is not Farol's, or belongs to another row. */
  leVersao: (texto: string, id: string) => number | null;
  /** This payment (`transacao`) is already stored, for any document. */
  conhecida: boolean;
  /** A user chose the document: doubts that only need confirmation are settled. */
  respondida?: boolean;
}

/** The line's own verdict, and the number of an earlier line that it reverses. */
export interface Julgada {
  veredito: Veredito;
  estorna: number | null;
}

/** Returns a question with its candidates; a single one is proposed. */
export const askWithPropostas = (
  qual: Pergunta,
  motivo: string,
  propostas: readonly PropostaDeNota[],
  mais: Partial<Veredito> = {},
): Veredito =>
  veredito('PERGUNTA', motivo, {
    pergunta: qual,
    candidatas: propostas.map(({ nota, motivo: porque }) => ({ id: nota.id, motivo: porque })),
    proposta: propostas.length === 1 ? propostas.map(({ nota }) => nota.id) : [],
    ...mais,
  });
