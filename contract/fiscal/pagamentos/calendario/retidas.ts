import type { RetencaoDecidida } from '../../nfse/retencaoDecidida.ts';
import type { RetencaoEsperada } from '../../nfse/retencaoEsperada.ts';
import type { TributoRetido } from '../../nfse/retencaoLida.ts';
import { NATUREZAS, type TributoNatureza } from '../../nfse/tabelas/naturezas.ts';
import type { TributoDevido } from '../calendario.ts';
import type { Retida } from './nota.ts';

/** A withholding from any source. */
interface Dita {
  tributo: TributoRetido;
  valor: number;
  base: number | null;
  incerta: boolean;
}

/** EFD-Reinf, Tabela 01: the taxes of a nature and the codes common to all professional services. */
const RECEITAS = {
  IRRF: ['IR', '1708-06'],
  CSRF: ['AGREGADO', '5952-07'],
  PIS: ['PP', '5979-07'],
  COFINS: ['COFINS', '5960-07'],
  CSLL: ['CSLL', '5987-07'],
} as const satisfies Partial<Record<TributoRetido, readonly [TributoNatureza, string]>>;
const PARTES = ['PIS', 'COFINS', 'CSLL'] as const;

/** Returns the revenue code by a decided nature of income, '' or null when there is none. */
function receitaDe(tributo: keyof typeof RECEITAS, natureza: string | null): string {
  const [nome, comum] = RECEITAS[tributo];
  const codigo = NATUREZAS.get(natureza ?? '')?.receitas[nome];
  return codigo ? `${codigo.slice(0, 4)}-${codigo.slice(4)}` : comum;
}

/** Returns the three of CSRF in one line when all are withheld, otherwise each under its own code (R-4020: the sum is for all three). */
function csrf(ditas: readonly Dita[], natureza: string | null): Retida[] {
  const soma = ditas.find(({ tributo }) => tributo === 'CSRF');
  if (soma) return [{ ...soma, tributo: 'CSRF', codigoReceita: receitaDe('CSRF', natureza) }];
  const partes = PARTES.flatMap((parte) => {
    const dita = ditas.find(({ tributo, valor }) => tributo === parte && valor > 0);
    return dita ? [{ ...dita, tributo: 'CSRF' as const, codigoReceita: receitaDe(parte, natureza) }] : [];
  });
  const [primeira] = partes;
  if (!primeira || partes.length < PARTES.length) return partes;
  return [
    {
      ...primeira,
      codigoReceita: receitaDe('CSRF', natureza),
      valor: partes.reduce((total, { valor }) => total + valor, 0),
      incerta: partes.some(({ incerta }) => incerta),
    },
  ];
}

/** Returns the revenue code: withholding from a person is not 1708 (R-4010, eSocial); the codes of INSS and ISS are in their guides. */
const codigoDe = (tributo: TributoDevido, natureza: string | null, cpf: boolean): string =>
  tributo === 'IRRF' && !cpf ? receitaDe('IRRF', natureza) : '';

function mergeRetidas(ditas: readonly Dita[], natureza: string | null, cpf: boolean): Retida[] {
  const uma = (tributo: 'IRRF' | 'INSS' | 'ISS') =>
    ditas.flatMap((dita) =>
      dita.tributo === tributo ? [{ ...dita, tributo, codigoReceita: codigoDe(tributo, natureza, cpf) }] : [],
    );
  return [...uma('IRRF'), ...csrf(ditas, natureza), ...uma('INSS'), ...uma('ISS')].filter(
    ({ valor }) => valor > 0,
  );
}

interface Fontes {
  /** From the acceptance in force; null when there is none. */
  aceitas: readonly RetencaoDecidida[] | null;
  /** Withholdings that the rules expect of the nota; with an acceptance only their bases count. */
  esperadas: readonly Pick<RetencaoEsperada, 'tributo' | 'informado' | 'esperado' | 'base' | 'certeza'>[];
  /** Decided nature of the income. */
  natureza: string | null;
  fornecedorCpfCnpj: string;
}

/**
 * Returns the withholdings of a nota: as accepted, otherwise as the rules expect, otherwise as declared in the nota. Undecidable ones are
 * not returned: they wait in the review.
 */
export function retidasDe({ aceitas, esperadas, natureza, fornecedorCpfCnpj }: Fontes): Retida[] {
  const bases = new Map(esperadas.map(({ tributo, base }) => [tributo, base]));
  const ditas = aceitas
    ? aceitas.flatMap(({ tributo, informado, esperado, decidido }): Dita[] => {
        const valor = decidido ?? esperado ?? informado;
        const base = bases.get(tributo) ?? null;
        return valor === null ? [] : [{ tributo, valor, base, incerta: decidido === null }];
      })
    : esperadas.flatMap(({ tributo, informado, esperado, base, certeza }): Dita[] => {
        const valor = esperado ?? informado;
        const incerta = esperado === null || certeza === 'INCERTA';
        return valor === null ? [] : [{ tributo, valor, base, incerta }];
      });
  return mergeRetidas(ditas, natureza, fornecedorCpfCnpj.length === 11);
}
