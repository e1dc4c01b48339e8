import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { fatosSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import { asRole } from '../../../db/database.ts';
import { seeCompanies } from '../../../db/workForCompany.ts';
import type { Deps } from '../../../deps.ts';
import { auditRoutine } from '../../../http/routineAudit.ts';
import { eachTenant, type TenantAndParameters } from '../../../tasks/eachTenant.ts';
import { every, type Routine } from '../../../tasks/routine.ts';
import { empresasDoTenant } from '../../empresa.ts';
import { encerrarPorFato, fatoQueMudou } from '../memoria/fatos.ts';
import { reavaliar } from '../registro/reavaliar.ts';
import type { Registro } from '../registro/registro.ts';
import { LOTE, marcarJulgadas, memoriasContrariadas, notasARejulgar } from './pendentes.ts';

const MINUTE = 60_000;
const QUEM = 'Farol (revisão de notas)';

/** One transaction that sees all companies of a tenant, in nobody's name. Who was told something hears of it once it ends. */
async function noTenant<T>(
  { db, clock, version, events }: Deps,
  { id: tenantId, parametros }: TenantAndParameters,
  work: (registro: Registro) => Promise<T>,
): Promise<T> {
  const avisados = new Set<string>();
  const now = clock();
  const run = crypto.randomUUID();
  const done = await asRole(db, 'farol_app', tenantId, async (tx) => {
    const empresas = await empresasDoTenant(tx);
    await seeCompanies(
      tx,
      empresas.map(({ id }) => id),
    );
    return work({
      ...{ tx, tenantId, now, parametros, empresas, quem: QUEM, produto: version, escolhida: null },
      audit: (entry) => auditRoutine(tx, { tenantId, run, now, usuario: QUEM }, entry),
      avisado: (usuarioId) => avisados.add(usuarioId),
    });
  });
  for (const usuarioId of avisados) events.emit({ kind: 'aviso', usuarioId });
  return done;
}

/** Ends the memories that rest on what the registers do not say any more; what was decided on them comes back. */
async function encerrarContrariadas(registro: Registro): Promise<void> {
  const found = await memoriasContrariadas(registro.tx, todayInSaoPaulo(registro.now));
  for (const { memoria, ...doCadastro } of found) {
    const mudou = fatoQueMudou(memoria, { ...fatosSchema.parse(memoria.fatos), ...doCadastro });
    if (mudou) await encerrarPorFato(registro, memoria, `${mudou} Visto no cadastro.`);
  }
}

/** Judges a lot again. Out: whether there may be more. */
async function rejulgarLote(registro: Registro, inicio: Date): Promise<boolean> {
  const ids = await notasARejulgar(registro.tx, inicio);
  await reavaliar(registro, ids);
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
      await noTenant(deps, tenant, encerrarContrariadas);
      const inicio = deps.clock();
      let more = true;
      while (more && !stopping.aborted)
        more = await noTenant(deps, tenant, (registro) => rejulgarLote(registro, inicio));
    }),
};
