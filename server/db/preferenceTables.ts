import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgPolicy,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, sortedText } from './columns.ts';
import { perfis, usuarios } from './peopleTables.ts';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

/** Preferences of a person that the server must know; without a row, all are at their defaults. */
export const preferencias = tenantTable(
  'preferencias',
  {
    usuarioId: uuid().notNull(),
    /** Whether the daily e-mail of deadlines is sent. */
    resumoDiario: boolean().notNull().default(true),
    /** Day in Brasília on which the e-mail was last processed, sent or not. */
    resumoEm: date({ mode: 'string' }),
    /** Choices of the application's appearance, by name (`preferenciasSchema`); absent ones are at their defaults. */
    escolhas: jsonb().notNull().default({}),
    /** When the dashboard was last shown, and until when the previous visit had seen new records. */
    painelVistoEm: instant(),
    painelAnteriorEm: instant(),
  },
  (self) => [
    unique('preferencias_usuario_unico').on(self.tenantId, self.usuarioId),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    pgPolicy('rotina', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/**
 * Saved views: a list's filters, order, columns and appearance under a name, of one person, shared with profiles or with the whole tenant.
 */
export const visoes = tenantTable(
  'visoes',
  {
    usuarioId: uuid().notNull(),
    recurso: text().notNull(),
    nome: sortedText().notNull(),
    filtro: jsonb().notNull(),
    ordem: jsonb().notNull(),
    /** Read only by the previous version: see `visoesPadroes`. */
    padrao: boolean().notNull().default(false),
    /** Columns shown; null: those that each person chose. */
    colunas: jsonb(),
    /** Widths, fixed columns and density; null: those that each person chose. */
    aparencia: jsonb(),
    compartilhada: boolean().notNull().default(false),
  },
  (self) => [
    unique('visoes_nome_unico').on(self.tenantId, self.usuarioId, self.recurso, self.nome),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
  ],
);

const ofView = (self: Record<'tenantId' | 'visaoId', AnyPgColumn>) =>
  foreignKey({
    columns: [self.tenantId, self.visaoId],
    foreignColumns: [visoes.tenantId, visoes.id],
  }).onDelete('cascade');
const ofProfile = (self: Record<'tenantId' | 'perfilId', AnyPgColumn>) =>
  foreignKey({
    columns: [self.tenantId, self.perfilId],
    foreignColumns: [perfis.tenantId, perfis.id],
  }).onDelete('cascade');

/** Profiles whose people see a view. */
export const visoesPerfis = tenantTable(
  'visoes_perfis',
  { visaoId: uuid().notNull(), perfilId: uuid().notNull() },
  (self) => [
    unique('visoes_perfis_unico').on(self.tenantId, self.visaoId, self.perfilId),
    index('visoes_perfis_perfil_idx').on(self.tenantId, self.perfilId),
    ofView(self),
    ofProfile(self),
  ],
);

/** View that a list opens with: for a person, who may have chosen none, or for the people of a profile. */
export const visoesPadroes = tenantTable(
  'visoes_padroes',
  { recurso: text().notNull(), usuarioId: uuid(), perfilId: uuid(), visaoId: uuid() },
  (self) => [
    unique('visoes_padroes_usuario_unico').on(self.tenantId, self.usuarioId, self.recurso),
    unique('visoes_padroes_perfil_unico').on(self.tenantId, self.perfilId, self.recurso),
    index('visoes_padroes_visao_idx').on(self.tenantId, self.visaoId),
    check('visoes_padroes_de_um', sql`num_nonnulls(usuario_id, perfil_id) = 1`),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    ofView(self),
    ofProfile(self),
  ],
);
