import { alnum } from '../../../../contract/brasil/alnum.ts';
import { compareMomentos, type Momento } from '../../../../contract/brasil/momento.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';

/** Effects of events on a nota (Anexo II; the codes of tiposEventos 1.01). Other events have none. */
const EFEITO: Readonly<Record<string, 'CANCELA' | 'SUBSTITUI' | 'BLOQUEIA' | 'DESBLOQUEIA'>> = {
  101101: 'CANCELA',
  105104: 'CANCELA',
  305101: 'CANCELA',
  105102: 'SUBSTITUI',
  305102: 'BLOQUEIA',
  305103: 'DESBLOQUEIA',
};

const when = ({ registradoEm, em }: EventoNota): Momento | null => registradoEm ?? em;

/**
 * Returns the situation of a nota from its counting files and events; a mere request has no effect. Substitution outweighs
 * cancellation, and neither can be reverted; of blocks the last one decides.
 */
export function situacaoPor(arquivos: readonly SituacaoNota[], eventos: readonly EventoNota[]): SituacaoNota {
  const registered = eventos.filter(({ pedido }) => !pedido);
  const efeitos = registered.map(({ tipo }) => EFEITO[tipo]);
  if (efeitos.includes('SUBSTITUI') || arquivos.includes('SUBSTITUIDA')) return 'SUBSTITUIDA';
  if (efeitos.includes('CANCELA') || arquivos.includes('CANCELADA')) return 'CANCELADA';
  const last = registered
    .filter(({ tipo }) => EFEITO[tipo] === 'BLOQUEIA' || EFEITO[tipo] === 'DESBLOQUEIA')
    .sort((a, b) => compareMomentos(when(a), when(b)) || a.sequencia - b.sequencia)
    .at(-1);
  if (last && EFEITO[last.tipo] === 'BLOQUEIA') return 'BLOQUEADA';
  const blocked = !last && arquivos.includes('BLOQUEADA');
  if (blocked) return 'BLOQUEADA';
  return arquivos.length > 0 && arquivos.every((one) => one === 'SEM_NOTA') ? 'SEM_NOTA' : 'NORMAL';
}

const municipal = (municipio: string, prestador: string, numero: string) =>
  `M:${municipio}:${prestador}:${alnum(numero).replace(/^0+(?=.)/, '')}`;

/** Returns the identity under which an event is stored: the key or, for a municipal nota, city, provider and number. */
export const alvoDoEvento = ({ chave, municipio, prestador, numero }: EventoNota): string =>
  chave || municipal(municipio, prestador, numero);

/** Returns the identities under which the events of a nota are stored. */
export function alvosDaNota({ chave, municipioEmissor, prestador, numero }: Nota): string[] {
  const own = numero === '' ? [] : [municipal(municipioEmissor, prestador.documento, numero)];
  return chave === null ? own : [chave, ...own];
}
