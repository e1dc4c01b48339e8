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
import { contagem } from '../../db/contagem.ts';
import { GUARDADOS } from '../../db/guardados.ts';
import { emUmLugar } from '../../db/guardaTables.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { nfses } from '../../db/resourceTables.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';

const portas = Object.keys(PORTAS_NFSE) as [PortaNfse, ...PortaNfse[]];

/** Rows of a note. */
export const ofNote = (table: string, self: Record<'tenantId' | 'nfseId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_nota_fk`,
    columns: [self.tenantId, self.nfseId],
    foreignColumns: [nfses.tenantId, nfses.id],
  });

/** What the list does not need of a note: the note in our model and what the rules say of it, both read by zod. */
export const nfsesDados = tenantTable(
  'nfses_dados',
  {
    empresaId: uuid().notNull(),
    nfseId: uuid().notNull(),
    nota: jsonb().notNull(),
    avaliacao: jsonb().$type<AvaliacaoGuardada>().notNull(),
    versaoRegras: text().notNull(),
    /** When the rules last looked at it: what changed around it since is a reason to look again. */
    julgadaEm: instant().notNull().defaultNow(),
    /** SHA-256 of the note in our model, which an acceptance names. */
    hash: text().notNull(),
    /** What its sources say differently: `[{ fonteId, campo, a, b }]`. */
    diferencas: jsonb().notNull().default([]),
    /** What names the declaration (DPS) that a note of the national standard was made of; '' of the others. */
    declaracao: text().notNull().default(''),
    /** What keeps it from approval with others; '' for nothing. By itself something does, until the rules have looked. */
    impedimentoDoLote: text({ enum: ['', 'PROVA', 'DIVERGE'] })
      .notNull()
      .default('DIVERGE'),
  },
  (self) => [
    unique('nfses_dados_nota_unica').on(self.tenantId, self.nfseId),
    index('nfses_dados_declaracao_idx')
      .on(self.tenantId, self.empresaId, self.declaracao)
      .where(sql`declaracao <> ''`),
    // The few notes that say whose place they take are found by that.
    index('nfses_dados_substitui_idx')
      .on(self.tenantId, self.empresaId, sql`(nota ->> 'substitui')`)
      .where(sql`nota ->> 'substitui' <> ''`),
    ofNote('nfses_dados', self),
    ofCompany('nfses_dados', self),
  ],
  inEmpresas,
);

/** Every door that a note came through, with the bytes of each, as they came. */
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
    /** Who brought it, as the audit names people. */
    quem: text().notNull().default(''),
    /** The one that the note is shown by. */
    exibida: boolean().notNull().default(false),
    nota: jsonb().notNull(),
    /** What its signature says (`AssinaturaJulgada`), and by which trusted certificates; '' when it never was judged. */
    prova: jsonb().notNull().default(NAO_ASSINADO),
    julgado: text().notNull().default(''),
    /** Of the bytes or, where there are none, of the note as it was typed. */
    sha256: text().notNull(),
    /** These and the PDF may lie in an object that `objetoId` and `pdfObjetoId` name (docs/adr/0041). */
    conteudo: bytea(),
    objetoId: uuid(),
    /** A PDF that a person put beside it. */
    pdf: bytea(),
    pdfObjetoId: uuid(),
    nomePdf: text().notNull().default(''),
    /** Version of the product that read it. */
    produto: text().notNull().default(''),
    /** A person said that this is the true one of equals: the last source that was here then; who, when and why. */
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

/** Events of notes, also of types that nobody here knows, and of notes that have not come yet (`nfseId` null). */
export const nfsesEventos = tenantTable(
  'nfses_eventos',
  {
    ordem: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    empresaId: uuid().notNull(),
    nfseId: uuid(),
    /** Key of 50, or the identity of a municipal note. */
    identidade: text().notNull(),
    tipo: text().notNull(),
    sequencia: integer().notNull(),
    ambiente: text({ enum: AMBIENTES_EVENTO }).notNull().default('REAL'),
    porta: text({ enum: portas }).notNull(),
    nsu: bigint({ mode: 'number' }),
    evento: jsonb().notNull(),
    /** Whether its signature was checked and holds. */
    assinatura: text({ enum: ['VALIDA', 'INVALIDA', 'AUSENTE'] })
      .notNull()
      .default('AUSENTE'),
    /** As of a source. */
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

/** CNPJs with which cities sign their notes: seen in notes that the ADN gave, and confirmed by a person. */
export const nfsesEmissores = tenantTable(
  'nfses_emissores',
  {
    /** IBGE code of the city. */
    municipio: text().notNull(),
    cnpj: text().notNull(),
    /** As the last certificate names its holder. */
    nome: text().notNull(),
    /** Notes of the ADN that it signed, and the days of the first and the last. */
    copias: integer().notNull().default(0),
    primeira: date({ mode: 'string' }),
    ultima: date({ mode: 'string' }),
    /** Days from and to which it signs for the city, as who confirmed it says; null: open. */
    de: date({ mode: 'string' }),
    ate: date({ mode: 'string' }),
    /** Who confirmed that it is the city's, as the audit names people; '' while nobody did. */
    quem: text().notNull().default(''),
    confirmadoEm: instant(),
  },
  (self) => [unique('nfses_emissores_unico').on(self.tenantId, self.municipio, self.cnpj)],
);

/** The taker's manifestation, single and final: what was asked for, sent and answered. */
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
    contagem(sql`situacao = 'PARADA'`),
    ofNote('nfses_manifestacoes', self),
    ofCompany('nfses_manifestacoes', self),
  ],
  inEmpresas,
);
