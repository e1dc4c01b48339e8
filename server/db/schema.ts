import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { perfis as perfisResource } from '../../contract/perfis.ts';
import type { ResourceName } from '../../contract/registry.ts';
import { usuarios as usuariosResource } from '../../contract/usuarios.ts';
import { certificados } from '../fiscal/certificates/tables.ts';
import { consultasSituacao } from '../fiscal/consulta/tables.ts';
import { distribuicoes, documentosNaoLidos } from '../fiscal/distribuicao/tables.ts';
import {
  conteudosJulgados,
  documentosEventos,
  documentosProvas,
  documentosReferencias,
  documentosXml,
} from '../fiscal/documentos/tables.ts';
import { esquemas, esquemasArquivos } from '../fiscal/esquemas/tables.ts';
import { manifestacoes } from '../fiscal/manifestacao/tables.ts';
import { prazosRefeitos } from '../fiscal/prazos/tables.ts';
import { raizes } from '../fiscal/raizes/tables.ts';
import { esperasSefaz, trocasSefaz } from '../fiscal/sefaz/tables.ts';
import { auditoriaConsulta } from './auditoriaConsulta.ts';
import { instant, isoInstant, sortedText } from './columns.ts';
import {
  linkName,
  type ResourceTable,
  resourceIndexes,
  searchColumn,
  uniqueName,
} from './resourceIndexes.ts';
import * as declared from './resourceTables.ts';
import { farolAdmin, farolApp, farolAuth } from './roles.ts';
import { tenants } from './tenants.ts';
import { tenantTable } from './tenantTable.ts';

export {
  certificados,
  consultasSituacao,
  conteudosJulgados,
  distribuicoes,
  documentosEventos,
  documentosNaoLidos,
  documentosProvas,
  documentosReferencias,
  documentosXml,
  esperasSefaz,
  esquemas,
  esquemasArquivos,
  manifestacoes,
  prazosRefeitos,
  raizes,
  tenants,
  trocasSefaz,
};

const ofTenant = sql`tenant_id = farol_tenant()`;
/** An administrator manages the people of one tenant at a time: the one that the session has turned to. */
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
    // In the whole product: an e-mail is how a person signs in, before a tenant is known.
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

/** The link between a person and a company that he or she may act for: `empresaUsuario`. */
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
    foreignKey({
      name: linkName('usuarios', 'empresas'),
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [declared.empresas.tenantId, declared.empresas.id],
    }),
    pgPolicy('sessao', { for: 'select', to: farolAuth, using: sql`true` }),
    administered(),
  ],
);

/** A declared resource without a table does not compile. */
export const resourceTables = {
  ...declared,
  perfis,
  usuarios,
  tenants,
  auditoria: auditoriaConsulta,
} satisfies Record<ResourceName, ResourceTable>;

export const sessoes = tenantTable(
  'sessoes',
  {
    usuarioId: uuid().notNull(),
    /** Last request that was more than keeping the session alive. */
    ultimoUso: instant().notNull(),
    encerradaEm: instant(),
    motivo: text().notNull().default(''),
    agente: text().notNull().default(''),
    endereco: text().notNull().default(''),
    /** Begun where the person had not come in before (server/auth/devices.ts). */
    dispositivoNovo: boolean().notNull().default(false),
    /** A session that acts under a delegation, and the person's own one that it was begun from. */
    delegacaoId: uuid(),
    origemId: uuid(),
  },
  (self) => [
    uniqueIndex('sessoes_id_unico').on(self.id),
    index('sessoes_usuario_idx').on(self.tenantId, self.usuarioId),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/**
 * Refresh tokens, only as hashes: at most one of a session is unused. A used one stays, so that its replay is
 * recognised.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    tenantId: uuid().notNull(),
    sessaoId: uuid().notNull(),
    criadoEm: instant().notNull(),
    usadoEm: instant(),
    /** The token given for it, while that is unused; sealed under this one, which is stored nowhere. */
    sucessor: text(),
  },
  (self) => [
    index('refresh_tokens_sessao_idx').on(self.tenantId, self.sessaoId),
    uniqueIndex('refresh_tokens_vivo').on(self.tenantId, self.sessaoId).where(sql`${self.usadoEm} is null`),
    foreignKey({
      columns: [self.tenantId, self.sessaoId],
      foreignColumns: [sessoes.tenantId, sessoes.id],
    }).onDelete('cascade'),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** Where a person came in before, each by a hash that tells nothing to anybody else. */
export const dispositivos = pgTable(
  'dispositivos',
  {
    tenantId: uuid().notNull(),
    usuarioId: uuid().notNull(),
    hash: text().notNull(),
    criadoEm: instant().notNull(),
    ultimoUso: instant().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.usuarioId, self.hash] }),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** Links of first access and recovery, only as hashes: single use, gone with the person. */
export const linksSenha = pgTable(
  'links_senha',
  {
    hash: text().primaryKey(),
    tenantId: uuid().notNull(),
    usuarioId: uuid().notNull(),
    criadoEm: instant().notNull(),
    expiraEm: instant().notNull(),
  },
  (self) => [
    index('links_senha_usuario_idx').on(self.tenantId, self.usuarioId),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/**
 * Letters to be sent. A row says which letter and for whom; its text and its link are made when it is sent, so that
 * no link is ever stored. A recovery names the e-mail that was typed, known or not: asking takes the same time.
 */
export const correio = pgTable(
  'correio',
  {
    id: uuid().primaryKey().defaultRandom(),
    tipo: text().notNull(),
    tenantId: uuid(),
    usuarioId: uuid(),
    email: text().notNull().default(''),
    /** What the letter tells, where that is not known any more when it is sent; no tax numbers. */
    dados: jsonb(),
    endereco: text().notNull(),
    /** What of the address counts as one place, for what may be asked for without a session. */
    lugar: text().notNull().default(''),
    requestId: text().notNull(),
    criadoEm: instant().notNull(),
    proximaEm: instant().notNull(),
    tentativas: integer().notNull().default(0),
    /** na_fila, enviada, descartada (nobody to write to) or falhou. */
    situacao: text().notNull().default('na_fila'),
  },
  (self) => [
    index('correio_fila_idx').on(self.situacao, self.proximaEm),
    index('correio_email_idx').on(self.email, self.criadoEm),
    index('correio_lugar_idx').on(self.lugar, self.criadoEm),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
    pgPolicy('escrita', { for: 'insert', to: farolApp, withCheck: sql`tenant_id = farol_tenant()` }),
    pgPolicy('administracao', { for: 'insert', to: farolAdmin, withCheck: sql`tenant_id = farol_tenant()` }),
  ],
);

/** Failed sign-ins per account and per address, kept as hashes; no tenant is known yet. */
export const tentativas = pgTable('tentativas', {
  chave: text().primaryKey(),
  falhas: integer().notNull(),
  ultimaFalha: instant().notNull(),
});

export {
  aplicativosAutenticadores,
  chavesAcesso,
  codigosRecuperacao,
  desafios,
} from '../auth/fatores/tables.ts';
export { auditoria, auditoriaElos } from './auditTables.ts';
export { delegacoes } from './delegationTable.ts';
export { eventosPassos, eventosXml } from './esocialTables.ts';
export { importacoes, importacoesLotes } from './importTables.ts';
export { preferencias, visoes } from './preferenceTables.ts';
export { servicos } from './servicoTable.ts';
export { arquivos, arquivosPartes, notificacoes, rotinas, tarefas, tarefasItens } from './taskTables.ts';
