import type { Situacao } from '../esocial/situacao.ts';
import { type Especie, type EspecieSefaz, especies, porEspecieSefaz } from '../fiscal/especies.ts';
import { CERTOS } from '../fiscal/faixasPrazo.ts';
import { ESTADOS_NA_FILA } from '../fiscal/nfse/nfses.ts';
import { ESTADOS_ABERTOS, PAGAMENTOS } from '../fiscal/pagamentos/pagamentos.ts';
import { ARRIVAL_FIELD } from '../withArrival.ts';
import type { TipoTrabalho } from './painel.ts';

const RECURSO = { NFE: 'nfes', CTE: 'ctes' } as const satisfies Record<EspecieSefaz, string>;
const LISTAS = { ...RECURSO, NFSE: 'nfses' } as const satisfies Record<Especie, string>;

/** Events that wait for somebody: neither on their way nor accepted. */
export const EVENTOS_POR_FAZER = ['PENDENTE', 'VALIDADO', 'REJEITADO'] as const satisfies readonly Situacao[];

/** Where a number leads: a list of the API, its screen, and the filter that finds exactly what was counted. */
export interface Destino {
  recurso: 'nfes' | 'ctes' | 'nfses' | 'pagamentos' | 'eventos';
  pagina: string;
  filtro: Readonly<Record<string, unknown>>;
  ordem: string | null;
}

const dosDocumentos =
  (especie: EspecieSefaz) =>
  (de: string, ate: string): Destino => ({
    recurso: RECURSO[especie],
    pagina: `${especies[especie].pagina}/consulta`,
    filtro: { prazo_de: de, prazo_ate: ate, ...CERTOS },
    ordem: 'prazo',
  });

const DOS_DIAS: Readonly<Record<Especie, (de: string, ate: string) => Destino>> = {
  ...porEspecieSefaz(dosDocumentos),
  NFSE: (de, ate) => ({
    recurso: 'nfses',
    pagina: `${especies.NFSE.pagina}/revisao`,
    filtro: { estado: [...ESTADOS_NA_FILA], venceEm_de: de, venceEm_ate: ate },
    ordem: null,
  }),
};

/** In: a kind and the first and last day. Out: where exactly what is due on these days, and still open, is listed. */
export function destinoDosDias(especie: Especie, de: string, ate: string): Destino {
  return DOS_DIAS[especie](de, ate);
}

/** In: a kind of work and today. Out: where exactly what waits is listed. */
export function destinoDoTrabalho(tipo: TipoTrabalho, hoje: string): Destino {
  switch (tipo) {
    case 'NFE':
    case 'CTE':
      return {
        recurso: RECURSO[tipo],
        pagina: `${especies[tipo].pagina}/consulta`,
        filtro: { prazo_de: hoje, ...CERTOS },
        ordem: 'prazo',
      };
    case 'NFSE':
      return {
        recurso: 'nfses',
        pagina: `${especies.NFSE.pagina}/revisao`,
        filtro: { estado: [...ESTADOS_NA_FILA] },
        ordem: null,
      };
    case 'PAGAMENTO':
      return {
        recurso: 'pagamentos',
        pagina: `${PAGAMENTOS.pagina}/consulta`,
        filtro: { estado: [...ESTADOS_ABERTOS] },
        ordem: 'emissao',
      };
    case 'EVENTO':
      return {
        recurso: 'eventos',
        pagina: '/sistema/esocial/eventos',
        filtro: { situacao: [...EVENTOS_POR_FAZER] },
        ordem: null,
      };
  }
}

/** In: a kind and a moment. Out: where exactly what came from then on is listed. */
export const destinoDasChegadas = (especie: Especie, desde: string): Destino => ({
  recurso: LISTAS[especie],
  pagina: `${especies[especie].pagina}/consulta`,
  filtro: { [`${ARRIVAL_FIELD}_de`]: desde },
  ordem: null,
});

/** The address of the screen. */
export function enderecoDe({ pagina, filtro, ordem }: Destino): string {
  const order = ordem === null ? '' : `&sort=${ordem}&order=ASC`;
  return `${pagina}?filter=${encodeURIComponent(JSON.stringify(filtro))}${order}`;
}
