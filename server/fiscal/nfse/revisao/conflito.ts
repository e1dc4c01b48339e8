import { formatInstant } from '../../../../contract/brasil/date.ts';
import type { AcaoDecisao } from '../../../../contract/fiscal/nfse/transicoes.ts';
import { type Actor, actorId } from '../../../auth/actor.ts';
import { type Autoria, quemAlterou } from '../../../http/changedSince.ts';
import type { Linha } from './historico.ts';
import type { NotaRevista } from './notas.ts';

const FEITO: Readonly<Record<AcaoDecisao | 'DESFAZ', string>> = {
  APROVA: 'a aprovou',
  DUVIDA: 'a pôs em dúvida',
  RECUSA: 'a recusou',
  REABRE: 'a reabriu',
  DESFAZ: 'desfez a decisão',
};

/** The same decision of the same person once more, as a double click sends it: the row that it made; null otherwise. */
export function jaDecidida(
  versao: number,
  pedido: { acao: AcaoDecisao; usuarioId: string },
  nota: NotaRevista,
  linhas: readonly Linha[],
): Linha | null {
  const ultima = linhas.at(-1);
  const sua = ultima?.usuarioId === pedido.usuarioId && ultima.acao === pedido.acao;
  return ultima && sua && nota.versao === versao + 1 && ultima.estadoDepois === nota.estado ? ultima : null;
}

/** Who looks at a note, and who changed it last, by the audit. */
interface Olhar {
  ator: Actor;
  escrita: Autoria | undefined;
}

/** Why a note is not as the person saw it: who decided or changed it meanwhile, and when; null where it is. */
export function notaChangedSince(
  versao: number,
  { ator, escrita }: Olhar,
  nota: NotaRevista,
  linhas: readonly Linha[],
): string | null {
  if (nota.versao === versao) return null;
  const ultima = linhas.at(-1);
  if (ultima?.usuarioId && ultima.estadoDepois === nota.estado) {
    const quando = formatInstant(ultima.criadoEm.toISOString());
    const feito = FEITO[ultima.acao];
    return ultima.usuarioId === actorId(ator)
      ? `Você já decidiu esta nota em outra aba ou janela, em ${quando}: você ${feito}.`
      : `Outra pessoa decidiu esta nota depois que você a abriu: ${ultima.quem} ${feito}, em ${quando}.`;
  }
  // Older than the change itself: of that nobody is known, as where the ADN told of it.
  const dela = escrita && escrita.em >= nota.alteradoEm ? escrita : null;
  return `${quemAlterou(ator, dela, 'esta nota')} Confira-a de novo.`;
}
