import type { Divergencia } from '../../../contract/fiscal/confianca/conteudos.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { peopleOfRecord } from '../../tasks/audience.ts';
import { writeNotice } from '../../tasks/notify.ts';
import type { TaskStep } from '../../tasks/task.ts';
import type { StoreTerms } from './storeContext.ts';

/** A document whose contents began to contradict each other. */
export interface Disputado {
  empresaId: string;
  especie: EspecieSefaz;
  id: string;
  divergencia: Divergencia;
}

/** Notifies the users who act on documents of a company that there is another content for a key already stored. */
export async function tellDivergences(store: StoreTerms, disputed: readonly Disputado[]): Promise<void> {
  const { tx, tenantId, now, avisado } = store;
  const groups = Object.values(
    Object.groupBy(disputed, ({ empresaId, especie }) => `${empresaId} ${especie}`),
  );
  for (const own of groups) {
    const [first] = own ?? [];
    if (!own || !first) continue;
    const { especie, empresaId } = first;
    const { agir, pagina, nome, genero } = especies[especie];
    const open = own.filter(({ divergencia }) => divergencia === 'ABERTA').length;
    const texto =
      open > 0
        ? 'Há mais de um conteúdo para a mesma chave, e eles não dizem o mesmo. Confira qual deles vale.'
        : 'Veio outro conteúdo para a mesma chave. Mostra-se o que a SEFAZ comprova; confira quem trouxe o outro.';
    for (const usuarioId of await peopleOfRecord(tx, { tenantId, empresaId }, agir)) {
      await writeNotice(tx, {
        tenantId,
        usuarioId,
        canal: 'default',
        gravidade: 'warn',
        texto,
        criadoEm: now,
        titulo:
          own.length === 1
            ? `${genero === 'a' ? 'Uma' : 'Um'} ${nome} com conteúdos divergentes`
            : `${own.length} ${nome} com conteúdos divergentes`,
        link: own.length === 1 ? `${pagina}/${first.id}` : `${pagina}/consulta`,
      });
      avisado?.(usuarioId);
    }
  }
}

/** Returns the function that rings a user's bell after a step's commit. */
export const bellOf =
  ({ afterCommit, deps }: Pick<TaskStep, 'afterCommit' | 'deps'>) =>
  (usuarioId: string): void =>
    afterCommit(() => deps.events.emit({ kind: 'aviso', usuarioId }));
