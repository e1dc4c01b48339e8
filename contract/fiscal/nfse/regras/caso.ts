import type { ContextoNota } from '../contexto.ts';
import type { Nota } from '../nota.ts';
import type { Candidata, RetencaoEsperada } from '../retencaoEsperada.ts';
import { itemDe } from '../tabelas/incidencia.ts';
import type { Verificacao } from '../verificacao.ts';
import { type Cooperativa, cooperativaDe } from './cooperativa.ts';
import { textoDe } from './frases.ts';
import { naturezasPossiveis, servicosInssPossiveis } from './possiveis.ts';
import { type SimplesDoPrestador, simplesDoPrestador } from './simples.ts';

/** A note with what is known about it, and what several rules ask of both. */
export interface Caso {
  nota: Nota;
  contexto: ContextoNota;
  /** The day by which the parameters are chosen: its issue, else its competence. */
  dia: string;
  /** All that the note says in words, without accents and in lower case. */
  texto: string;
  /** Item of LC 116/2003, '' where it is not known. */
  item: string;
  /** A company, a person or somebody abroad; null where the note does not say. */
  quemPresta: 'PJ' | 'PF' | 'EXTERIOR' | null;
  simples: SimplesDoPrestador;
  cooperativa: Cooperativa;
  /** All that the service may be, best first; what a person decided comes first. */
  naturezas: readonly Candidata[];
  servicosInss: readonly Candidata[];
}

/** What the checks of one letter find. In: the case, and what should have been withheld. Pure. */
export type Conferir = (caso: Caso, retencoes: readonly RetencaoEsperada[]) => Verificacao[];

function quemPresta({ prestador }: Nota): Caso['quemPresta'] {
  if (prestador.documento.length === 14) return 'PJ';
  if (prestador.documento.length === 11) return 'PF';
  return prestador.nif !== '' || prestador.uf === 'EX' ? 'EXTERIOR' : null;
}

/** In: a note and its context. Out: the case that the rules look at. */
export function casoDe(nota: Nota, contexto: ContextoNota): Caso {
  const item = itemDe(nota.servico);
  const texto = textoDe(nota);
  const cooperativa = cooperativaDe(nota);
  const dia = nota.emissao ?? nota.competencia ?? contexto.hoje;
  const { decisao } = contexto;
  return {
    nota,
    contexto,
    dia,
    texto,
    item,
    quemPresta: quemPresta(nota),
    simples: simplesDoPrestador(nota, contexto.fornecedor),
    cooperativa,
    naturezas: naturezasPossiveis({ texto, item, dia, cooperativa, decisao }),
    servicosInss: servicosInssPossiveis({ item, dia, decisao }),
  };
}
