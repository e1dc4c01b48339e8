import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { ESTADOS_ABERTOS, isManifestacao, MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import type { Situacao } from '../../../contract/fiscal/situacoes.ts';

/** Fields of an event that a document's state depends on. */
export interface Happened {
  tipo: string;
  /** It was made by the company itself, or by another establishment of it. */
  proprio: boolean;
  registradoEm: Date | null;
}

const CANCELLING: readonly string[] = ['110111', '110112'];
/**
 * Returns the state of a document by its events, in whatever order they arrived: the last conclusive manifestation
 * counts (NT 2020.001 v1.50), and a cancellation by the issuer ends it.
 */
export function stateOf(especie: EspecieSefaz, read: Situacao, events: readonly Happened[]) {
  const byTime = [...events].sort(
    (one, other) => (one.registradoEm?.getTime() ?? 0) - (other.registradoEm?.getTime() ?? 0),
  );
  const own = byTime.flatMap(({ proprio, tipo }) =>
    proprio && isManifestacao(tipo) && MANIFESTACOES[tipo].especie === especie
      ? [MANIFESTACOES[tipo].estado]
      : [],
  );
  // Ciência is not conclusive: it counts only while there is no other.
  const manifestacao = own.findLast((estado) => estado !== 'CIENCIA') ?? own.at(-1) ?? ('PENDENTE' as const);
  const cancelled = byTime.some(({ tipo }) => CANCELLING.includes(tipo));
  const situacao: Situacao = cancelled ? 'CANCELADO' : read;
  const open = situacao === 'AUTORIZADO' && ESTADOS_ABERTOS.includes(manifestacao);
  return { situacao, manifestacao, open };
}

/**
 * Returns the state as `stateOf`, starting from the files of a document. A cancellation still to be confirmed is shown
 * without effect: the term continues until it is proven.
 */
export function stateWith(
  especie: EspecieSefaz,
  said: { situacao: Situacao; aConfirmar: boolean },
  events: readonly Happened[],
) {
  const unproven = said.situacao === 'CANCELADO' && said.aConfirmar;
  const state = stateOf(especie, unproven ? 'AUTORIZADO' : said.situacao, events);
  const isShown = unproven && state.situacao !== 'CANCELADO';
  return {
    ...state,
    situacao: isShown ? said.situacao : state.situacao,
    aConfirmar: isShown || (said.aConfirmar && state.situacao === said.situacao),
  };
}
