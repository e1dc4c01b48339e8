import type { ContextoNota } from '../../contract/fiscal/nfse/contexto.ts';
import type { Decisao } from '../../contract/fiscal/nfse/memoria.ts';
import { evaluateNota } from '../../contract/fiscal/nfse/regras/evaluateNota.ts';
import type { RetencaoEsperada } from '../../contract/fiscal/nfse/retencaoEsperada.ts';
import type { RetencaoLida, TributoRetido } from '../../contract/fiscal/nfse/retencaoLida.ts';
import type { Verificacao } from '../../contract/fiscal/nfse/verificacao.ts';
import { type Dita, umaNota, umContexto } from './notaServico.ts';

/** Returns the finding of a rule in a nota; undefined where there is none. */
export const verificar = (
  id: string,
  dita: Dita = {},
  contexto: Partial<ContextoNota> = {},
): Verificacao | undefined =>
  evaluateNota(umaNota(dita), umContexto(contexto)).verificacoes.find((one) => one.id === id);

/** Returns only the result, for tables of cases. */
export const resultado = (id: string, dita: Dita = {}, contexto: Partial<ContextoNota> = {}) =>
  verificar(id, dita, contexto)?.resultado;

/** Returns the expected withholding of a tax; undefined where there is none. */
export const esperada = (
  tributo: TributoRetido,
  dita: Dita = {},
  contexto: Partial<ContextoNota> = {},
): RetencaoEsperada | undefined =>
  evaluateNota(umaNota(dita), umContexto(contexto)).retencoes.find((one) => one.tributo === tributo);

/** Returns a withheld amount (cents) as read from a field of the nota. */
export const retida = (
  tributo: TributoRetido,
  valor: number,
  mais: Partial<RetencaoLida> = {},
): RetencaoLida => ({
  tributo,
  valor,
  leitura: 'CAMPO',
  certeza: 'CERTA',
  campo: tributo,
  ...mais,
});

/** Returns a decision that leaves everything to the rules, except the given values. */
export const decidida = ({
  retem,
  ...mais
}: Partial<Omit<Decisao, 'retem'>> & { retem?: Partial<Decisao['retem']> }): Decisao => ({
  natRend: null,
  tpServico: null,
  aliquotaInss: null,
  baseInssPercentual: null,
  ...mais,
  retem: { ISS: null, IRRF: null, CSRF: null, INSS: null, ...retem },
});

/** A supplier outside the Simples, in nota and register, so that federal taxes are withheld. */
export const NORMAL = {
  dita: { regime: { simples: 'NAO_OPTANTE' } },
  contexto: { fornecedor: { ...doCadastro(), optanteSimples: false } },
} as const;

function doCadastro() {
  const { fornecedor } = umContexto();
  if (fornecedor === null) throw new Error('The context of the tests knows the supplier');
  return fornecedor;
}

/** Returns a context with the supplier of the tests, with the given changes to its record. */
export const cadastrado = (mais: Partial<NonNullable<ContextoNota['fornecedor']>>) => ({
  fornecedor: { ...doCadastro(), ...mais },
});
