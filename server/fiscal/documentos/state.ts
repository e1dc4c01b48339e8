import type { MANIFESTACOES_CTE } from '../../../contract/fiscal/ctes.ts';
import type { Situacao } from '../../../contract/fiscal/documento.ts';
import type { MANIFESTACOES_NFE } from '../../../contract/fiscal/nfes.ts';
import type { EspecieDocumento } from '../../../contract/fiscal/prazos.ts';

type Manifestacao = keyof typeof MANIFESTACOES_NFE | keyof typeof MANIFESTACOES_CTE;

/** What of an event decides on a document's state. */
export interface Happened {
  tipo: string;
  /** It was made by the company itself, or by another establishment of it. */
  proprio: boolean;
  registradoEm: Date | null;
}

const CANCELLING: readonly string[] = ['110111', '110112'];
const NFE: Readonly<Record<string, Manifestacao>> = {
  210200: 'CONFIRMADA',
  210220: 'DESCONHECIDA',
  210240: 'NAO_REALIZADA',
};
const CTE: Readonly<Record<string, Manifestacao>> = { 610110: 'DESACORDO', 610111: 'DESACORDO_CANCELADO' };
const CIENCIA = '210210';

/**
 * The state of a document by its events, in whatever order they came: the last conclusive manifestation counts (NT
 * 2020.001 v1.50), and a cancellation by the issuer ends it.
 */
export function stateOf(especie: EspecieDocumento, read: Situacao, events: readonly Happened[]) {
  const byTime = [...events].sort(
    (one, other) => (one.registradoEm?.getTime() ?? 0) - (other.registradoEm?.getTime() ?? 0),
  );
  const own = byTime.filter(({ proprio }) => proprio);
  const conclusive = especie === 'NFE' ? NFE : CTE;
  const last = own.findLast(({ tipo }) => Object.hasOwn(conclusive, tipo));
  const aware = especie === 'NFE' && own.some(({ tipo }) => tipo === CIENCIA);
  const manifestacao: Manifestacao = (last && conclusive[last.tipo]) ?? (aware ? 'CIENCIA' : 'PENDENTE');
  const cancelled = byTime.some(({ tipo }) => CANCELLING.includes(tipo));
  const situacao: Situacao = cancelled ? 'CANCELADO' : read;
  const open = situacao === 'AUTORIZADO' && (manifestacao === 'PENDENTE' || manifestacao === 'CIENCIA');
  return { situacao, manifestacao, open };
}

/**
 * As `stateOf`, of what the files of a document say. A cancellation that is still to be confirmed is shown, and takes nothing
 * away: the term goes on until it is proven.
 */
export function stateWith(
  especie: EspecieDocumento,
  said: { situacao: Situacao; aConfirmar: boolean },
  events: readonly Happened[],
) {
  const unproven = said.situacao === 'CANCELADO' && said.aConfirmar;
  const state = stateOf(especie, unproven ? 'AUTORIZADO' : said.situacao, events);
  const isShown = unproven && state.situacao !== 'CANCELADO';
  return {
    ...state,
    situacao: isShown ? said.situacao : state.situacao,
    aConfirmar: isShown || (said.situacao === 'A_CONFIRMAR' && state.situacao === said.situacao),
  };
}
