import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { NAO_ASSINADO } from '../../../contract/fiscal/assinatura.ts';
import { AMBIENTES_EVENTO } from '../../../contract/fiscal/documento.ts';
import type { AvaliacaoGuardada } from '../../../contract/fiscal/nfse/avaliacaoGuardada.ts';
import { PORTAS_NFSE, type PortaNfse } from '../../../contract/fiscal/nfse/detalhe.ts';
import { LEIAUTES_NFSE, type LeiauteNfse } from '../../../contract/fiscal/nfse/nomesDaNota.ts';
import { bytea, instant } from '../../db/columns.ts';
import { contagemPolicy } from '../../db/contagemPolicy.ts';
import { GUARDADOS } from '../../db/guardados.ts';
import { emUmLugar } from '../../db/guardaTables.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { nfses } from '../../db/resourceTables.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';

const portas = Object.keys(PORTAS_NFSE) as [PortaNfse, ...PortaNfse[]];

/** Returns the foreign key of a table's rows to their nota. */
export const ofNote = (table: string, self: Record<'tenantId' | 'nfseId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_nota_fk`,
    columns: [self.tenantId, self.nfseId],
    foreignColumns: [nfses.tenantId, nfses.id],
  });

/** Data of a nota that the list does not need: its content in our model and the result of the rules, both parsed by zod. */
export const nfsesDados = tenantTable(
  'nfses_dados',
  {
    empresaId: uuid().notNull(),
    nfseId: uuid().notNull(),
    nota: jsonb().notNull(),
    avaliacao: jsonb().$type<AvaliacaoGuardada>().notNull(),
    versaoRegras: text().notNull(),
    /** Instant of the last judgement: a later change of its context requires another. */
    julgadaEm: instant().notNull().defaultNow(),
    /** SHA-256 of the nota in our model, to which an acceptance refers. */
    hash: text().notNull(),
    /** Differences between its sources: `[{ fonteId, campo, a, b }]`. */
    diferencas: jsonb().notNull().default([]),
    /** Identity of the declaration (DPS) of a nota of the national standard; '' for others. */
    declaracao: text().notNull().default(''),
    /** Why it cannot be approved in a batch, '' if it can. The default blocks until the rules have judged it. */
    impedimentoDoLote: text({ enum: ['', 'PROVA', 'DIVERGE'] })
      .notNull()
      .default('DIVERGE'),
  },
  (self) => [
    unique('nfses_dados_nota_unica').on(self.tenantId, self.nfseId),
    index('nfses_dados_declaracao_idx')
      .on(self.tenantId, self.empresaId, self.declaracao)
      .where(sql`declaracao <> ''`),
    // Index of the few notas that state which one they replace.
    index('nfses_dados_substitui_idx')
      .on(self.tenantId, self.empresaId, sql`(nota ->> 'substitui')`)
      .where(sql`nota ->> 'substitui' <> ''`),
    ofNote('nfses_dados', self),
    ofCompany('nfses_dados', self),
  ],
  inEmpresas,
);

/** Sources of a nota, one for each document received, with its unchanged bytes. */
export const nfsesFontes = tenantTable(
  'nfses_fontes',
  {
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    empresaId: uuid().notNull(),
    nfseId: uuid().notNull(),
    porta: text({ enum: portas }).notNull(),
    leiaute: text({ enum: Object.keys(LEIAUTES_NFSE) as [LeiauteNfse, ...LeiauteNfse[]] }).notNull(),
    ambiente: text({ enum: AMBIENTES_EVENTO }).notNull().default('REAL'),
    nomeArquivo: text().notNull().default(''),
    nsu: bigint({ mode: 'number' }),
    /** Who brought it, named as in the audit. */
    quem: text().notNull().default(''),
    /** Whether the nota is displayed by this source. */
    exibida: boolean().notNull().default(false),
    nota: jsonb().notNull(),
    /** Its judged signature (`AssinaturaJulgada`); `julgado` is the mark of the certificates used, '' if never judged. */
    prova: jsonb().notNull().default(NAO_ASSINADO),
    julgado: text().notNull().default(''),
    /** Of the bytes or, without a file, of the typed nota. */
    sha256: text().notNull(),
    /** The bytes and the PDF may be in external objects, with the ids `objetoId` and `pdfObjetoId` (docs/adr/0041). */
    conteudo: bytea(),
    objetoId: uuid(),
    /** PDF that a user attached. */
    pdf: bytea(),
    pdfObjetoId: uuid(),
    nomePdf: text().notNull().default(''),
    /** Version of the product that read it. */
    produto: text().notNull().default(''),
    /** A user's choice of this source as the true one: the last sequence that existed then; when, by whom and why. */
    escolhidaAte: bigint({ mode: 'number' }),
    escolhidaEm: instant(),
    escolhidaPor: text().notNull().default(''),
    escolha: text().notNull().default(''),
  },
  (self) => [
    unique('nfses_fontes_unica').on(self.tenantId, self.nfseId, self.sha256),
    uniqueIndex('nfses_fontes_exibida_unica').on(self.tenantId, self.nfseId).where(sql`exibida`),
    ...emUmLugar('nfses_fontes', GUARDADOS.nfsesFontes, self),
    ...emUmLugar('nfses_fontes_pdf', GUARDADOS.nfsesPdf, { ...self, objetoId: self.pdfObjetoId }),
    index('nfses_fontes_nota_idx').on(self.tenantId, self.nfseId, self.sequencia),
    index('nfses_fontes_julgado_idx').on(self.tenantId, self.julgado, self.nfseId),
    ofNote('nfses_fontes', self),
    ofCompany('nfses_fontes', self),
  ],
  inEmpresas,
);

