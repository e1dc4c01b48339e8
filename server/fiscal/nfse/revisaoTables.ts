import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCompany } from '../../db/ofCompany.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';
import { ofNote } from './tables.ts';

/** Decisions of users and rules on notas, append-only. The acceptance of a nota is one of these rows. */
export const nfsesDecisoes = tenantTable(
  'nfses_decisoes',
  {
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    empresaId: uuid().notNull(),
    nfseId: uuid().notNull(),
    acao: text({ enum: ['APROVA', 'DUVIDA', 'RECUSA', 'REABRE', 'DESFAZ'] }).notNull(),
    estadoAntes: text().notNull(),
    estadoDepois: text().notNull(),
    /** Null for a rule, an event or a changed fact. */
    usuarioId: uuid(),
    /** The user's name as in the audit, or the cause: 'Regra de aprovação', 'Cancelamento da nota'. */
    quem: text().notNull(),
    motivo: text().notNull().default(''),
    /** Hash of the nota as it was seen; `versaoRegras` is that of the rules that had judged it. */
    hash: text().notNull(),
    versaoRegras: text().notNull(),
    /** The decision (`Decisao`) and the resulting retentions. */
    decisao: jsonb(),
    retencoes: jsonb().notNull().default([]),
    /** Result of each check at an approval, `[{ id, resultado, frase }]`. */
    verificacoes: jsonb().notNull().default([]),
    memoriaId: uuid(),
    regraId: uuid(),
    /** The decision that this one undoes. */
    desfaz: uuid(),
  },
  (self) => [
    index('nfses_decisoes_nota_idx').on(self.tenantId, self.nfseId, self.sequencia),
    index('nfses_decisoes_memoria_idx').on(self.tenantId, self.memoriaId).where(sql`memoria_id is not null`),
    unique('nfses_decisoes_desfaz_unica').on(self.tenantId, self.desfaz),
    ofNote('nfses_decisoes', self),
    ofCompany('nfses_decisoes', self),
  ],
  inEmpresas,
);

/** Comments on notas; mentioned users are notified. */
export const nfsesComentarios = tenantTable(
  'nfses_comentarios',
  {
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    empresaId: uuid().notNull(),
    nfseId: uuid().notNull(),
    usuarioId: uuid().notNull(),
    quem: text().notNull(),
    texto: text().notNull(),
    mencionados: uuid().array().notNull().default([]),
  },
  (self) => [
    index('nfses_comentarios_nota_idx').on(self.tenantId, self.nfseId, self.sequencia),
    ofNote('nfses_comentarios', self),
    ofCompany('nfses_comentarios', self),
  ],
  inEmpresas,
);

/** Remembered decisions of users by supplier, service and company, with their end and the facts on which they rest. */
export const nfsesMemorias = tenantTable(
  'nfses_memorias',
  {
    empresaId: uuid().notNull(),
    prestadorCpfCnpj: text().notNull(),
    prestador: text().notNull(),
    servico: text().notNull(),
    decisao: jsonb().notNull(),
    fatos: jsonb().notNull(),
    motivo: text().notNull(),
    usuarioId: uuid().notNull(),
    quem: text().notNull(),
    ate: date({ mode: 'string' }).notNull(),
    /** Why it ended (a user, a changed fact, another decision); '' while it is valid. */
    fim: text().notNull().default(''),
    /** The memory that it replaced, which becomes valid again if this one is undone. */
    substitui: uuid(),
  },
  (self) => [
    uniqueIndex('nfses_memorias_vigente_unica')
      .on(self.tenantId, self.empresaId, self.prestadorCpfCnpj, self.servico)
      .where(sql`fim = ''`),
    ofCompany('nfses_memorias', self),
  ],
  inEmpresas,
);

/**
 * Rules that approve notas of a supplier and a service automatically if nothing diverges, up to an amount in cents and a day.
 */
export const nfsesRegras = tenantTable(
  'nfses_regras',
  {
    empresaId: uuid().notNull(),
    prestadorCpfCnpj: text().notNull(),
    prestador: text().notNull(),
    servico: text().notNull(),
    limite: bigint({ mode: 'number' }).notNull(),
    ate: date({ mode: 'string' }).notNull(),
    motivo: text().notNull(),
    usuarioId: uuid().notNull(),
    quem: text().notNull(),
    fim: text().notNull().default(''),
  },
  (self) => [
    uniqueIndex('nfses_regras_vigente_unica')
      .on(self.tenantId, self.empresaId, self.prestadorCpfCnpj, self.servico)
      .where(sql`fim = ''`),
    ofCompany('nfses_regras', self),
  ],
  inEmpresas,
);

/** Closed accounting months: their notas are flagged. */
export const nfsesFechamentos = tenantTable(
  'nfses_fechamentos',
  {
    empresaId: uuid().notNull(),
    /** YYYY-MM. */
    mes: text().notNull(),
    usuarioId: uuid().notNull(),
    quem: text().notNull(),
    fechado: boolean().notNull().default(true),
  },
  (self) => [
    unique('nfses_fechamentos_mes_unico').on(self.tenantId, self.empresaId, self.mes),
    ofCompany('nfses_fechamentos', self),
  ],
  inEmpresas,
);
