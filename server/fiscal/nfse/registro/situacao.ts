import { alnum } from '../../../../contract/brasil/alnum.ts';
import { compareMomentos, type Momento } from '../../../../contract/brasil/momento.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';

/** What events do to a note (Anexo II; the codes of tiposEventos 1.01). The others leave it as it is. */
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
 * What became of a note. In: what its files that count say, and its events that count; a mere request registered nothing.
 * Substitution weighs most, then cancellation, which nothing takes back; of blocks the last one decides.
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

/** By what an event is stored and found: the key or, of a municipal note, city, provider and number. */
export const alvoDoEvento = ({ chave, municipio, prestador, numero }: EventoNota): string =>
  chave || municipal(municipio, prestador, numero);

/** By what the events of a note are found. */
export function alvosDaNota({ chave, municipioEmissor, prestador, numero }: Nota): string[] {
  const own = numero === '' ? [] : [municipal(municipioEmissor, prestador.documento, numero)];
  return chave === null ? own : [chave, ...own];
}
