import { z } from 'zod';
import { delegatedPermissions } from '../../contract/delegacao.ts';
import { MODULES } from '../../contract/modules.ts';
import { type Parametros, parametrosSchema } from '../../contract/parametros.ts';
import { expandPermissions } from '../../contract/permissionCodes.ts';
import { ADMIN_PROFILE, type Subject } from '../../contract/permissions.ts';
import type { Prazo } from '../../contract/session.ts';
import { ApiProblem } from '../http/problem.ts';

/** A person with the rights that hold now, as the database tells it. */
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
  /** Set in a session under a delegation: what was granted, what the granter holds now, and whether it holds. */
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

/** When a session began, was used and ended, with its person. */
export const sessionStateSchema = personRowSchema.extend({
  /** The tenant admits the address that the request comes from. */
  endereco_permitido: z.boolean(),
  /** The tenant demands its issuer, which did not vouch for this session. */
  entrada_recusada: z.boolean(),
  criado_em: z.coerce.date(),
  ultimo_uso: z.coerce.date(),
  encerrada_em: z.coerce.date().nullable(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

/** The row of `farol_abrir_sessao`. */
export const sessionRowSchema = sessionStateSchema.extend({
  empresa_id: z.uuid().nullable(),
  /** The companies whose data the transaction sees. */
  empresas: z.array(z.uuid()),
  /** They are all companies that the tenant has. */
  tenant_inteiro: z.boolean(),
  /** The header selects a company of the person's that was deactivated. */
  empresa_inativa: z.boolean(),
});
type SessionRow = z.infer<typeof sessionRowSchema>;

/** What is known of whoever acts, person or service, as it holds at this moment. */
export interface ActorBase extends Subject {
  tenantId: string;
  tenant: string;
  nome: string;
  /** The chosen company. */
  empresaId: string | null;
  /** The companies whose data is seen: the chosen one, or all those that may be acted for. */
  empresas: readonly string[];
  /** Those are all companies of the tenant: a list needs not look into each of them for its own. */
  tenantInteiro: boolean;
  /** The tenant's parameters. */
  parametros: Parametros;
}

/** A person who acts, for whom and with which rights, as they hold at this request. */
export interface OpenSession extends ActorBase {
  tipo: 'pessoa';
  sid: string;
  usuarioId: string;
  email: string;
  /** The person's own tenant, even while an administrator has selected another. */
  tenantProprio: string;
  /** An administrator of the platform who has selected a tenant: `tenantId` is that one. */
  administrado: boolean;
  begun: Date;
  /** When it was last used, this request included. */
  used: Date;
  /** Who acts here acts for another person, within these companies. */
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
/** Uses closer to the last one are not written down. */
const USE_PRECISION = MINUTE;

/** In: a tenant's parameters. Out: since when a session must have been used, and begun, to hold at `now`. */
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

/** Throws 401 unless the session, its person and its tenant still hold at `now`. */
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

/** Throws 401 unless person, tenant and delegation still hold; the session itself may have ended. */
export function requireActive<R extends SessionState>(row: R | null): R {
  if (row?.usuario_ativo && row.tenant_ativo) {
    requireDelegation(row);
    return row;
  }
  throw new ApiProblem('SESSAO_ENCERRADA', 'Quem começou esta tarefa não está mais ativo no Farol.');
}

const rights = new WeakMap<PersonRow, Subject>();

/** What a person may (`readRights`), found once for what the database tells: that is mostly the same row again. */
export function rightsOf(person: PersonRow): Subject {
  const known = rights.get(person) ?? readRights(person);
  rights.set(person, known);
  return known;
}

/** Profile, permissions and modules of a person, or under a delegation those of both; only the platform's own tenant has administrators. */
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

/** In: a session that lives. Out: the seconds after which it ends, unused and at the latest. */
export function prazoOf({ parametros, begun, used }: OpenSession, now: Date): Prazo {
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

/** The session of an active row. */
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
