import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MODULES } from '../../contract/modules.ts';
import { parametrosSchema } from '../../contract/parametros.ts';
import { expandPermissions } from '../../contract/permissionCodes.ts';
import type { Subject } from '../../contract/permissions.ts';
import { type Database, limitOf, type Tx } from '../db/database.ts';
import type { KnownKey } from '../http/keyTurns.ts';
import { ApiProblem } from '../http/problem.ts';
import type { Actor, OpenService } from './actor.ts';
import { keyStateSchema, requireServing, unknownKey } from './apiKey.ts';
import { notForCompany, serviceFault } from './serviceRules.ts';
import { type Breadth, opened, opening, type SessionKey, withSession } from './withSession.ts';

interface ServiceKey extends Breadth {
  servico: string;
}

/** A key of a program, which opens its service from a permitted address. */
interface ApiKey extends Breadth {
  /** Hash by which the key is looked up. */
  chave: string;
  endereco: string;
  /** Called with the owner of the key once it has been opened. */
  opened?: (known: KnownKey) => void;
}

export type ActorKey = SessionKey | ServiceKey | ApiKey;

const serviceRowSchema = z.object({
  servico_id: z.uuid(),
  tenant_id: z.uuid(),
  tenant: z.string(),
  tenant_ativo: z.boolean(),
  nome: z.string(),
  ativo: z.boolean(),
  expira_em: z.iso.date().nullable(),
  permissoes: z.array(z.string()),
  modulos: z.array(z.string()),
  parametros: parametrosSchema,
  empresa_id: z.uuid().nullable(),
  empresas: z.array(z.uuid()),
  tenant_inteiro: z.boolean(),
});

/** Returns the rights of a service: its codes, under a profile that is not an administrator's. */
export function serviceRights({ permissoes, modulos }: Pick<Subject, 'permissoes' | 'modulos'>): Subject {
  return {
    profile: 'SERVICO',
    permissoes: expandPermissions(permissoes),
    modulos: MODULES.filter((modulo) => modulos.includes(modulo)),
  };
}

/** Runs one transaction of an actor. Throws 401 when the session or the service is not valid, 403 when it may not act for the company. */
export function withActor<T>(
  db: Database,
  key: ActorKey,
  now: Date,
  work: (tx: Tx, ator: Actor) => Promise<T>,
): Promise<T> {
  if ('sid' in key) return withSession(db, key, now, work);
  return 'chave' in key ? withApiKey(db, key, now, work) : withService(db, key, now, work);
}

const openService = opening(
  sql`farol_abrir_servico(${sql.placeholder('servico')}, ${sql.placeholder('empresa')}, ${sql.placeholder('todas')},
    ${sql.placeholder('agora')})`,
);

function withService<T>(
  db: Database,
  { servico, empresa = null, todas = false }: ServiceKey,
  now: Date,
  work: (tx: Tx, ator: OpenService) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const asked = { servico, empresa, todas, agora: now.toISOString(), limite: limitOf(true) };
    const row = serviceRowSchema.nullable().parse(JSON.parse(await opened(tx, openService(asked))));
    if (!row?.tenant_ativo) {
      throw new ApiProblem(
        'SESSAO_ENCERRADA',
        'O serviço que faz isto não existe mais, ou a organização está inativa.',
      );
    }
    return work(tx, serviceOf(row, empresa, 'SESSAO_ENCERRADA', now));
  });
}

const openKey = opening(
  sql`farol_abrir_chave(${sql.placeholder('chave')}, ${sql.placeholder('endereco')}, ${sql.placeholder('empresa')},
    ${sql.placeholder('todas')}, ${sql.placeholder('agora')})`,
);
const keyRowSchema = serviceRowSchema.extend({ chave: keyStateSchema });

function withApiKey<T>(
  db: Database,
  { chave, endereco, empresa = null, todas = false, opened: tell }: ApiKey,
  now: Date,
  work: (tx: Tx, ator: OpenService) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const asked = { chave, endereco, empresa, todas, agora: now.toISOString(), limite: limitOf(false) };
    const row = keyRowSchema.nullable().parse(JSON.parse(await opened(tx, openKey(asked))));
    if (!row?.tenant_ativo) throw unknownKey();
    requireServing(row.chave, now);
    const ator = serviceOf(row, empresa, 'CHAVE_RECUSADA', now);
    tell?.({ quem: { tenant: ator.tenantId, pessoa: ator.servicoId }, limite: row.chave.limite_minuto });
    return work(tx, ator);
  });
}

/** Returns the service of a row. Throws `refusal` when it may not act at `now`, 403 when it may not act for the company. */
function serviceOf(
  row: z.infer<typeof serviceRowSchema>,
  empresa: string | null,
  refusal: 'SESSAO_ENCERRADA' | 'CHAVE_RECUSADA',
  now: Date,
): OpenService {
  const fault = serviceFault({ ...row, expiraEm: row.expira_em }, now);
  if (fault !== null) throw new ApiProblem(refusal, fault);
  if (empresa !== null && row.empresa_id === null) {
    throw new ApiProblem('EMPRESA_INDISPONIVEL', notForCompany(row.nome));
  }
  return {
    tipo: 'servico',
    servicoId: row.servico_id,
    tenantId: row.tenant_id,
    tenant: row.tenant,
    nome: row.nome,
    empresaId: row.empresa_id,
    empresas: row.empresas,
    tenantInteiro: row.tenant_inteiro,
    parametros: row.parametros,
    ...serviceRights(row),
  };
}
