import { ESPECIES, type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { auditOrigin } from '../../http/audit.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { eachCompany } from '../eachCompany.ts';
import { filas } from './filas.ts';

/** Acts on some of one kind, in the one company that the transaction sees. Out: how many still waited for a person. */
type Act = (own: ActorContext, especie: Especie, ids: string[]) => Promise<number>;

/** Tries each again: what may have arrived is asked for before anything is sent. Out: how many. Throws 403 without the right. */
export const retentarParados = (context: ActorContext, ids: readonly string[]): Promise<number> =>
  actOn(context, ids, async (own, especie, some) => {
    const { retomar, enviar, recurso } = filas[especie];
    const found = await retomar(own.tx, some, own.now);
    await enviar(own, found);
    const depois = { retomadas: found.length, manifestacoes: found };
    await own.audit({ acao: 'PEDE_MANIFESTACAO', recurso, depois });
    return found.length;
  });

/** Gives each up: it is sent no more, and another may be asked for. Out: how many. Throws 403 without the right. */
export const desistirParados = (context: ActorContext, ids: readonly string[]): Promise<number> =>
  actOn(context, ids, async (own, especie, some) => {
    const { desistir, recurso } = filas[especie];
    const found = await desistir(own.tx, some, auditOrigin(own, own.ator).usuario, own.now);
    await own.audit({ acao: 'CANCELA', recurso, depois: { manifestacoes: found } });
    return found.length;
  });

async function actOn(context: ActorContext, ids: readonly string[], act: Act): Promise<number> {
  let feitos = 0;
  for (const especie of ESPECIES) {
    const rows = await filas[especie].achar(context.tx, ids);
    if (rows.length === 0) continue;
    const { agir, age } = especies[especie];
    if (!isAllowed(context.ator, agir)) {
      throw new ApiProblem('SEM_PERMISSAO', `Seu perfil não tem a permissão ${age}.`, { permissoes: [age] });
    }
    const companies = rows.map(({ empresaId }) => empresaId);
    const done = await eachCompany(context, rows, companies, (own, some) =>
      act(
        own,
        especie,
        some.map(({ id }) => id),
      ),
    );
    feitos += done.reduce((sum, one) => sum + one, 0);
  }
  return feitos;
}
