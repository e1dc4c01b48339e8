import { and, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { isCpf } from '../../contract/brasil/cpf.ts';
import { maskCpfCnpj, normalizeTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { taxNumberFields } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { actorId } from '../auth/actor.ts';
import { keyedHash } from '../auth/keyedHash.ts';
import { advisoryLock } from '../db/advisoryLock.ts';
import { auditoria } from '../db/auditTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';
import type { Row } from './present.ts';
import { searchedNumber } from './where.ts';

type Looking = Pick<ActorContext, 'tx' | 'ator' | 'now' | 'deps' | 'audit'>;

const COUNTED = ['REVELA', 'PROCURA'];

/**
 * Counts today's reveals and look-ups of the actor from the audit; concurrent requests are serialised. Throws 429 with a sentence for the
 * user when the tenant's limit is reached.
 */
export async function requireRevealLeft(context: Pick<Looking, 'tx' | 'ator' | 'now'>): Promise<void> {
  await lockReveals(context);
  const [counted] = await context.tx
    .select({ total: count() })
    .from(auditoria)
    .where(and(ownToday(context), inArray(auditoria.acao, COUNTED)));
  const limit = context.ator.parametros.limiteRevelacoesDia;
  if ((counted?.total ?? 0) < limit) return;
  throw new ApiProblem(
    'LIMITE_REVELACOES',
    `Você já revelou ou procurou hoje os ${limit} números que a sua organização permite por dia. Amanhã poderá ver outros.`,
  );
}

/**
 * Counts searches by a full CPF like reveals: with a masked number only a thousand candidates are left to try. `asked` is a filter or a
 * record. The first search of a CPF per day and actor is audited and counted; a repeated one is free. Throws 429.
 */
export async function countLookups(context: Looking, resource: Resource, asked: Row): Promise<void> {
  for (const cpf of cpfsIn(resource, asked)) {
    const marca = await markOf(context, cpf);
    await lockReveals(context);
    const [known] = await context.tx
      .select({ id: auditoria.id })
      .from(auditoria)
      .where(
        and(
          ownToday(context),
          eq(auditoria.acao, 'PROCURA'),
          sql`${auditoria.depois} ->> 'marca' = ${marca}`,
        ),
      )
      .limit(1);
    if (known) continue;
    await requireRevealLeft(context);
    await context.audit({
      acao: 'PROCURA',
      recurso: resource,
      registro: maskCpfCnpj(cpf),
      depois: { marca },
    });
  }
}

/** Returns the full CPFs among the values of a filter, or of a record. CNPJs are public and do not count. */
function cpfsIn(resource: Resource, asked: Row): string[] {
  const keys = taxNumberFields(resource).filter((key) => resource.fields[key]?.kind !== 'cnpj');
  // The search text of a company's list also matches companies by number (`withDonas`).
  if (keys.length === 0 && resource.scope !== 'empresa') return [];
  const numbers = keys.map((key) => normalizeTaxNumber(String(asked[key] ?? '')));
  return [...new Set([...numbers, searchedNumber(String(asked.q ?? '')) ?? ''])].filter(isCpf);
}

const lockReveals = ({ tx, ator }: Pick<Looking, 'tx' | 'ator'>) =>
  advisoryLock(tx, `revelacoes ${actorId(ator)}`);

function ownToday({ ator, now }: Pick<Looking, 'ator' | 'now'>): SQL | undefined {
  const today = new Date(`${todayInSaoPaulo(now)}T00:00:00-03:00`);
  return and(
    eq(auditoria.tenantId, ator.tenantId),
    gte(auditoria.instante, today),
    ator.tipo === 'pessoa'
      ? eq(auditoria.usuarioId, ator.usuarioId)
      : eq(auditoria.servicoId, ator.servicoId),
  );
}

/** Returns a keyed hash that recognises a repeated number without revealing it. */
async function markOf({ deps, ator }: Looking, cpf: string): Promise<string> {
  return (await keyedHash(deps.signingKey, ['procura', ator.tenantId, cpf])).slice(0, 32);
}
