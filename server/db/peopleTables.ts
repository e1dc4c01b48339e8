import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  pgPolicy,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { perfis as perfisResource } from '../../contract/registry.ts';
import { usuarios as usuariosResource } from '../../contract/usuarios.ts';
import { isoInstant, sortedText } from './columns.ts';
import { resourceIndexes, searchColumn, uniqueName } from './resourceIndexes.ts';
import { farolAdmin, farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

const ofTenant = sql`tenant_id = farol_tenant()`;
/** Policy of an administrator, who manages the people of one tenant at a time: the one that the session has selected. */
const administered = () =>
  pgPolicy('administracao', { for: 'all', to: farolAdmin, using: ofTenant, withCheck: ofTenant });

export const perfis = tenantTable(
  'perfis',
  {
    nome: sortedText().notNull(),
    descricao: sortedText().notNull().default(''),
    permissoes: text().array().notNull(),
    busca: searchColumn(perfisResource),
  },
  (self) => [
    ...resourceIndexes(perfisResource, self),
    check('perfis_nome_reservado', sql`upper(trim(nome)) <> 'ADMIN'`),
    pgPolicy('sessao', { for: 'select', to: farolAuth, using: sql`true` }),
    administered(),
  ],
);

export const usuarios = tenantTable(
  'usuarios',
  {
    nome: sortedText().notNull(),
    email: text().notNull(),
    /** PHC string of argon2id; null until the first access. */
    senha: text(),
    perfilId: uuid().notNull(),
    ativo: boolean().notNull().default(true),
    ultimoAcesso: isoInstant(),
    busca: searchColumn(usuariosResource),
  },
  (self) => [
    ...resourceIndexes(usuariosResource, self, { perfis }),
    // Unique in the whole product: a person signs in by e-mail, before a tenant is known.
    uniqueIndex(uniqueName('usuarios', 'email')).on(sql`lower(email)`),
    pgPolicy('sessao', { for: 'select', to: farolAuth, using: sql`true` }),
    pgPolicy('acesso', { for: 'update', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
    // No administrator ever sets a password; no grant lets them change one either.
    pgPolicy('sem_senha', {
      as: 'restrictive',
      for: 'insert',
      to: farolAdmin,
      withCheck: sql`senha is null`,
    }),
    administered(),
  ],
);

/** Links between a person and a company that the person may act for: `empresaUsuario`. */
export const empresasUsuarios = tenantTable(
  'empresas_usuarios',
  { usuarioId: uuid().notNull(), empresaId: uuid().notNull() },
  (self) => [
    unique('empresas_usuarios_unico').on(self.tenantId, self.usuarioId, self.empresaId),
    index('empresas_usuarios_empresa_idx').on(self.tenantId, self.empresaId),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }),
    pgPolicy('sessao', { for: 'select', to: farolAuth, using: sql`true` }),
    administered(),
  ],
);
