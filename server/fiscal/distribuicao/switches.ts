import { eq } from 'drizzle-orm';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { requireServico } from '../../people/findServico.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { requireLinha } from './livre.ts';
import { tarefaDistribuicao } from './search.ts';
import { distribuicoes } from './tables.ts';

type Context = Pick<TaskStep, 'tx' | 'ator' | 'now' | 'audit'>;

/**
 * Switches the hourly search for the chosen company on or off. Out: false when it stood so already. Throws 409 when no
 * service can do it.
 */
export async function switchAutomatica(
  context: Context,
  especie: Especie,
  automatica: boolean,
): Promise<boolean> {
  const { tx, ator, now } = context;
  const { linha } = await requireLinha(context, especie);
  const { guard } = tarefaDistribuicao[especie];
  const feitaPor = automatica ? await requireServico(tx, { ator, guard, now }) : null;
  if (linha.automatica === automatica && (!feitaPor || feitaPor.id === linha.servicoId)) return false;
  await tx
    .update(distribuicoes)
    .set({
      automatica,
      ...(feitaPor && { servicoId: feitaPor.id, agendadaEm: null, tarefaId: null, falhas: 0 }),
      alteradoEm: now,
    })
    .where(eq(distribuicoes.id, linha.id));
  await context.audit({
    acao: 'ALTERA',
    recurso: 'distribuicoes',
    registroId: linha.id,
    registro: especies[especie].nome,
    antes: { automatica: linha.automatica },
    depois: { automatica, ...(feitaPor && { servico: feitaPor.nome }) },
  });
  return true;
}

/** Switches the automatic ciência of the chosen company on or off, whatever the tenant's parameter says. Out: as above. */
export async function switchCiencia(context: Context, especie: Especie, ciencia: boolean): Promise<boolean> {
  const { linha } = await requireLinha(context, especie);
  if (linha.ciencia === ciencia) return false;
  await context.tx
    .update(distribuicoes)
    .set({ ciencia, alteradoEm: context.now })
    .where(eq(distribuicoes.id, linha.id));
  await context.audit({
    acao: 'ALTERA',
    recurso: 'distribuicoes',
    registroId: linha.id,
    registro: especies[especie].nome,
    antes: { cienciaAutomatica: linha.ciencia ?? context.ator.parametros.cienciaAutomatica },
    depois: { cienciaAutomatica: ciencia },
  });
  return true;
}
