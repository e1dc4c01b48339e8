import { z } from 'zod';
import { parametrosSchema } from '../../contract/parametros.ts';
import { ADMIN_PROFILE, expandPermissions, type Subject } from '../../contract/permissions.ts';
import { ApiProblem } from '../http/problem.ts';

/** The row of `farol_abrir_sessao`. */
export const sessionRowSchema = z.object({
  tenant_id: z.uuid(),
  usuario_id: z.uuid(),
  criado_em: z.coerce.date(),
  ultimo_uso: z.coerce.date(),
  encerrada_em: z.coerce.date().nullable(),
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
  empresa_id: z.uuid().nullable(),
});
export type SessionRow = z.infer<typeof sessionRowSchema>;

/** Who acts, for whom and with which rights, as they hold at this request. */
export interface OpenSession extends Subject {
  sid: string;
  tenantId: string;
  tenant: string;
  usuarioId: string;
  nome: string;
  email: string;
  empresaId: string | null;
}

const MINUTE = 60_000;

/** Throws 401 unless the session, its person and its tenant still hold at `now`. */
export function requireLiving(row: SessionRow | null, now: Date): SessionRow {
  if (!row) throw new ApiProblem('NAO_AUTENTICADO', 'Entre novamente.');
  const { sessaoInatividadeMinutos, sessaoMaximaMinutos } = row.parametros;
  if (row.encerrada_em || !row.usuario_ativo || !row.tenant_ativo) {
    throw new ApiProblem('SESSAO_ENCERRADA', 'Esta sessão foi encerrada. Entre novamente.');
  }
  if (now.getTime() - row.ultimo_uso.getTime() > sessaoInatividadeMinutos * MINUTE) {
    throw new ApiProblem('SESSAO_ENCERRADA', 'A sessão terminou por inatividade. Entre novamente.');
  }
  if (now.getTime() - row.criado_em.getTime() > sessaoMaximaMinutos * MINUTE) {
    throw new ApiProblem('SESSAO_ENCERRADA', 'A sessão chegou à duração máxima. Entre novamente.');
  }
  return row;
}

/** The session that a living row stands for. */
export function toOpenSession(sid: string, row: SessionRow): OpenSession {
  return {
    sid,
    tenantId: row.tenant_id,
    tenant: row.tenant,
    usuarioId: row.usuario_id,
    nome: row.nome,
    email: row.email,
    empresaId: row.empresa_id,
    profile: row.plataforma ? ADMIN_PROFILE : row.perfil,
    permissoes: expandPermissions(row.permissoes),
    modulos: row.modulos,
  };
}
