import type { Palavra } from '../../../contract/ambiente.ts';
import { ESPECIES, type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { permissoesCitadas } from '../../../contract/permissoesEmPalavras.ts';
import { auditOrigin } from '../../http/audit.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { eachCompany } from '../eachCompany.ts';
import { requirePalavra } from '../palavra.ts';
import { filas, type ParadoAchado } from './filas.ts';

/**
 * Acts on items of one kind, in the one company that the transaction sees. Returns how many were still waiting for a
 * person.
 */
type Act = (own: ActorContext, especie: Especie, ids: string[]) => Promise<number>;

/** Ids of waiting items. */
interface Quais {
  ids: readonly string[];
}

/**
 * Retries each item: one that may have arrived is queried before anything is sent. Returns their number. Throws 403
 * without the right, 400 where production and other environments are mixed without confirmation.
 */
export async function retentarParados(
  context: ActorContext,
  { ids, ...dito }: Quais & Palavra,
): Promise<number> {
  const waiting = await waitingOf(context, ids);
  requirePalavra(
    waiting.flatMap(({ rows }) => rows.map(({ ambiente }) => ambiente)),
    dito,
  );
  return actOn(context, waiting, async (own, especie, some) => {
    const { retomar, enviar, recurso } = filas[especie];
    const found = await retomar(own.tx, some, own.now);
    await enviar(own, found);
    const depois = { retomadas: found.length, manifestacoes: found };
    await own.audit({ acao: 'PEDE_MANIFESTACAO', recurso, depois });
    return found.length;
  });
}

/**
 * Gives up each item: it is no longer sent, and another may be requested. Returns their number. Throws 403 without the
 * right.
 */
export async function giveUpParados(context: ActorContext, { ids }: Quais): Promise<number> {
  return actOn(context, await waitingOf(context, ids), async (own, especie, some) => {
    const { desistir, recurso } = filas[especie];
    const found = await desistir(own.tx, some, auditOrigin(own, own.ator).usuario, own.now);
    await own.audit({ acao: 'CANCELA', recurso, depois: { manifestacoes: found } });
    return found.length;
  });
}

interface Waiting {
  especie: Especie;
  rows: readonly ParadoAchado[];
}

/** Returns the waiting items among these, by kind. Throws 403 without the right to act on one of the kinds. */
async function waitingOf({ tx, ator }: ActorContext, ids: readonly string[]): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (const especie of ESPECIES) {
    const rows = await filas[especie].achar(tx, ids);
    if (rows.length === 0) continue;
    const { agir, age } = especies[especie];
    if (!isAllowed(ator, agir)) {
      throw new ApiProblem('SEM_PERMISSAO', `Seu perfil não tem a permissão ${permissoesCitadas([age])}.`, {
        permissoes: [age],
      });
    }
    waiting.push({ especie, rows });
  }
  return waiting;
}

async function actOn(context: ActorContext, waiting: readonly Waiting[], act: Act): Promise<number> {
  let feitos = 0;
  for (const { especie, rows } of waiting) {
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
