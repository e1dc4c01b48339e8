import type { ParametroName } from '../parametros.ts';
import type { EspecieSefaz } from './especies.ts';
import type { CodigoManifestacao } from './manifestacao.ts';
import type { CodigoRegra } from './nomesRegras.ts';

type Dias =
  | number
  /** The value of the tenant's parameter. */
  | Extract<ParametroName, 'prazoManifestacaoNfeDias' | 'prazoManifestacaoCteDias'>
  /** Until this day of the following month. */
  | { diaDoMesSeguinte: number };

/** A term for the manifestation of a document, in force from a day of authorisation on. */
export interface RegraPrazo {
  codigo: CodigoRegra;
  especie: EspecieSefaz;
  /** The act that is due by then. */
  ato: string;
  norma: string;
  /** 'A_CONFERIR': found only in secondary sources; the tenant switches it on. */
  certeza: 'NORMA' | 'A_CONFERIR';
  /** First and last day of authorisation for which it is in force. */
  desde: string;
  ate: string | null;
  dias: Dias;
  /** Events with a separate term under the rule. */
  porEvento?: Partial<Record<CodigoManifestacao, number>>;
  /** The tenant's parameter that switches it on; absent: always on. */
  ligadaPor?: Extract<
    ParametroName,
    'prazoAnexoII' | 'prazoMaranhao' | 'prazoBahia' | 'prazoRioGrandeDoNorte'
  >;
  /** Conditions of the document; all must be met. */
  quando?: {
    destinos?: readonly string[];
    operacao?: 'INTERNA' | 'INTERESTADUAL';
    /** Fuels by their ANP code, and first digits of NCM. */
    produtos?: { anp: boolean; ncm: readonly string[] };
    /** Minimum amount, in cents. */
    valorMinimo?: number;
  };
}

const CLAUSE = 'Ajuste SINIEF 07/05, cláusula décima quinta-C';
const CONCLUSIVA = 'Manifestação conclusiva do destinatário';
const ALWAYS = { desde: '0001-01-01', ate: null } as const;
/** Alcohol in bulk, drinks and cigarettes (Anexo II of Ajuste SINIEF 07/05), by NCM. */
const ANEXO_II = { anp: true, ncm: ['2202', '2203', '2204', '2205', '2206', '2207', '2208', '2402'] };
/** Destinations with free trade areas. */
const INCENTIVADAS = ['AC', 'AM', 'AP', 'RO', 'RR'];

const checked = { especie: 'NFE', ato: CONCLUSIVA, certeza: 'A_CONFERIR', ...ALWAYS } as const;

/**
 * All terms, the narrower first: the first one that matches a document applies. A new norm is a new line with its dates, and terms counted
 * before stay unchanged.
 */
export const REGRAS_PRAZO: readonly RegraPrazo[] = [
  {
    ...checked,
    codigo: 'ANEXO_II_INCENTIVADA',
    norma: 'Ajuste SINIEF 07/05, Anexo II (área incentivada)',
    dias: 70,
    porEvento: { 210220: 15 },
    ligadaPor: 'prazoAnexoII',
    quando: { destinos: INCENTIVADAS, operacao: 'INTERESTADUAL', produtos: ANEXO_II },
  },
  {
    ...checked,
    codigo: 'ANEXO_II_INTERESTADUAL',
    norma: 'Ajuste SINIEF 07/05, Anexo II (operação interestadual)',
    dias: 35,
    porEvento: { 210220: 15 },
    ligadaPor: 'prazoAnexoII',
    quando: { operacao: 'INTERESTADUAL', produtos: ANEXO_II },
  },
  {
    ...checked,
    codigo: 'ANEXO_II_INTERNA',
    norma: 'Ajuste SINIEF 07/05, Anexo II (operação interna)',
    dias: 20,
    porEvento: { 210220: 10 },
    ligadaPor: 'prazoAnexoII',
    quando: { operacao: 'INTERNA', produtos: ANEXO_II },
  },
  {
    ...checked,
    codigo: 'MA_INTERNA',
    norma: 'Regra do Maranhão para NF-e a partir de R$ 50.000,00 (operação interna)',
    dias: 30,
    porEvento: { 210220: 20 },
    ligadaPor: 'prazoMaranhao',
    quando: { destinos: ['MA'], operacao: 'INTERNA', valorMinimo: 5_000_000 },
  },
  {
    ...checked,
    codigo: 'MA_INTERESTADUAL',
    norma: 'Regra do Maranhão para NF-e a partir de R$ 50.000,00 (operação interestadual)',
    dias: 60,
    porEvento: { 210220: 30 },
    ligadaPor: 'prazoMaranhao',
    quando: { destinos: ['MA'], operacao: 'INTERESTADUAL', valorMinimo: 5_000_000 },
  },
  {
    ...checked,
    codigo: 'RN',
    norma: 'Regra do Rio Grande do Norte (até o dia 25 do mês seguinte)',
    dias: { diaDoMesSeguinte: 25 },
    ligadaPor: 'prazoRioGrandeDoNorte',
    quando: { destinos: ['RN'] },
  },
  {
    ...checked,
    codigo: 'BA',
    norma: `${CLAUSE}; na Bahia, desconhecimento em até 70 dias`,
    dias: 'prazoManifestacaoNfeDias',
    porEvento: { 210220: 70 },
    ligadaPor: 'prazoBahia',
    quando: { destinos: ['BA'] },
  },
  {
    codigo: 'NFE_CONCLUSIVA',
    especie: 'NFE',
    ato: CONCLUSIVA,
    norma: `${CLAUSE}, na redação do Ajuste SINIEF 44/20`,
    certeza: 'NORMA',
    ...ALWAYS,
    dias: 'prazoManifestacaoNfeDias',
  },
  {
    codigo: 'CTE_DESACORDO',
    especie: 'CTE',
    ato: 'Prestação do serviço em desacordo',
    norma: 'Ajuste SINIEF 09/07, na redação do Ajuste SINIEF 31/22',
    certeza: 'NORMA',
    ...ALWAYS,
    dias: 'prazoManifestacaoCteDias',
  },
];
