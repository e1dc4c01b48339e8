import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { fatosSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import { eachTenant } from '../../../tasks/eachTenant.ts';
import { every, type Routine } from '../../../tasks/routine.ts';
import { endByFato, fatoQueMudou } from '../memoria/fatos.ts';
import { reevaluateNotas } from '../registro/reevaluateNotas.ts';
import type { Registro } from '../registro/registro.ts';
import { noTenant } from './noTenant.ts';
import { LOTE, marcarJulgadas, memoriasContrariadas, notasARejulgar } from './pendentes.ts';

const MINUTE = 60_000;

/** Ends the memories that rest on what the registers do not say any more; what was decided on them comes back. */
async function endContrariadas(registro: Registro): Promise<void> {
  const found = await memoriasContrariadas(registro.tx, todayInSaoPaulo(registro.now));
  for (const { memoria, ...doCadastro } of found) {
    const mudou = fatoQueMudou(memoria, { ...fatosSchema.parse(memoria.fatos), ...doCadastro });
    if (mudou) await endByFato(registro, memoria, `${mudou} Visto no cadastro.`);
  }
}

/** Judges a lot again. Out: whether there may be more. */
async function rejulgarLote(registro: Registro, inicio: Date): Promise<boolean> {
  const ids = await notasARejulgar(registro.tx, inicio);
  await reevaluateNotas(registro, ids);
  await marcarJulgadas(registro.tx, ids, registro.now);
  return ids.length === LOTE;
}

/**
 * After registers, parameters, closed months, memories or the rules themselves changed, by whatever way: memories whose facts
 * do not hold end, and the notes that wait are judged again. Doing it twice changes nothing more.
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