/** Events of notas, including unknown types, and events of notas that have not arrived yet (`nfseId` null). */
export const nfsesEventos = tenantTable(
  'nfses_eventos',
  {
    ordem: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    empresaId: uuid().notNull(),
    nfseId: uuid(),
    /** Key of 50 characters, or the identity of a municipal nota. */
    identidade: text().notNull(),
    tipo: text().notNull(),
    sequencia: integer().notNull(),
    ambiente: text({ enum: AMBIENTES_EVENTO }).notNull().default('REAL'),
    porta: text({ enum: portas }).notNull(),
    nsu: bigint({ mode: 'number' }),
    evento: jsonb().notNull(),
    /** Whether its signature was verified as valid. */
    assinatura: text({ enum: ['VALIDA', 'INVALIDA', 'AUSENTE'] })
      .notNull()
      .default('AUSENTE'),
    /** As in the sources. */
    prova: jsonb().notNull().default(NAO_ASSINADO),
    julgado: text().notNull().default(''),
    sha256: text().notNull(),
    conteudo: bytea(),
    objetoId: uuid(),
  },
  (self) => [
    unique('nfses_eventos_unico').on(
      self.tenantId,
      self.empresaId,
      self.identidade,
      self.tipo,
      self.sequencia,
      self.sha256,
    ),
    ...emUmLugar('nfses_eventos', GUARDADOS.nfsesEventos, self),
    index('nfses_eventos_nota_idx').on(self.tenantId, self.nfseId, self.ordem),
    index('nfses_eventos_julgado_idx').on(self.tenantId, self.julgado, self.id),
    ofNote('nfses_eventos', self),
    ofCompany('nfses_eventos', self),
  ],
  inEmpresas,
);

/** CNPJs with which cities sign their notas: found in notas from the ADN, and confirmed by users. */
export const nfsesEmissores = tenantTable(
  'nfses_emissores',
  {
    /** IBGE code of the city. */
    municipio: text().notNull(),
    cnpj: text().notNull(),
    /** Holder of the last certificate. */
    nome: text().notNull(),
    /** Number of notas of the ADN that it signed, and days of the first and the last. */
    copias: integer().notNull().default(0),
    primeira: date({ mode: 'string' }),
    ultima: date({ mode: 'string' }),
    /** First and last day on which it signs for the city, as confirmed; null for no limit. */
    de: date({ mode: 'string' }),
    ate: date({ mode: 'string' }),
    /** Who confirmed it, named as in the audit; '' while unconfirmed. */
    quem: text().notNull().default(''),
    confirmadoEm: instant(),
  },
  (self) => [unique('nfses_emissores_unico').on(self.tenantId, self.municipio, self.cnpj)],
);

/** Manifestações of the taker, which can be made once and not be undone: request, sending and response. */
export const nfsesManifestacoes = tenantTable(
  'nfses_manifestacoes',
  {
    empresaId: uuid().notNull(),
    nfseId: uuid().notNull(),
    chave: text().notNull(),
    tipo: text({ enum: ['203202', '203206'] }).notNull(),
    codigoMotivo: text().notNull().default(''),
    motivo: text().notNull().default(''),
    ambiente: text({ enum: ['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO'] }).notNull(),
    situacao: text({ enum: ['PREPARADA', 'REGISTRADA', 'RECUSADA', 'INDETERMINADA', 'PARADA'] }).notNull(),
    pedido: text().notNull().default(''),
    resposta: text().notNull().default(''),
    mensagem: text().notNull().default(''),
    usuarioId: uuid().notNull(),
    quem: text().notNull(),
  },
  (self) => [
    uniqueIndex('nfses_manifestacoes_unica')
      .on(self.tenantId, self.nfseId, self.ambiente, self.tipo)
      .where(sql`situacao <> 'RECUSADA'`),
    index('nfses_manifestacoes_abertas_idx')
      .on(self.tenantId, self.alteradoEm)
      .where(sql`situacao in ('PREPARADA', 'INDETERMINADA', 'PARADA')`),
    contagemPolicy(sql`situacao = 'PARADA'`),
    ofNote('nfses_manifestacoes', self),
    ofCompany('nfses_manifestacoes', self),
  ],
  inEmpresas,
);
