import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from '../db/database.ts';
import { usuarios } from '../db/peopleTables.ts';
import { keyBindingSchema } from './proof/binding.ts';
import { personRowSchema, sessionStateSchema } from './sessionRules.ts';

const credentialRowSchema = personRowSchema.extend({ senha: z.string().nullable() });
export type CredentialRow = z.infer<typeof credentialRowSchema>;

const boundSessionSchema = sessionStateSchema.extend({ jkt: keyBindingSchema });
/** A session, with the thumbprint of the key that it is bound to; '' when to none. */
export type BoundSession = z.infer<typeof boundSessionSchema>;

const person = sql`u.tenant_id, u.id as usuario_id, u.nome, u.email, u.ativo as usuario_ativo,
  t.ativo as tenant_ativo, t.nome as tenant, t.plataforma, t.modulos, t.parametros, p.nome as perfil, p.permissoes`;

const rights = sql`join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
  join tenants t on t.id = u.tenant_id`;

/** Reads the first row as JSON, in which instants have the ISO form on every engine. */
async function firstRow(tx: Tx, query: SQL): Promise<unknown> {
  const [row] = await rowsOf(tx, sql`select to_jsonb(x) as linha from (${query}) x`);
  return row?.linha ?? null;
}

/** Normalises an e-mail for comparison: NFC, trimmed, lower case. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** Returns the person with this normalised e-mail, with the stored password hash, or null. Runs as `farol_auth`. */
export async function findByEmail(tx: Tx, email: string): Promise<CredentialRow | null> {
  const known = z.email().safeParse(email).success ? email : '';
  const row = await firstRow(
    tx,
    sql`select ${person}, farol_senha(u.tenant_id, u.id) as senha from usuarios u ${rights} where lower(u.email) = ${known}`,
  );
  return credentialRowSchema.nullable().parse(row);
}

/** Returns the person with the stored password hash, or null. Runs as `farol_auth`. */
export async function findPerson(tx: Tx, tenantId: string, usuarioId: string): Promise<CredentialRow | null> {
  const row = await firstRow(
    tx,
    sql`select ${person}, farol_senha(u.tenant_id, u.id) as senha from usuarios u ${rights} where u.tenant_id = ${tenantId} and u.id = ${usuarioId}`,
  );
  return credentialRowSchema.nullable().parse(row);
}

/** Returns the state of a session without counting as its use; `address` is the peer's. Runs as `farol_auth`. */
export async function findSession(
  tx: Tx,
  sid: string,
  now: Date,
  address: string,
): Promise<BoundSession | null> {
  const row = await firstRow(
    tx,
    sql`select ${person}, ss.criado_em, ss.ultimo_uso, ss.encerrada_em, ss.jkt,
               farol_delegacao(ss.tenant_id, ss.delegacao_id, ${now.toISOString()}) as delegacao,
               farol_endereco_permitido(${address}, ep.enderecos) as endereco_permitido,
               coalesce(e.exigir and e.excecao_id is distinct from ss.usuario_id and e.emissor <> ss.emissor, false)
                 as entrada_recusada from sessoes ss
        join usuarios u on u.tenant_id = ss.tenant_id and u.id = ss.usuario_id ${rights}
        left join enderecos_permitidos ep on ep.tenant_id = ss.tenant_id
        left join emissores e on e.tenant_id = ss.tenant_id where ss.id = ${sid}`,
  );
  return boundSessionSchema.nullable().parse(row);
}

/** Returns the stored hash of a person's password, or null. Runs as `farol_auth`. */
export async function findSenha(tx: Tx, tenantId: string, usuarioId: string): Promise<string | null> {
  const [row] = await rowsOf(tx, sql`select farol_senha(${tenantId}::uuid, ${usuarioId}::uuid) as senha`);
  return z
    .string()
    .nullable()
    .parse(row?.senha ?? null);
}

/** Returns the condition that a person's stored hash is still this one. Runs as `farol_auth`. */
export const senhaIs = (senha: string): SQL =>
  sql`farol_senha(${usuarios.tenantId}, ${usuarios.id}) = ${senha}`;
