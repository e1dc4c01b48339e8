import { sql } from 'drizzle-orm';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { inAuth } from '../auth/asAuth.ts';
import { endTenantSessions } from '../auth/sessions.ts';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { perfis, usuarios } from '../db/peopleTables.ts';
import { auditOrigin, writeAudit } from '../http/audit.ts';
import { invalidFields } from '../http/problem.ts';
import type { WriteContext } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import type { Row } from './present.ts';
import type { ResourceRules } from './rules.ts';

const PERFIL = { nome: 'Administração', descricao: 'Todas as permissões.', permissoes: [...PERMISSIONS] };

/** Creates the first user of a new tenant, with a profile of all permissions, invites them by e-mail, and audits it in the new tenant. */
async function inviteFirst(context: WriteContext, tenant: Row): Promise<void> {
  const { tx, ator } = context;
  const tenantId = String(tenant.id);
  const person = { nome: String(tenant.primeiroUsuario), email: String(tenant.emailPrimeiroUsuario) };
  const [perfilId, usuarioId] = [crypto.randomUUID(), crypto.randomUUID()];
  await tx.execute(sql`select farol_definir('app.tenant_id', ${tenantId})`);
  await tx.insert(perfis).values({ ...PERFIL, tenantId, id: perfilId });
  await tx
    .insert(usuarios)
    .values({ ...person, tenantId, id: usuarioId, perfilId })
    .catch((error: unknown) => {
      if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
      throw invalidFields({ emailPrimeiroUsuario: 'Já existe outro registro com este E-mail.' });
    });
  await queueLetter(tx, { tipo: 'CONVITE', tenantId, usuarioId }, context);
  await writeAudit(
    tx,
    { ...auditOrigin(context, ator), tenantId },
    {
      acao: 'CRIA',
      recurso: 'usuarios',
      registroId: usuarioId,
      registro: person.nome,
      depois: { ...person, perfilId },
    },
  );
  await tx.execute(sql`select farol_definir('app.tenant_id', ${ator.tenantId})`);
  context.afterCommit(context.deps.mailQueued);
}

/** Rules of customers: created with their first user; a deactivation ends the tenant's sessions immediately. */
export const tenantsRules: ResourceRules = {
  visible: sql`not tenants.plataforma`,
  derived: {
    usuarios: sql`farol_contar(tenants.id, 'usuarios')`,
    empresas: sql`farol_contar(tenants.id, 'empresas')`,
  },
  done: async (context, { before, next }) => {
    if (!before && next) await inviteFirst(context, next);
    if (before?.ativo === true && next?.ativo === false) {
      const ending = { tenantId: String(next.id), motivo: 'TENANT_INATIVO' as const, now: context.now };
      await inAuth(context.tx, (tx) => endTenantSessions(tx, ending));
    }
  },
};
