import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ESTADOS_ENTREGA, webhooks as webhooksResource } from '../../contract/webhooks.ts';
import { instant, isoInstant, sortedText } from './columns.ts';
import { resourceIndexes, searchColumn } from './resourceIndexes.ts';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

/** Policy of the delivery worker, which serves all tenants. */
const courier = () =>
  pgPolicy('entrega', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` });
/** Webhooks: addresses of other programs that receive events. */
export const webhooks = tenantTable(
  'webhooks',
  {
    nome: sortedText().notNull(),
    url: sortedText().notNull(),
    descricao: sortedText().notNull().default(''),
    ativo: boolean().notNull().default(true),
    eventos: text().array().notNull(),
    /** User who created or last changed it: it sends no more than that user may see. Null: no user, and it sends nothing. */
    responsavelId: uuid().default(sql`nullif(current_setting('app.usuario_id', true), '')::uuid`),
    /** All companies of the tenant, also future ones; otherwise those of `webhooks_empresas`. */
    todasEmpresas: boolean().notNull().default(false),
    /** While it is suspended nothing is sent; events wait until a user resumes it. */
    suspensoEm: isoInstant(),
    motivoSuspensao: text().notNull().default(''),
    /** Since when every attempt failed, and the number of failures in a row. */
    falhandoDesde: isoInstant(),
    falhas: integer().notNull().default(0),
    /** No process takes it before: one is working on it, or it pauses after a failure. */
    livreEm: instant(),
    /** When it was last taken by a worker. */
    atendidoEm: instant(),
    ultimaEntrega: isoInstant(),
    busca: searchColumn(webhooksResource),
  },
  (self) => [
    ...resourceIndexes(webhooksResource, self),
    check('webhooks_nome_preenchido', sql`trim(nome) <> ''`),
    courier(),
  ],
);

/** Companies whose events a webhook receives. */
export const webhooksEmpresas = tenantTable(
  'webhooks_empresas',
  { webhookId: uuid().notNull(), empresaId: uuid().notNull() },
  (self) => [
    unique('webhooks_empresas_unico').on(self.tenantId, self.webhookId, self.empresaId),
    index('webhooks_empresas_empresa_idx').on(self.tenantId, self.empresaId),
    foreignKey({
      name: 'webhooks_empresas_webhook_fk',
      columns: [self.tenantId, self.webhookId],
      foreignColumns: [webhooks.tenantId, webhooks.id],
    }),
    courier(),
  ],
);

/** Encrypted secrets that sign the messages to a webhook; two for some hours after a change. */
export const webhooksSegredos = tenantTable(
  'webhooks_segredos',
  {
    webhookId: uuid().notNull(),
    cifrado: text().notNull(),
    /** Null: the current one. */
    serveAte: instant(),
  },
  (self) => [
    uniqueIndex('webhooks_segredos_atual_unico')
      .on(self.tenantId, self.webhookId)
      .where(sql`serve_ate is null`),
    foreignKey({
      name: 'webhooks_segredos_webhook_fk',
      columns: [self.tenantId, self.webhookId],
      foreignColumns: [webhooks.tenantId, webhooks.id],
    }).onDelete('cascade'),
    courier(),
  ],
);

/** Outbox: an event for a webhook, written in the transaction of its cause, and the state of its delivery. */
export const webhooksEntregas = tenantTable(
  'webhooks_entregas',
  {
    webhookId: uuid().notNull(),
    tipo: text().notNull(),
    empresaId: uuid(),
    /** Permissions that a receiver must have, also to view it here (contract/webhooksDireitos.ts). */
    direitos: text().array().notNull().default([]),
    /** Body that is sent, byte for byte. */
    corpo: text().notNull(),
    /** Key of an event that may be detected more than once: each webhook receives it once. */
    unica: text(),
    estado: text({ enum: ESTADOS_ENTREGA }).notNull().default('pendente'),
    tentativas: integer().notNull().default(0),
    proximaEm: instant().notNull().defaultNow(),
  },
  (self) => [
    index('webhooks_entregas_fila_idx')
      .on(self.tenantId, self.webhookId, self.proximaEm)
      .where(sql`estado = 'pendente'`),
    index('webhooks_entregas_lista_idx').on(self.tenantId, self.webhookId, self.criadoEm, self.id),
    index('webhooks_entregas_idade_idx').on(self.tenantId, self.criadoEm),
    uniqueIndex('webhooks_entregas_unica_unico')
      .on(self.tenantId, self.webhookId, self.unica)
      .where(sql`unica is not null`),
    foreignKey({
      name: 'webhooks_entregas_webhook_fk',
      columns: [self.tenantId, self.webhookId],
      foreignColumns: [webhooks.tenantId, webhooks.id],
    }).onDelete('cascade'),
    courier(),
  ],
);

/** Calls of a webhook. */
export const webhooksTentativas = tenantTable(
  'webhooks_tentativas',
  {
    entregaId: uuid().notNull(),
    ms: integer().notNull(),
    /** Null: there was no response, and `erro` has the reason. */
    status: integer(),
    resposta: text().notNull().default(''),
    erro: text().notNull().default(''),
  },
  (self) => [
    index('webhooks_tentativas_entrega_idx').on(self.tenantId, self.entregaId, self.criadoEm),
    foreignKey({
      name: 'webhooks_tentativas_entrega_fk',
      columns: [self.tenantId, self.entregaId],
      foreignColumns: [webhooksEntregas.tenantId, webhooksEntregas.id],
    }).onDelete('cascade'),
    courier(),
  ],
);
