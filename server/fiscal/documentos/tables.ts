import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ASSINATURAS, CADEIAS } from '../../../contract/fiscal/assinatura.ts';
import { FONTES_EVENTO } from '../../../contract/fiscal/confianca/eventos.ts';
import { ASSINATURA } from '../../../contract/fiscal/confianca/indicios.ts';
import { AMBIENTES_EVENTO } from '../../../contract/fiscal/documento.ts';
import { ESPECIES_SEFAZ } from '../../../contract/fiscal/especies.ts';
import { TIPOS_REFERENCIA } from '../../../contract/fiscal/referencias.ts';
import { SITUACAO_NAMES } from '../../../contract/fiscal/situacoes.ts';
import { bytea, instant } from '../../db/columns.ts';
import { GUARDADOS } from '../../db/guardados.ts';
import { emUmLugar } from '../../db/guardaTables.ts';
import { momentoColumns } from '../../db/momentos.ts';
import { empresas } from '../../db/resourceTables.ts';
import { farolAuth } from '../../db/roles.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';

const oneOf = <T extends object>(table: T) =>
  text({ enum: Object.keys(table) as [keyof T & string, ...(keyof T & string)[]] });

/** Files of documents, byte by byte as received: every distinct content of a key, with its judgement. */
export const documentosXml = tenantTable(
  'documentos_xml',
  {
    empresaId: uuid().notNull(),
    chave: text().notNull(),
    completo: boolean().notNull(),
    /** The protocol of authorisation is in the same file. */
    autorizado: boolean().notNull(),
    /** Environment of the SEFAZ that delivered it, as with events; REAL also when a person imported it. */
    ambiente: text({ enum: AMBIENTES_EVENTO }).notNull().default('REAL'),
    origem: text({ enum: ['SEFAZ', 'PESSOA'] })
      .notNull()
      .default('PESSOA'),
    /** The importing person, as named in the audit; '' when unknown. */
    quem: text().notNull().default(''),
    /** The content shown in list, page and file. */
    exibido: boolean().notNull().default(false),
    situacao: text({ enum: SITUACAO_NAMES }).notNull().default('SEM_PROTOCOLO'),
    valor: bigint({ mode: 'number' }),
    assinatura: oneOf(ASSINATURA).notNull().default('NAO_VERIFICADA'),
    /** Sentence with why the signature is invalid; '' otherwise. */
    motivo: text().notNull().default(''),
    cadeia: boolean().notNull().default(false),
    digests: text().array().notNull().default([]),
    essencia: text().notNull().default(''),
    protocoloAlheio: boolean().notNull().default(false),
    escolhidoEm: instant(),
    escolhidoPor: text().notNull().default(''),
    /** Reason of the person who chose it. */
    escolha: text().notNull().default(''),
    /** Mark of the trusted certificates of its last judgement; '' when never judged. */
    julgado: text().notNull().default(''),
    nomeArquivo: text().notNull().default(''),
    sha256: text().notNull(),
    /** Null: stored in the object that `objetoId` references (docs/adr/0041). */
    conteudo: bytea(),
    objetoId: uuid(),
  },
  (self) => [
    unique('documentos_xml_unico').on(self.tenantId, self.empresaId, self.chave, self.sha256),
    uniqueIndex('documentos_xml_exibido_unico')
      .on(self.tenantId, self.empresaId, self.chave)
      .where(sql`exibido`),
    ...emUmLugar('documentos_xml', GUARDADOS.documentosXml, self),
    index('documentos_xml_julgado_idx').on(self.tenantId, self.empresaId, self.julgado, self.chave),
    foreignKey({
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
  inEmpresas,
);

/** Digests (digVal) of the content that SEFAZ authorised under a key, from a summary, a document or an answer. */
export const documentosProvas = tenantTable(
  'documentos_provas',
  {
    empresaId: uuid().notNull(),
    chave: text().notNull(),
    digest: text().notNull(),
    ambiente: text({ enum: AMBIENTES_EVENTO }).notNull(),
    fonte: text({ enum: ['DISTRIBUICAO', 'CONSULTA'] }).notNull(),
  },
  (self) => [
    unique('documentos_provas_unico').on(
      self.tenantId,
      self.empresaId,
      self.chave,
      self.digest,
      self.ambiente,
    ),
    foreignKey({
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
  inEmpresas,
);

/** Keys of other documents that a content refers to; those of the shown content link the pages of documents. */
export const documentosReferencias = tenantTable(
  'documentos_referencias',
  {
    empresaId: uuid().notNull(),
    conteudoId: uuid().notNull(),
    referida: text().notNull(),
    tipo: oneOf(TIPOS_REFERENCIA).notNull(),
  },
  (self) => [
    unique('documentos_referencias_unico').on(self.tenantId, self.conteudoId, self.referida, self.tipo),
    index('documentos_referencias_referida_idx').on(self.tenantId, self.empresaId, self.referida),
    foreignKey({
      name: 'documentos_referencias_conteudo_fk',
      columns: [self.tenantId, self.conteudoId],
      foreignColumns: [documentosXml.tenantId, documentosXml.id],
    }).onDelete('cascade'),
  ],
  inEmpresas,
);

/** Trusted certificates by which the stored contents of a tenant were last judged. */
export const conteudosJulgados = tenantTable(
  'conteudos_julgados',
  {
    marca: text().notNull(),
    /** The same for the answers of the eSocial. */
    marcaEsocial: text().notNull().default(''),
  },
  (self) => [
    unique('conteudos_julgados_tenant_unico').on(self.tenantId),
    pgPolicy('rotina', { for: 'select', to: farolAuth, using: sql`true` }),
  ],
);

/**
 * Events of documents, also of unknown types, and of documents not yet received. Every content of an event is stored,
 * so that a forged one never blocks the genuine one; only a proven one changes a state.
 */
export const documentosEventos = tenantTable(
  'documentos_eventos',
  {
    empresaId: uuid().notNull(),
    especie: text({ enum: ESPECIES_SEFAZ }).notNull(),
    chave: text().notNull(),
    tipo: text().notNull(),
    sequencia: integer().notNull(),
    descricao: text().notNull().default(''),
    autor: text().notNull().default(''),
    ...momentoColumns('em'),
    ...momentoColumns('registradoEm'),
    protocolo: text().notNull().default(''),
    texto: text().notNull().default(''),
    completo: boolean().notNull(),
    ambiente: text({ enum: AMBIENTES_EVENTO }).notNull().default('REAL'),
    fonte: oneOf(FONTES_EVENTO).notNull().default('ARQUIVO'),
    assinatura: oneOf(ASSINATURAS).notNull().default('AUSENTE'),
    assinaturaMotivo: text().notNull().default(''),
    cadeia: oneOf(CADEIAS).notNull().default('NAO_CONFERIDA'),
    comprovado: boolean().notNull().default(false),
    /**
     * Whether SEFAZ found the document when it registered the event; if not (136), the event counts once SEFAZ knows
     * the document.
     */
    vinculado: boolean().notNull().default(true),
    /** Null: must be judged again. */
    julgadoEm: instant(),
    sha256: text().notNull(),
    conteudo: bytea(),
    objetoId: uuid(),
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
    ...emUmLugar('documentos_eventos', GUARDADOS.documentosEventos, self),
    index('documentos_eventos_registro_idx').on(self.tenantId, self.empresaId, self.registradoEm),
    index('documentos_eventos_a_julgar_idx').on(self.tenantId, self.empresaId).where(sql`julgado_em is null`),
    pgPolicy('rotina', { for: 'select', to: farolAuth, using: sql`julgado_em is null` }),
    foreignKey({
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
  inEmpresas,
);
