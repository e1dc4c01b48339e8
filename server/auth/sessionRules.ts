import { z } from 'zod';
import { delegatedPermissions } from '../../contract/delegacao.ts';
import { MODULES } from '../../contract/modules.ts';
import { type Parametros, parametrosSchema } from '../../contract/parametros.ts';
import { expandPermissions } from '../../contract/permissionCodes.ts';
import { ADMIN_PROFILE, type Subject } from '../../contract/permissions.ts';
import type { PrazoDaSessao } from '../../contract/session.ts';
import { ApiProblem } from '../http/problem.ts';

/** Schema of a person with their current rights, as read from the database. */
export const personRowSchema = z.object({
  tenant_id: z.uuid(),
  usuario_id: z.uuid(),
  nome: z.string(),
  email: z.string(),
  usuario_ativo: z.boolean(),
  tenant_ativo: z.boolean(),
  tenant: z.string(),
  plataforma: z.boolean(),
  modulos: z.array(z.string()),
  parametros: parametrosSchema,
  perfil: z.string(),
  permissoes: z.array(z.string()),
  /** Set in a session under a delegation: what was granted, what the granter holds now, and whether it is valid. */
  delegacao: z
    .object({
      id: z.uuid(),
      delegante_id: z.uuid(),
      delegante: z.string(),
      delegante_email: z.string(),
      perfil: z.string(),
      concedidas: z.array(z.string()),
      tem_agora: z.array(z.string()),
      empresas: z.array(z.uuid()),
      ate: z.iso.date(),
      vale: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type PersonRow = z.infer<typeof personRowSchema>;

/** Schema of a session: when it began, was used and ended, with its person. */
export const sessionStateSchema = personRowSchema.extend({
  /** The tenant admits the address that the request comes from. */
  endereco_permitido: z.boolean(),
  /** The tenant requires its issuer, which did not vouch for this session. */
  entrada_recusada: z.boolean(),
  criado_em: z.coerce.date(),
  ultimo_uso: z.coerce.date(),
  encerrada_em: z.coerce.date().nullable(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

/** Schema of the row of `farol_abrir_sessao`. */
export const sessionRowSchema = sessionStateSchema.extend({
  empresa_id: z.uuid().nullable(),
  /** Companies whose data the transaction sees. */
  empresas: z.array(z.uuid()),
  /** Whether they are all companies of the tenant. */
  tenant_inteiro: z.boolean(),
  /** Whether the header selects a company of the person's that was deactivated. */
  empresa_inativa: z.boolean(),
});
type SessionRow = z.infer<typeof sessionRowSchema>;

/** Facts about an actor, person or service, that are valid for this request. */
export interface ActorBase extends Subject {
  tenantId: string;
  tenant: string;
  nome: string;
  /** The chosen company. */
  empresaId: string | null;
  /** Companies whose data is seen: the chosen one, or all for which the actor may act. */
  empresas: readonly string[];
  /** Whether those are all companies of the tenant, so that a list need not filter by company. */
  tenantInteiro: boolean;
  /** Parameters of the tenant. */
  parametros: Parametros;
}

/** A person who acts, with the delegation and rights that are valid for this request. */
export interface OpenSession extends ActorBase {
  tipo: 'pessoa';
  sid: string;
  usuarioId: string;
  email: string;
  /** Own tenant of the person, even while an administrator has selected another. */
  tenantProprio: string;
  /** Whether an administrator of the platform has selected a tenant, which is then `tenantId`. */
  administrado: boolean;
  begun: Date;
  /** When it was last used, this request included. */
  used: Date;
  /** Delegation under which the person acts for another, within these companies. */
  delegacao: {
    id: string;
    deleganteId: string;
    delegante: string;
    email: string;
    empresas: string[];
    ate: string;
  } | null;
}

const MINUTE = 60_000;
/** Uses closer to the last one than this are not stored. */
const USE_PRECISION = MINUTE;

/** Returns since when a session must have been used, and begun, to be valid at `now`, by a tenant's parameters. */
export function openSince({ sessaoInatividadeMinutos, sessaoMaximaMinutos }: Parametros, now: Date) {
  return {
    used: new Date(now.getTime() - sessaoInatividadeMinutos * MINUTE),
    begun: new Date(now.getTime() - sessaoMaximaMinutos * MINUTE),
  };
}

function requireDelegation({ delegacao }: SessionState): void {
  if (delegacao && !delegacao.vale)
    throw new ApiProblem('SESSAO_ENCERRADA', `A delegação de ${delegacao.delegante} terminou.`);
}

/** Throws 401 unless the session, its person and its tenant are valid at `now`. */
export function requireLiving<R extends SessionState>(row: R | null, now: Date): R {
  if (!row) throw new ApiProblem('NAO_AUTENTICADO', 'Entre novamente.');
  const { used, begun } = openSince(row.parametros, now);
  if (row.entrada_recusada) {
    throw new ApiProblem(
      'SESSAO_ENCERRADA',
      'Sua organização passou a exigir que se entre por ela. Use “Entrar com a organização”.',
    );
  }
  if (row.encerrada_em || !row.usuario_ativo || !row.tenant_ativo) {
    throw new ApiProblem('SESSAO_ENCERRADA', 'Esta sessão foi encerrada. Entre novamente.');
  }
  requireDelegation(row);
  if (row.ultimo_uso < used) {
    throw new ApiProblem('SESSAO_ENCERRADA', 'A sessão terminou por inatividade. Entre novamente.');
  }
  if (row.criado_em < begun) {
    throw new ApiProblem('SESSAO_ENCERRADA', 'A sessão chegou à duração máxima. Entre novamente.');
  }
  return row;
}

export const addressRefused = () =>
  new ApiProblem(
    'ENDERECO_RECUSADO',
    'Sua organização só permite o acesso a partir das redes dela. Conecte-se por uma delas e tente de novo.',
  );

/** Throws 403 from an address that the tenant does not admit. */
export function requireAdmitted<R extends SessionState>(row: R): R {
  if (!row.endereco_permitido) throw addressRefused();
  return row;
}

/** Throws 401 unless person, tenant and delegation are valid; the session itself may have ended. */
export function requireActive<R extends SessionState>(row: R | null): R {
  if (row?.usuario_ativo && row.tenant_ativo) {
    requireDelegation(row);
    return row;
  }
  throw new ApiProblem('SESSAO_ENCERRADA', 'Quem começou esta tarefa não está mais ativo no Farol.');
}

const rights = new WeakMap<PersonRow, Subject>();

/** Returns the rights of a person (`readRights`), cached per row, since the rows are mostly the same cached objects. */
export function rightsOf(person: PersonRow): Subject {
  const known = rights.get(person) ?? readRights(person);
  rights.set(person, known);
  return known;
}

/**
 * Returns profile, permissions and modules of a person; under a delegation only what both persons have. Only the platform's own tenant has
 * administrators.
 */
function readRights(person: PersonRow): Subject {
  const modulos = MODULES.filter((modulo) => person.modulos.includes(modulo));
  if (person.delegacao) {
    const { perfil, concedidas, tem_agora } = person.delegacao;
    return { profile: perfil, permissoes: delegatedPermissions(concedidas, tem_agora), modulos };
  }
  return {
    profile: person.plataforma ? ADMIN_PROFILE : person.perfil,
    permissoes: expandPermissions(person.permissoes),
    modulos,
  };
}

/** Returns the seconds after which an active session ends, without use (`restam`) and at the latest (`maximo`). */
export function prazoOf({ parametros, begun, used }: OpenSession, now: Date): PrazoDaSessao {
  const { sessaoInatividadeMinutos, sessaoMaximaMinutos } = parametros;
  const left = (since: Date, minutes: number) =>
    Math.max(0, Math.floor((since.getTime() + minutes * MINUTE - now.getTime()) / 1000));
  return {
    inatividade: sessaoInatividadeMinutos * 60,
    restam: left(used, sessaoInatividadeMinutos),
    maximo: left(begun, sessaoMaximaMinutos),
  };
}

interface Opening {
  sid: string;
  background?: boolean;
}

/** Returns the session of an active row. */
export function toOpenSession({ sid, background }: Opening, row: SessionRow, now: Date): OpenSession {
  const counts = !background && now.getTime() - row.ultimo_uso.getTime() > USE_PRECISION;
  return {
    tipo: 'pessoa',
    sid,
    begun: row.criado_em,
    used: counts ? now : row.ultimo_uso,
    tenantId: row.tenant_id,
    tenant: row.tenant,
    usuarioId: row.usuario_id,
    nome: row.nome,
    email: row.email,
    empresaId: row.empresa_id,
    empresas: row.empresas,
    tenantInteiro: row.tenant_inteiro,
    tenantProprio: row.tenant_id,
    administrado: false,
    parametros: row.parametros,
    delegacao: row.delegacao && {
      id: row.delegacao.id,
      deleganteId: row.delegacao.delegante_id,
      delegante: row.delegacao.delegante,
      email: row.delegacao.delegante_email,
      empresas: row.delegacao.empresas,
      ate: row.delegacao.ate,
    },
    ...rightsOf(row),
  };
}
