import { formatInstant } from '../../../../contract/brasil/date.ts';
import type { AcaoDecisao } from '../../../../contract/fiscal/nfse/transicoes.ts';
import { type Actor, actorId } from '../../../auth/actor.ts';
import { type AutoriaDaMudanca, quemAlterou } from '../../../http/changedSince.ts';
import type { LinhaDeDecisao } from './historico.ts';
import type { NotaRevista } from './notas.ts';

const FEITO: Readonly<Record<AcaoDecisao | 'DESFAZ', string>> = {
  APROVA: 'a aprovou',
  DUVIDA: 'a pôs em dúvida',
  RECUSA: 'a recusou',
  REABRE: 'a reabriu',
  DESFAZ: 'desfez a decisão',
};

/** Returns the row of the same decision by the same user, which a double click sends twice; null if there is none. */
export function jaDecidida(
  versao: number,
  pedido: { acao: AcaoDecisao; usuarioId: string },
  nota: NotaRevista,
  linhas: readonly LinhaDeDecisao[],
): LinhaDeDecisao | null {
  const ultima = linhas.at(-1);
  const sua = ultima?.usuarioId === pedido.usuarioId && ultima.acao === pedido.acao;
  return ultima && sua && nota.versao === versao + 1 && ultima.estadoDepois === nota.estado ? ultima : null;
}

/** The user who decides, and the last author of the nota in the audit. */
interface Olhar {
  ator: Actor;
  escrita: AutoriaDaMudanca | undefined;
}

/** Returns who changed a nota since the user saw it, and when, in a sentence; null if it is unchanged. */
export function notaChangedSince(
  versao: number,
  { ator, escrita }: Olhar,
  nota: NotaRevista,
  linhas: readonly LinhaDeDecisao[],
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
  // An audit entry older than the change is not of its author, as when the ADN caused it.
  const dela = escrita && escrita.em >= nota.alteradoEm ? escrita : null;
  return `${quemAlterou(ator, dela, 'esta nota')} Confira-a de novo.`;
}
