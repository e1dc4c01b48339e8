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

/** A note arrives filled in with what was decided before for its supplier, service and company. */
export const inicial = ({ revisao }: Pick<DetalheNota, 'revisao'>): Rascunho =>
  revisao.memoria?.decisao ?? NADA;

/** Whether there is anything in it to be sent. */
export const diz = (rascunho: Rascunho): boolean => JSON.stringify(rascunho) !== JSON.stringify(NADA);

/** The tax that a check speaks of; null where it speaks of none. */
export function retidoDe({ codigo, id }: Pick<Verificacao, 'codigo' | 'id'>): Retido | null {
  if (codigo === 'G' || codigo === 'H') return 'ISS';
  if (codigo === 'J') return 'INSS';
  if (codigo !== 'I') return null;
  return /csrf|pis|cofins|csll/i.test(id) ? 'CSRF' : /irrf/i.test(id) ? 'IRRF' : null;
}

/** The draft with one tax as the note says it, or as the rules expect it; null where that is not known. */
export function comRetencao(
  rascunho: Rascunho,
  { avaliacao }: Pick<DetalheNota, 'avaliacao'>,
  retido: Retido,
  como: 'informado' | 'esperado',
): Rascunho {
  const lines = avaliacao.retencoes.filter(
    ({ tributo }) => tributo === retido || (retido === 'CSRF' && ['PIS', 'COFINS', 'CSLL'].includes(tributo)),
  );
  const known = lines.flatMap((line) => line[como] ?? []);
  const retem = known.length === 0 ? null : known.some((cents) => cents > 0);
  return { ...rascunho, retem: { ...rascunho.retem, [retido]: retem } };
}
