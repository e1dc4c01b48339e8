import { asRole } from '../../../db/database.ts';
import { seeCompanies } from '../../../db/workForCompany.ts';
import type { Deps } from '../../../deps.ts';
import { auditRoutine } from '../../../http/routineAudit.ts';
import type { TenantAndParameters } from '../../../tasks/eachTenant.ts';
import { empresasDoTenant } from '../../empresa.ts';
import type { ContextoDoRegistro } from '../registro/registro.ts';

const QUEM = 'Farol (revisão de notas)';

/**
 * Runs a transaction of the system that can see all companies of a tenant. Users with new notices are notified once it ends.
 */
export async function noTenant<T>(
  { db, clock, version, events }: Deps,
  { id: tenantId, parametros }: TenantAndParameters,
  work: (registro: ContextoDoRegistro) => Promise<T>,
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
      tx,
      tenantId,
      now,
      parametros,
      empresas,
      quem: QUEM,
      produto: version,
      escolhida: null,
      audit: (entry) => auditRoutine(tx, { tenantId, run, now, usuario: QUEM }, entry),
      avisado: (usuarioId) => avisados.add(usuarioId),
    });
  });
  for (const usuarioId of avisados) events.emit({ kind: 'aviso', usuarioId });
  return done;
}
