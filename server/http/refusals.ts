import { z } from 'zod';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import type { Actor } from '../auth/actor.ts';
import { asRole, type Database } from '../db/database.ts';
import { auditOrigin, writeAudit } from './audit.ts';
import type { ApiProblem } from './problem.ts';

const idSchema = z.uuid();

/** The refused request. */
interface Refused {
  request: Request;
  /** Path as the route declares it. */
  path: string;
  params: Record<string, string>;
  address: string;
  requestId: string;
  now: Date;
}

/**
 * Records in the audit that an actor requested something without permission. Uses a separate transaction, as that of the request is rolled
 * back.
 */
export async function auditRefusal(
  db: Database,
  context: Refused,
  ator: Actor,
  refusal: ApiProblem,
): Promise<void> {
  const role = ator.profile === ADMIN_PROFILE ? 'farol_admin' : 'farol_app';
  const id = idSchema.safeParse(context.params.id).data;
  await asRole(db, role, ator.tenantId, (tx) =>
    writeAudit(tx, auditOrigin(context, ator), {
      acao: 'RECUSA',
      recurso: 'api',
      ...(id && { registroId: id }),
      registro: `${context.request.method} ${context.path}`,
      depois: { permissoes: refusal.extra.permissoes ?? [], motivo: refusal.message },
    }),
  );
}
