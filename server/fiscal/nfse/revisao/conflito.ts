import type { AcaoDecisao } from '../../../../contract/fiscal/nfse/transicoes.ts';
import { emPe, type Linha } from './historico.ts';
import type { NotaRevista } from './notas.ts';

const FEITO: Readonly<Record<AcaoDecisao, string>> = {
  APROVA: 'aprovou',
  DUVIDA: 'pôs em dúvida',
  RECUSA: 'recusou',
  REABRE: 'reabriu',
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

/** Why a note is not as the person saw it: who decided it meanwhile, or that it changed; null where it is. */
export function mudouDesde(versao: number, nota: NotaRevista, linhas: readonly Linha[]): string | null {
  if (nota.versao === versao) return null;
  const ultima = emPe(linhas).at(-1);
  if (ultima?.usuarioId && ultima.acao !== 'DESFAZ' && ultima.estadoDepois === nota.estado)
    return `Outra pessoa decidiu esta nota depois que você a abriu: ${ultima.quem} a ${FEITO[ultima.acao]}.`;
  return 'Esta nota mudou depois que você a abriu. Confira-a de novo.';
}
