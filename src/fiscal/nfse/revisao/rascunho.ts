import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { Decisao } from '../../../../contract/fiscal/nfse/memoria.ts';
import type { Verificacao } from '../../../../contract/fiscal/nfse/verificacao.ts';

/** A user's choices for a nota before they are sent. */
export type Rascunho = Decisao;
export type Retido = keyof Decisao['retem'];

const NADA: Rascunho = {
  natRend: null,
  tpServico: null,
  retem: { ISS: null, IRRF: null, CSRF: null, INSS: null },
  aliquotaInss: null,
  baseInssPercentual: null,
};

/** Parts of a nota on which a draft depends: its retentions, and its remembered decision. */
export interface ComRetencoes {
  avaliacao: Pick<DetalheNota['avaliacao'], 'retencoes'>;
}
export interface ComMemoria {
  revisao: Pick<DetalheNota['revisao'], 'memoria'>;
}

/** Returns the initial draft: the decision remembered for its supplier, service and company. */
export const inicial = ({ revisao }: ComMemoria): Rascunho => revisao.memoria?.decisao ?? NADA;

/** Returns whether the draft has any choice to send. */
export const hasWhatToSend = (rascunho: Rascunho): boolean =>
  JSON.stringify(rascunho) !== JSON.stringify(NADA);

/** Returns the tax of a check; null if it concerns none. */
export function retidoDe({ codigo, id }: Pick<Verificacao, 'codigo' | 'id'>): Retido | null {
  if (codigo === 'G' || codigo === 'H') return 'ISS';
  if (codigo === 'J') return 'INSS';
  if (codigo !== 'I') return null;
  return /csrf|pis|cofins|csll/i.test(id) ? 'CSRF' : /irrf/i.test(id) ? 'IRRF' : null;
}

/**
 * Returns the draft with one tax as the nota states or as the rules expect; an unknown expectation stays undecided. A tax that
 * the nota does not mention counts as not withheld.
 */
export function comRetencao(
  rascunho: Rascunho,
  { avaliacao }: ComRetencoes,
  retido: Retido,
  como: 'informado' | 'esperado',
): Rascunho {
  const lines = avaliacao.retencoes.filter(
    ({ tributo }) => tributo === retido || (retido === 'CSRF' && ['PIS', 'COFINS', 'CSLL'].includes(tributo)),
  );
  const known = lines.flatMap((line) => line[como] ?? []);
  const isUnknown = known.length === 0 && como === 'esperado';
  const retem = isUnknown ? null : known.some((cents) => cents > 0);
  const { comoNaNota = [], ...resto } = rascunho;
  const outros = comoNaNota.filter((one) => one !== retido);
  const todos = retem && como === 'informado' ? [...outros, retido] : outros;
  return {
    ...resto,
    retem: { ...rascunho.retem, [retido]: retem },
    ...(todos.length > 0 && { comoNaNota: todos.sort() }),
  };
}
