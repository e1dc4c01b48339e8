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

/** What a person prefers, where the server has to know it; no row: everything as at first. */
export const preferencias = tenantTable(
  'preferencias',
  {
    usuarioId: uuid().notNull(),
    /** The daily e-mail of deadlines. */
    resumoDiario: boolean().notNull().default(true),
    /** The day in Brasília that the e-mail was last seen to, sent or not. */
    resumoEm: date({ mode: 'string' }),
    /** What the person chose of how the application looks, by name (`preferenciasSchema`); what is not there is as at first. */
    escolhas: jsonb().notNull().default({}),
    /** When the dashboard was last on the screen, and up to when the visit before that had seen what came. */
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

/** A saved view: a list's filters, order, columns and look under a name, of one person, shown to profiles or to all of the tenant. */
export const visoes = tenantTable(
  'visoes',
  {
    usuarioId: uuid().notNull(),
    recurso: text().notNull(),
    nome: sortedText().notNull(),
    filtro: jsonb().notNull(),
    ordem: jsonb().notNull(),
    /** Read by the version before alone: see `visoesPadroes`. */
    padrao: boolean().notNull().default(false),
    /** The columns shown; null: as each person chose. */
    colunas: jsonb(),
    /** Widths, fixed columns and density; null: as each person chose. */
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

/** The profiles whose people see a view. */
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

/** The view that a list opens with: for a person, who may have said that it is none, or for the people of a profile. */
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
