import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { Decisao } from '../../../../contract/fiscal/nfse/memoria.ts';
import type { Verificacao } from '../../../../contract/fiscal/nfse/verificacao.ts';

/** What a person decides of a note besides its fate, before it is sent. */
export type Rascunho = Decisao;
export type Retido = keyof Decisao['retem'];

const NADA: Rascunho = {
  natRend: null,
  tpServico: null,
  retem: { ISS: null, IRRF: null, CSRF: null, INSS: null },
  aliquotaInss: null,
  baseInssPercentual: null,
};

/** What a draft rests on: the withholdings of a note, and what is remembered for it. */
export interface ComRetencoes {
  avaliacao: Pick<DetalheNota['avaliacao'], 'retencoes'>;
}
export interface ComMemoria {
  revisao: Pick<DetalheNota['revisao'], 'memoria'>;
}

/** A note arrives filled in with what was decided before for its supplier, service and company. */
export const inicial = ({ revisao }: ComMemoria): Rascunho => revisao.memoria?.decisao ?? NADA;

/** Whether there is anything in it to be sent. */
export const hasWhatToSend = (rascunho: Rascunho): boolean =>
  JSON.stringify(rascunho) !== JSON.stringify(NADA);

/** The tax that a check speaks of; null where it speaks of none. */
export function retidoDe({ codigo, id }: Pick<Verificacao, 'codigo' | 'id'>): Retido | null {
  if (codigo === 'G' || codigo === 'H') return 'ISS';
  if (codigo === 'J') return 'INSS';
  if (codigo !== 'I') return null;
  return /csrf|pis|cofins|csll/i.test(id) ? 'CSRF' : /irrf/i.test(id) ? 'IRRF' : null;
}

/**
 * The draft with one tax as the note says it, or as the rules expect it, which is left to them where they do not know. What a
 * note does not speak of, it does not withhold.
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
