import type { ContextoNota } from '../../contract/fiscal/nfse/contexto.ts';
import type { Decisao } from '../../contract/fiscal/nfse/memoria.ts';
import { evaluateNota } from '../../contract/fiscal/nfse/regras/evaluateNota.ts';
import type { RetencaoEsperada } from '../../contract/fiscal/nfse/retencaoEsperada.ts';
import type { RetencaoLida, TributoRetido } from '../../contract/fiscal/nfse/retencaoLida.ts';
import type { Verificacao } from '../../contract/fiscal/nfse/verificacao.ts';
import { type Dita, umaNota, umContexto } from './notaServico.ts';

/** What the rules find of an id in a note; undefined where they find nothing of it. */
export const verificar = (
  id: string,
  dita: Dita = {},
  contexto: Partial<ContextoNota> = {},
): Verificacao | undefined =>
  evaluateNota(umaNota(dita), umContexto(contexto)).verificacoes.find((one) => one.id === id);

/** The result alone, for tables. */
export const resultado = (id: string, dita: Dita = {}, contexto: Partial<ContextoNota> = {}) =>
  verificar(id, dita, contexto)?.resultado;

/** The line of a tax; undefined where there is none. */
export const esperada = (
  tributo: TributoRetido,
  dita: Dita = {},
  contexto: Partial<ContextoNota> = {},
): RetencaoEsperada | undefined =>
  evaluateNota(umaNota(dita), umContexto(contexto)).retencoes.find((one) => one.tributo === tributo);

/** A withheld amount as a field of the note says it. */
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

/** A decision that leaves all to the rules, but for what a test says. */
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

/** A supplier outside of the Simples, in note and register: federal taxes are withheld of it. */
export const NORMAL = {
  dita: { regime: { simples: 'NAO_OPTANTE' } },
  contexto: { fornecedor: { ...doCadastro(), optanteSimples: false } },
} as const;

function doCadastro() {
  const { fornecedor } = umContexto();
  if (fornecedor === null) throw new Error('The context of the tests knows the supplier');
  return fornecedor;
}

/** The supplier of the tests, with what a test says of its record. */
export const cadastrado = (mais: Partial<NonNullable<ContextoNota['fornecedor']>>) => ({
  fornecedor: { ...doCadastro(), ...mais },
});
