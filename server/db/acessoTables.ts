import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { usuarios } from './peopleTables.ts';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

const readAtSignIn = () => pgPolicy('sessao', { for: 'select', to: farolAuth, using: sql`true` });

/** The networks from which people of a tenant come in; without a row, or with none in it: from anywhere. */
export const enderecosPermitidos = tenantTable(
  'enderecos_permitidos',
  { enderecos: text().array().notNull() },
  (self) => [uniqueIndex('enderecos_permitidos_tenant_unico').on(self.tenantId), readAtSignIn()],
);

/** The OpenID Connect issuer by which people of a tenant sign in. */
export const emissores = tenantTable(
  'emissores',
  {
    /** The issuer's address, exactly as it names itself. */
    emissor: text().notNull(),
    cliente: text().notNull(),
    /** The client's secret, only encrypted (server/keyring.ts). */
    cifrado: text().notNull(),
    /** What people type at the sign-in in the place of an e-mail. */
    apelido: text().notNull(),
    /** Of the version before alone: see `dominiosEmail`. */
    dominios: text().array().notNull().default([]),
    /** The tenant's people sign in by the issuer alone, but for one. */
    exigir: boolean().notNull().default(false),
    /** Who may sign in by password all the same. */
    excecaoId: uuid(),
    /** The issuer's word that a second factor was asked for is enough. */
    fatorDoEmissor: boolean().notNull().default(false),
  },
  (self) => [
    uniqueIndex('emissores_tenant_unico').on(self.tenantId),
    uniqueIndex('emissores_apelido_unico').on(self.apelido),
    readAtSignIn(),
  ],
);

/** The account of a person at an issuer, as the person linked it. Sign-in's alone: no session's role reads or writes it. */
export const contasEmissor = pgTable(
  'contas_emissor',
  {
    tenantId: uuid().notNull(),
    usuarioId: uuid().notNull(),
    emissor: text().notNull(),
    sujeito: text().notNull(),
    criadoEm: instant().notNull(),
    ultimaEntrada: instant(),
  },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.usuarioId] }),
    uniqueIndex('contas_emissor_sujeito_unico').on(self.tenantId, self.emissor, self.sujeito),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/**
 * Changes of how everybody comes in that wait for a second administrator, or for their time (docs/adr/0076). Decided ones stay:
 * who proposed what, and who had the last word.
 */
export const acessoPropostas = tenantTable(
  'acesso_propostas',
  {
    /** EMISSOR or ENDERECOS. */
    especie: text().notNull(),
    /** PENDENTE, APLICADA, REJEITADA or SEM_EFEITO. */
    estado: text().notNull().default('PENDENTE'),
    /** Who proposes. */
    usuarioId: uuid().notNull(),
    /** When it takes effect by itself, by the database's clock. */
    valeEm: instant().notNull(),
    /** What is to be stored; of an issuer all but its secret. */
    depois: jsonb().notNull(),
    /** A new secret, only encrypted; '': the stored one stays. */
    cifrado: text().notNull().default(''),
    /** The version that it changes: on another one it has no effect. */
    sobre: integer().notNull(),
    decididaPor: uuid(),
    decididaEm: instant(),
  },
  (self) => [
    uniqueIndex('acesso_propostas_pendente_unica')
      .on(self.tenantId, self.especie)
      .where(sql`estado = 'PENDENTE'`),
    index('acesso_propostas_vez_idx').on(self.valeEm).where(sql`estado = 'PENDENTE'`),
    readAtSignIn(),
  ],
);

/** Domains of e-mails that a tenant says are its own; by a proven one, and by no other, the sign-in finds its issuer. */
export const dominiosEmail = tenantTable(
  'dominios_email',
  {
    dominio: text().notNull(),
    /** What the owner of the domain publishes. */
    desafio: text().notNull(),
    provadoEm: instant(),
    /** When the record was last found. */
    vistoEm: instant(),
  },
  (self) => [
    uniqueIndex('dominios_email_tenant_unico').on(self.tenantId, self.dominio),
    uniqueIndex('dominios_email_provado_unico').on(self.dominio).where(sql`provado_em is not null`),
    readAtSignIn(),
  ],
);
