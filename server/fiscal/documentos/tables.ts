import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { AMBIENTES_EVENTO } from '../../../contract/fiscal/documento.ts';
import { bytea, instant } from '../../db/columns.ts';
import { empresas } from '../../db/resourceTables.ts';
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

/** Registered events of documents, also of types that nobody here knows, and of documents that have not come yet. */
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
    ),
    index('documentos_eventos_registro_idx').on(self.tenantId, self.empresaId, self.registradoEm),
    foreignKey({
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
  inEmpresa,
);
