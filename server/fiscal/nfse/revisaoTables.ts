import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCompany } from '../../db/ofCompany.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';
import { ofNote } from './tables.ts';

/** What people and rules decided on notes, only ever added to: the acceptance of a note is one of these rows. */
export const nfsesDecisoes = tenantTable(
  'nfses_decisoes',
  {
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    empresaId: uuid().notNull(),
    nfseId: uuid().notNull(),
    acao: text({ enum: ['APROVA', 'DUVIDA', 'RECUSA', 'REABRE', 'DESFAZ'] }).notNull(),
    estadoAntes: text().notNull(),
    estadoDepois: text().notNull(),
    /** Null: a rule, an event or a fact that changed. */
    usuarioId: uuid(),
    /** Who, as the audit names people, or what: 'Regra de aprovação', 'Cancelamento da nota'. */
    quem: text().notNull(),
    motivo: text().notNull().default(''),
    /** Of the note as it was seen, and the rules that had judged it. */
    hash: text().notNull(),
    versaoRegras: text().notNull(),
    /** What was decided (`Decisao`) and the retentions that stand by it. */
    decisao: jsonb(),
    retencoes: jsonb().notNull().default([]),
    /** Of an approval: what each check had found, `[{ id, resultado, frase }]`. */
    verificacoes: jsonb().notNull().default([]),
    memoriaId: uuid(),
    regraId: uuid(),
    /** The decision that this one takes back. */
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

/** What people say about a note; whom they name hears of it. */
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

/** A decision of a person for a supplier, a service and a company, with its end and the facts that it rested on. */
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
    /** Why it holds no more: a person, a fact that changed, another decision; '' while it holds. */
    fim: text().notNull().default(''),
    /** The memory that it took the place of, which holds again when this one is taken back. */
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

/** Notes of a supplier and a service that are approved by themselves, where nothing diverges, up to an amount and a day. */
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

/** Months whose bookkeeping is closed: a note of one of them is pointed out. */
export const nfsesFechamentos = tenantTable(
  'nfses_fechamentos',
  {
    empresaId: uuid().notNull(),
    /** 'AAAA-MM'. */
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
