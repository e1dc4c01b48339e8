import { z } from 'zod';
import { type FaixaFila, type FiltroFila, filtroFilaSchema } from '../../contract/fila.ts';
import { ESPECIES_FILA, type EspecieFila } from '../../contract/filaGuardas.ts';

export const AGRUPAMENTOS = ['prazo', 'empresa', 'especie'] as const;
type Agrupamento = (typeof AGRUPAMENTOS)[number];

/** What the page shows, as encoded in its address. */
export interface VistaDaFila {
  por: Agrupamento;
  filtro: FiltroFila;
}

/** Content of the address: the view, and the current row; null when there is none yet. */
interface PedidoFila extends VistaDaFila {
  em: string | null;
}

const porSchema = z.enum(AGRUPAMENTOS).catch('prazo');
const especieSchema = z.enum(ESPECIES_FILA).optional().catch(undefined);
const emSchema = z.string().min(1).max(200).nullable().catch(null);
const deSchema = filtroFilaSchema.shape.responsavel.catch(undefined);

/** Parses the query of the page's address; unknown values are ignored. */
export function pedidoDaFila(search: string): PedidoFila {
  const { por, especie, de, adiados, em } = Object.fromEntries(new URLSearchParams(search));
  return {
    por: porSchema.parse(por),
    filtro: {
      especie: especieSchema.parse(especie),
      responsavel: deSchema.parse(de),
      adiados: adiados === 'sim',
    },
    em: emSchema.parse(em),
  };
}

/** Returns the query for a view, the inverse of `pedidoDe`; '' where nothing differs from the default. */
export function enderecoDaFila({ por, em, filtro: { especie, responsavel, adiados } }: PedidoFila): string {
  const query = new URLSearchParams({
    ...(por !== 'prazo' && { por }),
    ...(especie && { especie }),
    ...(responsavel && { de: responsavel }),
    ...(adiados && { adiados: 'sim' }),
    ...(em !== null && { em }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** Part of the fila under one heading. */
export type RecorteDaFila =
  | { por: 'prazo'; faixa: FaixaFila }
  | { por: 'empresa'; empresa: string }
  | { por: 'especie'; especie: EspecieFila };

export const idDaParte = (parte: RecorteDaFila): string =>
  parte.por === 'prazo' ? parte.faixa : parte.por === 'empresa' ? parte.empresa : parte.especie;

/** Returns the filter that finds exactly the items of a part. */
export function filtroDaParte(filtro: FiltroFila, parte: RecorteDaFila): FiltroFila {
  switch (parte.por) {
    case 'prazo':
      return { ...filtro, faixa: parte.faixa };
    case 'empresa':
      return { ...filtro, empresa: parte.empresa };
    case 'especie':
      return { ...filtro, especie: parte.especie };
  }
}
