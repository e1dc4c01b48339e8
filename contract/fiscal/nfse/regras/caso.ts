import type { ContextoNota } from '../contexto.ts';
import type { Nota } from '../nota.ts';
import type { Candidata, RetencaoEsperada } from '../retencaoEsperada.ts';
import { itemDe } from '../tabelas/incidencia.ts';
import type { Verificacao } from '../verificacao.ts';
import { type Cooperativa, cooperativaDe } from './cooperativa.ts';
import { textoDe } from './frases.ts';
import { naturezasPossiveis, servicosInssPossiveis } from './possiveis.ts';
import { type SimplesDoPrestador, simplesDoPrestador } from './simples.ts';

/** A nota with its context and the values derived from both that several rules need. */
export interface Caso {
  nota: Nota;
  contexto: ContextoNota;
  /** Day that selects the parameters: that of issue, otherwise of the competência. */
  dia: string;
  /** All texts of the nota, without accents and in lower case. */
  texto: string;
  /** Item of LC 116/2003; '' if unknown. */
  item: string;
  /** Company, person or foreigner; null if unknown. */
  quemPresta: 'PJ' | 'PF' | 'EXTERIOR' | null;
  simples: SimplesDoPrestador;
  cooperativa: Cooperativa;
  /** Possible natures and services, best first; a user's decision comes first. */
  naturezas: readonly Candidata[];
  servicosInss: readonly Candidata[];
}

/** Function with the checks of one letter, given the case and the expected retentions. Pure. */
export type Conferir = (caso: Caso, retencoes: readonly RetencaoEsperada[]) => Verificacao[];

function quemPresta({ prestador }: Nota): Caso['quemPresta'] {
  if (prestador.documento.length === 14) return 'PJ';
  if (prestador.documento.length === 11) return 'PF';
  return prestador.nif !== '' || prestador.uf === 'EX' ? 'EXTERIOR' : null;
}

/** Builds the case of a nota and its context. */
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
