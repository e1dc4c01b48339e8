import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { fatosSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import { eachTenant } from '../../../tasks/eachTenant.ts';
import { every, type Routine } from '../../../tasks/routine.ts';
import { endByFato, fatoQueMudou } from '../memoria/fatos.ts';
import { reevaluateNotas } from '../registro/reevaluateNotas.ts';
import type { ContextoDoRegistro } from '../registro/registro.ts';
import { noTenant } from './noTenant.ts';
import { marcarJulgadas, memoriasContrariadas, NOTAS_POR_LOTE, notasARejulgar } from './pendentes.ts';

const MINUTE = 60_000;

/** Ends the memories whose facts the registers contradict; their notas return to the queue. */
async function endContrariadas(registro: ContextoDoRegistro): Promise<void> {
  const found = await memoriasContrariadas(registro.tx, todayInSaoPaulo(registro.now));
  for (const { memoria, ...doCadastro } of found) {
    const mudou = fatoQueMudou(memoria, { ...fatosSchema.parse(memoria.fatos), ...doCadastro });
    if (mudou) await endByFato(registro, memoria, `${mudou} Visto no cadastro.`);
  }
}

/** Judges a batch again. Returns whether there may be more. */
async function rejulgarLote(registro: ContextoDoRegistro, inicio: Date): Promise<boolean> {
  const ids = await notasARejulgar(registro.tx, inicio);
  await reevaluateNotas(registro, ids);
  await marcarJulgadas(registro.tx, ids, registro.now);
  return ids.length === NOTAS_POR_LOTE;
}

/**
 * Routine that, after any change of registers, parameters, closed months, memories or rules, ends memories with outdated facts
 * and judges the notas in the queue again. Idempotent.
 */
export const rejulgarNfses: Routine = {
  nome: 'rejulga-nfs',
  next: every(MINUTE),
  run: (deps, stopping) =>
    eachTenant(deps, stopping, async (tenant) => {
      await noTenant(deps, tenant, endContrariadas);
      const inicio = deps.clock();
      let more = true;
      while (more && !stopping.aborted)
        more = await noTenant(deps, tenant, (registro) => rejulgarLote(registro, inicio));
    }),
};
