import {
  INSS_DO_ITEM,
  INSS_SE_HOUVER_CESSAO,
  ITENS_DO_ANEXO_IV,
  NATUREZAS_DO_ITEM,
} from '../tabelas/candidatas.ts';
import { SERVICOS_SEM_RETENCAO } from '../tabelas/semRetencao.ts';
import type { Arredondamento } from './contas.ts';

/** A value valid from a day on, with its norm. `incerta`: not signed off yet. */
export interface Vigente<T> {
  desde: string;
  valor: T;
  norma: string;
  incerta: boolean;
}

type Valores<T> = readonly [Vigente<T>, ...Vigente<T>[]];
const um = <T>(desde: string, valor: T, norma: string, incerta = false): Valores<T> => [
  { desde, valor, norma, incerta },
];

/** Due day in the next month, and how it moves if it is not a working day. */
export interface Vencimento {
  dia: number;
  semExpediente: 'ANTECIPA' | 'POSTERGA';
}

/** Minimum base of INSS of some services, in percent of the gross: IN RFB 2.110/2022, art. 117. */
interface BaseMinima {
  /** Items of LC 116/2003; null for any other. */
  itens: readonly string[] | null;
  /** Required pattern in the folded text; null for always. */
  se: RegExp | null;
  percentual: string;
}

const BASES_MINIMAS: readonly BaseMinima[] = [
  { itens: ['16.01', '16.02'], se: null, percentual: '30' },
  { itens: ['7.10'], se: /\bhospital(?:ar)?\b/, percentual: '65' },
  { itens: ['7.10'], se: null, percentual: '80' },
  { itens: null, se: null, percentual: '50' },
];

/**
 * Rates, floors, limits, lists and dates that the rules use, oldest first. A new norm is a new line; existing lines are never
 * edited.
 */
