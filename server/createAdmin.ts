import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { senhaProblem } from '../contract/senha.ts';
import { isCommonPassword } from './auth/commonPasswords.ts';
import { normaliseEmail } from './auth/people.ts';
import { asRole, type Database, type Tx } from './db/database.ts';
import { databaseError, UNIQUE_VIOLATION } from './db/errors.ts';
import { perfis, usuarios } from './db/peopleTables.ts';
import { tenants } from './db/tenants.ts';
import type { PasswordHasher } from './deps.ts';
import { writeAudit } from './http/audit.ts';

interface NewAdmin {
  nome: string;
  email: string;
  senha: string;
}

/** A refusal with a message for the operator at the shell. */
class AdminRefused extends Error {}

const PERFIL = {
  nome: 'Administração da plataforma',
  descricao: 'Administra os clientes do produto.',
  permissoes: ['USUARIO_BUSCA', 'USUARIO_EDITA', 'PERFIL_BUSCA', 'AUDITORIA_BUSCA'],
};

/**
 * Creates a platform administrator, and with the first one the platform's tenant and profile. Requires a migrated database. Throws
 * AdminRefused for an invalid e-mail or name, a weak or common password, or an e-mail already taken.
 */
export async function createAdmin(db: Database, passwords: PasswordHasher, admin: NewAdmin): Promise<void> {
  const email = normaliseEmail(admin.email);
  const nome = admin.nome.normalize('NFC').trim();
  if (!z.email().safeParse(email).success)
    throw new AdminRefused('E-mail inválido: escreva um endereço como voce@exemplo.com.br.');
  if (nome === '' || nome.length > 150) throw new AdminRefused('Informe um nome de até 150 caracteres.');
  const weak = senhaProblem(admin.senha, { email });
  if (weak) throw new AdminRefused(weak);
  if (isCommonPassword(admin.senha)) throw new AdminRefused('Esta senha é muito comum. Escolha outra.');
  const senha = await passwords.hash(admin.senha);
  try {
    await asRole(db, 'farol_admin', null, async (tx) => {
      const tenantId = await platformTenant(tx);
      await tx.execute(
        sql`select set_config('role', 'farol_app', true), farol_definir('app.tenant_id', ${tenantId})`,
      );
      const perfilId = await platformProfile(tx, tenantId);
      const id = crypto.randomUUID();
      await tx.insert(usuarios).values({ tenantId, id, nome, email, senha, perfilId });
      await writeAudit(
        tx,
        {
          tenantId,
          usuarioId: null,
          usuario: 'linha de comando',
          sessaoId: null,
          empresaId: null,
          endereco: '',
          requestId: crypto.randomUUID(),
          instante: new Date(),
        },
        { acao: 'CRIA_ADMINISTRADOR', recurso: 'usuarios', registroId: id, depois: { nome, email } },
      );
    });
  } catch (error) {
    if (databaseError(error)?.code === UNIQUE_VIOLATION) {
      throw new AdminRefused('Já existe uma conta com este e-mail: escolha outro.');
    }
    throw error;
  }
}

async function platformTenant(tx: Tx): Promise<string> {
  const [found] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.plataforma, true));
  if (found) return found.id;
  const id = crypto.randomUUID();
  await tx.insert(tenants).values({ id, nome: 'Farol', plataforma: true, modulos: [] });
  return id;
}

async function platformProfile(tx: Tx, tenantId: string): Promise<string> {
  const own = and(eq(perfis.tenantId, tenantId), eq(perfis.nome, PERFIL.nome));
  const [found] = await tx.select({ id: perfis.id }).from(perfis).where(own);
  if (found) return found.id;
  const id = crypto.randomUUID();
  await tx.insert(perfis).values({ ...PERFIL, tenantId, id });
  return id;
}
