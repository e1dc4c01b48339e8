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

/** The courier works for all tenants at once. */
const courier = () =>
  pgPolicy('entrega', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` });
/** Addresses of other programs that are told of events. */
export const webhooks = tenantTable(
  'webhooks',
  {
    nome: sortedText().notNull(),
    url: sortedText().notNull(),
    descricao: sortedText().notNull().default(''),
    ativo: boolean().notNull().default(true),
    eventos: text().array().notNull(),
    /** Who made it or changed it last: it tells no more than that person may see. Null: nobody, and it tells nothing. */
    responsavelId: uuid().default(sql`nullif(current_setting('app.usuario_id', true), '')::uuid`),
    /** All companies of the tenant, also those to come; else those of `webhooks_empresas`. */
    todasEmpresas: boolean().notNull().default(false),
    /** Until somebody resumes it nothing is sent; what happens meanwhile waits. */
    suspensoEm: isoInstant(),
    motivoSuspensao: text().notNull().default(''),
    /** Since when nothing got through, and how many attempts in a row. */
    falhandoDesde: isoInstant(),
    falhas: integer().notNull().default(0),
    /** No process takes it before: one has it, or it rests after a failure. */
    livreEm: instant(),
    /** When a turn of it last began. */
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

/** A company of which an endpoint is told. */
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

/** What signs the messages to an endpoint, sealed; two for some hours after a change. */
export const webhooksSegredos = tenantTable(
  'webhooks_segredos',
  {
    webhookId: uuid().notNull(),
    cifrado: text().notNull(),
    /** Null: the present one. */
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

/** The outbox: an event for an endpoint, written in the transaction of what happened, and what became of it. */
export const webhooksEntregas = tenantTable(
  'webhooks_entregas',
  {
    webhookId: uuid().notNull(),
    tipo: text().notNull(),
    empresaId: uuid(),
    /** What whoever is told of it must hold, also to look at it here (contract/webhooksDireitos.ts). */
    direitos: text().array().notNull().default([]),
    /** What is sent, byte by byte. */
    corpo: text().notNull(),
    /** Of what may be noticed more than once: told once to each endpoint. */
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

/** Each call of an endpoint. */
export const webhooksTentativas = tenantTable(
  'webhooks_tentativas',
  {
    entregaId: uuid().notNull(),
    ms: integer().notNull(),
    /** Null: there was no answer, and `erro` says why. */
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
