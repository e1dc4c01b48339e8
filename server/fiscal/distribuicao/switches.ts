import { eq } from 'drizzle-orm';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { requireServico } from '../../people/findServico.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { tarefaDistribuicao } from './buscas.ts';
import type { LinhaDaDistribuicao } from './linha.ts';
import { requireLinha } from './linha.ts';
import { distribuicoes } from './tables.ts';

type Context = Pick<TaskStep, 'tx' | 'ator' | 'now' | 'audit'>;

interface Change {
  values: Partial<typeof distribuicoes.$inferInsert>;
  antes: Record<string, unknown>;
  depois: Record<string, unknown>;
}

/** Writes a change of a company's search, with its audit row. */
async function change(
  { tx, now, audit }: Context,
  { id, especie }: LinhaDaDistribuicao,
  { values, antes, depois }: Change,
): Promise<void> {
  await tx
    .update(distribuicoes)
    .set({ ...values, alteradoEm: now })
    .where(eq(distribuicoes.id, id));
  const registro = especies[especie].nome;
  await audit({ acao: 'ALTERA', recurso: 'distribuicoes', registroId: id, registro, antes, depois });
}

/**
 * Switches the hourly search for the chosen company on or off. Returns false when nothing changed. Throws 409 when no
 * service user can run it.
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
  const anew = feitaPor && { servicoId: feitaPor.id, agendadaEm: null, tarefaId: null, falhas: 0 };
  await change(context, linha, {
    values: { automatica, ...anew },
    antes: { automatica: linha.automatica },
    depois: { automatica, ...(feitaPor && { servico: feitaPor.nome }) },
  });
  return true;
}

/**
 * Switches the automatic ciência of the chosen company on or off, overriding the tenant's parameter. Returns false when
 * nothing changed.
 */
export async function switchCiencia(context: Context, especie: Especie, ciencia: boolean): Promise<boolean> {
  const { linha } = await requireLinha(context, especie);
  if (linha.ciencia === ciencia) return false;
  await change(context, linha, {
    values: { ciencia },
    antes: { cienciaAutomatica: linha.ciencia ?? context.ator.parametros.cienciaAutomatica },
    depois: { cienciaAutomatica: ciencia },
  });
  return true;
}