export const PARAMETROS_NFSE = {
  irrfServicos: um('1999-03-29', '1.5', 'RIR/2018, art. 714'),
  irrfMaoDeObra: um('1999-03-29', '1', 'RIR/2018, art. 716'),
  irrfCooperativa: um(
    '1995-01-01',
    '1.5',
    'Lei 8.541/92, art. 45, na redação da Lei 8.981/95, art. 64 (RIR/2018, art. 719)',
  ),
  irrfComissao: um(
    '1995-06-21',
    '1.5',
    'RIR/2018, art. 718, I (Lei 7.450/85, art. 53; Lei 9.064/95, art. 6º)',
  ),
  irrfCredito: um('2004-02-01', '1.5', 'Lei 10.833/2003, art. 29'),
  pisoIrrf: um('1997-01-01', 1000, 'Lei 9.430/96, art. 67'),
  /** Each part of the CSRF; together 4,65%. */
  csrf: um('2004-02-01', { PIS: '0.65', COFINS: '3', CSLL: '1' }, 'Lei 10.833/2003, arts. 30 e 31'),
  /** A provider's own non-cumulative taxes, which are not withheld although notas have them in adjacent fields. */
  pisCofinsProprios: um(
    '2004-02-01',
    { PIS: '1.65', COFINS: '7.6' },
    'Lei 10.637/2002, art. 2º; Lei 10.833/2003, art. 2º',
  ),
  /** Income tax withheld by federal bodies on services; a private taker never withholds it. */
  orgaoFederal: um('2012-01-12', '4.8', 'IN RFB 1.234/2012, Anexo I'),
  /** Before Lei 13.137 the floor was higher and applied to the payments of the month: notas that old are not reviewed. */
  pisoCsrf: um('2015-06-22', 1000, 'Lei 10.833/2003, art. 31, § 3º, na redação da Lei 13.137/2015'),
  inss: um('1999-02-01', '11', 'Lei 8.212/91, art. 31; IN RFB 2.110/2022'),
  inssCprb: um(
    '2015-12-01',
    '3.5',
    'Lei 12.546/2011, art. 7º, § 6º; transição da Lei 14.973/2024 a conferir',
    true,
  ),
  /** Additional rates on top of the general one for work with special retirement after 15, 20 or 25 years. */
  inssEspecial: um<readonly string[]>('2003-04-01', ['4', '3', '2'], 'Lei 10.666/2003, art. 6º'),
  /** Minimum part of the gross subject to INSS if the contract does not itemise material and equipment, in percent. */
  baseMinimaInss: um('2022-11-01', BASES_MINIMAS, 'IN RFB 2.110/2022, art. 117'),
  /** Items whose ISS deductions are material. */
  deduzMaterial: um<readonly string[]>('2003-08-01', ['7.02', '7.05'], 'LC 116/2003, art. 7º, § 2º, I'),
  pisoInss: um('2022-11-01', 1000, 'IN RFB 2.110/2022; piso a conferir', true),
  /**
   * Whether 'até R$ 10,00' is compared with the exact amount or with the one in cents: affects CSRF of bases from 215,06 to
   * 215,16.
   */
  testeDoPiso: um<'EXATO' | 'EM_CENTAVOS'>(
    '1997-01-01',
    'EM_CENTAVOS',
    'O piso se compara com o valor em centavos; nenhuma norma diz a ordem',
    true,
  ),
  arredondamento: um<Arredondamento>('1997-01-01', 'MEIO_ACIMA', 'Meio centavo arredonda para cima', true),
  arredondamentoCsrf: [
    ...um<Arredondamento>('1997-01-01', 'MEIO_ACIMA', 'Meio centavo arredonda para cima', true),
    {
      desde: '2026-02-07',
      valor: 'MEIO_PAR',
      norma: 'NT 007/2026: meio centavo arredonda para o par; lida em fonte secundária',
      incerta: true,
    },
  ] satisfies Valores<Arredondamento>,
  naturezasDoItem: um(
    '2023-09-01',
    NATUREZAS_DO_ITEM,
    'EFD-Reinf, Tabela 01; leitura do Farol, sem correspondência oficial com a lista de serviços',
    true,
  ),
  semRetencao: um('2018-11-23', SERVICOS_SEM_RETENCAO, 'A norma de cada serviço'),
  inssDoItem: um(
    '1999-02-01',
    INSS_DO_ITEM,
    'Lei 8.212/91, art. 31, § 4º; IN RFB 2.110/2022, arts. 111 e 112',
  ),
  inssSeHouverCessao: um('1999-02-01', INSS_SE_HOUVER_CESSAO, 'IN RFB 2.110/2022, arts. 111 e 112', true),
  itensDoAnexoIV: um('2009-01-01', ITENS_DO_ANEXO_IV, 'LC 123/2006, art. 18, § 5º-C'),
  pedagio: um<readonly string[]>('2003-08-01', ['22.01'], 'LC 116/2003, item 22.01; Anexo I, E0596'),
  issMaximo: um('2003-08-01', '5', 'LC 116/2003, art. 8º, II'),
  issMinimo: um(
    '2017-12-30',
    { taxa: '2', exceto: ['7.02', '7.05', '16.01'] as readonly string[] },
    'LC 116/2003, art. 8º-A, na redação da LC 157/2016',
  ),
  issMinimoSimples: um('2025-10-01', '1.8', 'Anexo I do padrão nacional, E0621'),
  /** From when layouts must have IBS and CBS of a provider in the normal regime. */
  ibsCbs: [
    ...um('1997-01-01', false, 'Antes da LC 214/2025'),
    {
      desde: '2026-01-01',
      valor: true,
      norma: 'LC 214/2025, art. 348; datas adiadas mais de uma vez',
      incerta: true,
    },
  ] satisfies Valores<boolean>,
  /** Maximum number of months between competência and issue that raises no attention. */
  mesesEntreCompetenciaEEmissao: um('1997-01-01', 2, 'Critério do Farol, não de norma', true),
  /**
   * Deviation from the median of earlier notas that raises attention, in percent, and the minimum number of notas for a median.
   */
  variacaoDoValor: um('1997-01-01', { percentual: 50, notas: 3 }, 'Critério do Farol, não de norma', true),
  vencimentoIss: um<Vencimento>(
    '1997-01-01',
    { dia: 10, semExpediente: 'ANTECIPA' },
    'Lei de cada município; dia 10 é suposição',
    true,
  ),
  vencimentoFederal: um<Vencimento>(
    '1997-01-01',
    { dia: 20, semExpediente: 'ANTECIPA' },
    'Lei 11.196/2005, art. 70; Lei 10.833/2003, art. 35; Lei 8.212/91, art. 31: dia 20 do mês seguinte',
    true,
  ),
  /** By the month of the declared facts: for September 2023, the deadline was moved on to 16/10. */
  vencimentoReinf: [
    ...um<Vencimento>(
      '1997-01-01',
      { dia: 15, semExpediente: 'ANTECIPA' },
      'Manual da EFD-Reinf 2.1.1.1: dia 15 do mês seguinte, antecipado se não houver expediente',
      true,
    ),
    {
      desde: '2023-09-01',
      valor: { dia: 15, semExpediente: 'POSTERGA' },
      norma:
        'IN RFB 2.043/2021, art. 6º, § 2º, na redação da IN RFB 2.163/2023: primeiro dia útil depois do dia 15',
      incerta: false,
    },
  ] satisfies Valores<Vencimento>,
} as const;

export type NomeParametro = keyof typeof PARAMETROS_NFSE;

/** Returns the value of a parameter valid on a day; before the first one, the first. */
export function vigente<N extends NomeParametro>(nome: N, dia: string): (typeof PARAMETROS_NFSE)[N][number] {
  const valores: readonly (typeof PARAMETROS_NFSE)[N][number][] = PARAMETROS_NFSE[nome];
  const [primeiro] = PARAMETROS_NFSE[nome];
  return valores.findLast(({ desde }) => desde <= dia) ?? primeiro;
}
