import { asRole } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { peopleWhoAdminister } from '../../tasks/audience.ts';
import { ring } from '../../tasks/ending.ts';
import { writeNotice } from '../../tasks/notify.ts';

/** Notifies the administrators, once per round, of the received files that were rejected. */
export async function tellOfRecusados(
  deps: Deps,
  tenantId: string,
  titulo: string,
  recusados: readonly string[],
): Promise<void> {
  const [first] = recusados;
  if (first === undefined) return;
  const rest = recusados.length - 1;
  const texto = rest === 0 ? `${first} foi recusado.` : `${first} e mais ${rest} foram recusados.`;
  const told = await asRole(deps.db, 'farol_auth', null, async (tx) => {
    const people = await peopleWhoAdminister(tx, tenantId);
    const notice = {
      tenantId,
      canal: 'default',
      titulo,
      texto,
      link: '/sistema/integracoes',
      criadoEm: deps.clock(),
    };
    for (const usuarioId of people) await writeNotice(tx, { ...notice, usuarioId, gravidade: 'warn' });
    return people;
  });
  ring(deps, told);
}
