import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parametrosSchema } from '../../contract/parametros.ts';
import { expandPermissions, MODULES } from '../../contract/permissions.ts';
import type { Database, Tx } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import type { Actor, OpenService } from './actor.ts';
import { type Breadth, opened, type SessionKey, withSession } from './withSession.ts';

export interface ServiceKey extends Breadth {
  servico: string;
}

export type ActorKey = SessionKey | ServiceKey;

const serviceRowSchema = z.object({
  servico_id: z.uuid(),
  tenant_id: z.uuid(),
  tenant: z.string(),
  tenant_ativo: z.boolean(),
  nome: z.string(),
  ativo: z.boolean(),
  expira_em: z.coerce.date().nullable(),
  permissoes: z.array(z.string()),
  modulos: z.array(z.string()),
  parametros: parametrosSchema,
  empresa_id: z.uuid().nullable(),
  empresas: z.array(z.uuid()),
});

/** The profile that a service is shown under; no person can hold it (the name is not a code, and codes decide). */
const SERVICE_PROFILE = 'SERVICO';

/**
 * One transaction of whoever acts. Throws 401 when the session or the service does not hold, 403 when the company is not
 * among those given.
 */
export function withActor<T>(
  db: Database,
  key: ActorKey,
  now: Date,
  work: (tx: Tx, ator: Actor) => Promise<T>,
): Promise<T> {
  return 'servico' in key ? withService(db, key, now, work) : withSession(db, key, now, work);
}

function withService<T>(
  db: Database,
  { servico, empresa = null, todas = false }: ServiceKey,
  now: Date,
  work: (tx: Tx, ator: OpenService) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const opening = sql`farol_abrir_servico(${servico}, ${empresa}, ${todas}, ${now.toISOString()})`;
    const row = serviceRowSchema.nullable().parse(await opened(tx, opening, true));
    if (!row?.ativo || !row.tenant_ativo) {
      throw new ApiProblem('SESSAO_ENCERRADA', 'O serviço que faz isto foi desligado ou não existe mais.');
    }
    if (row.expira_em !== null && row.expira_em <= now) {
      throw new ApiProblem('SESSAO_ENCERRADA', `O prazo do serviço ${row.nome} terminou.`);
    }
    if (empresa !== null && row.empresa_id === null) {
      throw new ApiProblem('EMPRESA_INDISPONIVEL', `O serviço ${row.nome} não age por esta empresa.`);
    }
    return work(tx, {
      tipo: 'servico',
      servicoId: row.servico_id,
      tenantId: row.tenant_id,
      tenant: row.tenant,
      nome: row.nome,
      empresaId: row.empresa_id,
      empresas: row.empresas,
      parametros: row.parametros,
      profile: SERVICE_PROFILE,
      permissoes: expandPermissions(row.permissoes),
      modulos: MODULES.filter((modulo) => row.modulos.includes(modulo)),
    });
  });
}
