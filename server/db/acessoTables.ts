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

/** Networks that users of a tenant may sign in from; without a row, or with an empty list, any address is accepted. */
export const enderecosPermitidos = tenantTable(
  'enderecos_permitidos',
  { enderecos: text().array().notNull() },
  (self) => [uniqueIndex('enderecos_permitidos_tenant_unico').on(self.tenantId), readAtSignIn()],
);

/** OpenID Connect issuer that users of a tenant sign in through. */
export const emissores = tenantTable(
  'emissores',
  {
    /** Issuer identifier, exactly as the issuer publishes it. */
    emissor: text().notNull(),
    cliente: text().notNull(),
    /** Client secret, stored only encrypted (server/keyring.ts). */
    cifrado: text().notNull(),
    /** Alias that users type at sign-in instead of an e-mail. */
    apelido: text().notNull(),
    /** Used only by the previous version: see `dominiosEmail`. */
    dominios: text().array().notNull().default([]),
    /** Users of the tenant sign in only through the issuer, except the one in `excecaoId`. */
    exigir: boolean().notNull().default(false),
    /** User who may still sign in by password. */
    excecaoId: uuid(),
    /** The issuer's claim that a second factor was used is accepted as the second factor. */
    fatorDoEmissor: boolean().notNull().default(false),
  },
  (self) => [
    uniqueIndex('emissores_tenant_unico').on(self.tenantId),
    uniqueIndex('emissores_apelido_unico').on(self.apelido),
    readAtSignIn(),
  ],
);

/** Account of a person at an issuer, as linked by that person. Only the sign-in role reads or writes it; no session role does. */
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
 * Proposed changes of the sign-in rules of a tenant, which wait for a second administrator or for their time (docs/adr/0076). Decided ones
 * stay as a record of who proposed and who decided.
 */
export const acessoPropostas = tenantTable(
  'acesso_propostas',
  {
    /** EMISSOR or ENDERECOS. */
    especie: text().notNull(),
    /** PENDENTE, APLICADA, REJEITADA or SEM_EFEITO. */
    estado: text().notNull().default('PENDENTE'),
    /** User who proposes. */
    usuarioId: uuid().notNull(),
    /** When it takes effect without a decision, by the database's clock. */
    valeEm: instant().notNull(),
    /** Value to be stored; of an issuer, everything except its secret. */
    depois: jsonb().notNull(),
    /** A new secret, only encrypted; '' leaves the stored one. */
    cifrado: text().notNull().default(''),
    /** Version of the row that it changes: applied to another version, it has no effect. */
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

/** E-mail domains that a tenant claims as its own; sign-in finds the tenant's issuer only by a proven one. */
export const dominiosEmail = tenantTable(
  'dominios_email',
  {
    dominio: text().notNull(),
    /** Value that the owner of the domain publishes in DNS. */
    desafio: text().notNull(),
    provadoEm: instant(),
    /** When the DNS record was last found. */
    vistoEm: instant(),
  },
  (self) => [
    uniqueIndex('dominios_email_tenant_unico').on(self.tenantId, self.dominio),
    uniqueIndex('dominios_email_provado_unico').on(self.dominio).where(sql`provado_em is not null`),
    readAtSignIn(),
  ],
);
