import type { z } from 'zod';
import { addDays, formatDate, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { type adiaFilaSchema, type FeitosFila, MAXIMO_ADIAMENTO_DIAS } from '../../contract/fila.ts';
import { invalidFields } from '../http/problem.ts';
import type { PersonContext } from '../http/route.ts';
import { findItens, type ItemAchado } from './achar.ts';
import { feitosDe } from './assignItens.ts';
import { auditItens, noteOnItens } from './gravar.ts';

/** Returns why an item cannot be postponed that long, or '': an item not yet overdue must return by its due day. */
function impedimento({ vence }: ItemAchado, ate: string | null, hoje: string): string {
  if (ate === null || vence === null || vence < hoje || ate <= vence) return '';
  return vence === hoje
    ? 'Vence hoje: não se adia.'
    : `Vence em ${formatDate(vence)}: adie no máximo até esse dia.`;
}

/**
 * Hides items from everyone's worklist until a day (YYYY-MM-DD), when they return automatically; null brings them back now. Throws 400 for
 * a day not after today or too far away.
 */
export async function postponeItens(
  context: PersonContext,
  { itens, ate }: z.output<typeof adiaFilaSchema>,
): Promise<FeitosFila> {
  const hoje = todayInSaoPaulo(context.now);
  if (ate !== null && ate <= hoje) throw invalidFields({ ate: 'Escolha um dia depois de hoje.' });
  if (ate !== null && ate > addDays(hoje, MAXIMO_ADIAMENTO_DIAS))
    throw invalidFields({ ate: `Adie no máximo por ${MAXIMO_ADIAMENTO_DIAS} dias.` });
  const achados = await findItens(context, itens);
  const mensagens = new Map<string, string>();
  const feitos: ItemAchado[] = [];
  for (const [key, achado] of achados) {
    const mensagem = 'recusa' in achado ? achado.recusa : impedimento(achado, ate, hoje);
    mensagens.set(key, mensagem);
    if (mensagem === '' && !('recusa' in achado)) feitos.push(achado);
  }
  if (feitos.length > 0) {
    await noteOnItens(context, feitos, { adiadoAte: ate, adiadoPor: ate === null ? '' : context.ator.nome });
    await auditItens(context, 'ADIA_FILA', feitos, { ate });
  }
  return feitosDe(itens, mensagens);
}
