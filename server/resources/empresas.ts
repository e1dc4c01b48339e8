import { requireWithinLimit } from '../people/limits.ts';
import type { Imported, ResourceRules } from './rules.ts';

/** Companies: no more in use than the tenant may have; what was done in another environment does not count in this one. */
export const empresasRules: ResourceRules = {
  done: async (context, change) => {
    await requireWithinLimit(context, 'empresas', change);
    const { before, next } = change;
    if (!before || !next || before.ambiente === next.ambiente) return;
    await settle({ tx: context.tx, parametros: context.sessao.parametros, now: context.now }, [
      String(next.id),
    ]);
  },
  imported: settle,
};

async function settle(context: Imported, ids: readonly string[]): Promise<void> {
  // The readers of XML are fetched when they are needed.
  const { changeEnvironment } = await import('../fiscal/documentos/changeEnvironment.ts');
  for (const id of ids) await changeEnvironment(context, id);
}
