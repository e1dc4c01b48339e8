import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgPolicy, text, unique, uuid } from 'drizzle-orm/pg-core';
import { AMBIENTES_EVENTO } from '../../../contract/fiscal/documento.ts';
import { ASSINATURA_EVENTO, CADEIA_EVENTO, FONTES_EVENTO } from '../../../contract/fiscal/provaEvento.ts';
import { bytea, instant } from '../../db/columns.ts';
import { empresas } from '../../db/resourceTables.ts';
import { farolAuth } from '../../db/roles.ts';
import { tenantTable } from '../../db/tenantTable.ts';

const inEmpresa = sql`tenant_id = farol_tenant() and empresa_id = farol_empresa()`;

/** The files of documents, byte by byte as they came: the summary and the whole one each. */
export const documentosXml = tenantTable(
  'documentos_xml',
  {
    empresaId: uuid().notNull(),
    chave: text().notNull(),
    completo: boolean().notNull(),
    /** With the protocol of authorisation in the same file. */
    autorizado: boolean().notNull(),
    /** Whose SEFAZ gave it, as with events; REAL too when a person brought it. */
    ambiente: text({ enum: AMBIENTES_EVENTO }).notNull().default('REAL'),
    nomeArquivo: text().notNull().default(''),
    sha256: text().notNull(),
    conteudo: bytea().notNull(),
  },
  (self) => [
    unique('documentos_xml_unico').on(
      self.tenantId,
      self.empresaId,
      self.chave,
      self.completo,
      self.autorizado,
    ),
    foreignKey({
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
  inEmpresa,
);

const oneOf = <T extends object>(table: T) =>
  text({ enum: Object.keys(table) as [keyof T & string, ...(keyof T & string)[]] });

/**
 * Events of documents, also of types that nobody here knows, and of documents that have not come yet. Every content of an
 * event is kept, so that a forged one never keeps the genuine out; only what is proven changes a state.
 */
export const documentosEventos = tenantTable(
  'documentos_eventos',
  {
    empresaId: uuid().notNull(),
    especie: text().notNull(),
    chave: text().notNull(),
    tipo: text().notNull(),
    sequencia: integer().notNull(),
    descricao: text().notNull().default(''),
    autor: text().notNull().default(''),
    em: instant(),
    registradoEm: instant(),
    protocolo: text().notNull().default(''),
    texto: text().notNull().default(''),
    completo: boolean().notNull(),
    ambiente: text({ enum: AMBIENTES_EVENTO }).notNull().default('REAL'),
    fonte: oneOf(FONTES_EVENTO).notNull().default('ARQUIVO'),
    assinatura: oneOf(ASSINATURA_EVENTO).notNull().default('AUSENTE'),
    assinaturaMotivo: text().notNull().default(''),
    cadeia: oneOf(CADEIA_EVENTO).notNull().default('NAO_CONFERIDA'),
    comprovado: boolean().notNull().default(false),
    /** Null: by what is proven must be judged anew. */
    julgadoEm: instant(),
    sha256: text().notNull(),
    conteudo: bytea().notNull(),
  },
  (self) => [
    unique('documentos_eventos_unico').on(
      self.tenantId,
      self.empresaId,
      self.chave,
      self.tipo,
      self.sequencia,
      self.ambiente,
      self.sha256,
    ),
    index('documentos_eventos_registro_idx').on(self.tenantId, self.empresaId, self.registradoEm),
    index('documentos_eventos_a_julgar_idx').on(self.tenantId, self.empresaId).where(sql`julgado_em is null`),
    pgPolicy('rotina', { for: 'select', to: farolAuth, using: sql`julgado_em is null` }),
    foreignKey({
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
  inEmpresa,
);
