import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { verNaFila } from '../../contract/filaGuardas.ts';
import {
  ESPECIE_DO_TRABALHO,
  TIPOS_TRABALHO,
  type TipoTrabalho,
  type Trabalho,
} from '../../contract/painel/painel.ts';
import { isAllowed, type Subject } from '../../contract/permissions.ts';
import { FONTES_DA_FILA } from '../fila/fontes.ts';
import { readResumoOfFila } from '../fila/readResumoOfFila.ts';
import type { LeituraDoPainel } from './contexto.ts';

/** Returns whether the user sees the work of a kind, as in the worklist. */
export const seesTipo = (ator: Subject, tipo: TipoTrabalho): boolean =>
  isAllowed(ator, verNaFila[ESPECIE_DO_TRABALHO[tipo]]);

/** Returns the pending work by kind in all companies of the user: the sums of the worklist. Null where the user may see no kind. */
export async function readTrabalho({ tx, ator, now }: LeituraDoPainel): Promise<Trabalho | null> {
  const fontes = FONTES_DA_FILA.filter(({ especie }) => isAllowed(ator, verNaFila[especie]));
  if (fontes.length === 0) return null;
  const hoje = todayInSaoPaulo(now);
  const { especies } = await readResumoOfFila(tx, fontes, {
    filtro: { adiados: false },
    eu: ator.usuarioId,
    hoje,
  });
  return TIPOS_TRABALHO.flatMap((tipo) => {
    const soma = especies.find(({ especie }) => especie === ESPECIE_DO_TRABALHO[tipo]);
    if (!soma) return [];
    const { itens: total, valor, aPagar, vencidos } = soma;
    return [{ tipo, total, centavos: tipo === 'EVENTO' ? null : valor + aPagar, mais: false, vencidos }];
  });
}
