import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ESTADOS_TAREFA, FAIXAS_TAREFA, SITUACOES_ITEM } from '../../contract/tarefas.ts';
import { administracao } from './administracao.ts';
import { bytea, instant } from './columns.ts';
import { GUARDADOS } from './guardados.ts';
import { emUmLugar } from './guardaTables.ts';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

/**
 * Number of deaths of a process while it ran this task with others, after which the task is run alone: that shows which task causes them.
 */
export const MORTES_SUSPEITAS = 2;

/** Tasks that continue after the response, of a person or of a service; `farol_auth` finds the pending ones of every tenant. */
export const tarefas = tenantTable(
  'tarefas',
  {
    /** Orders tasks of one instant by their requests. */
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tipo: text().notNull(),
    titulo: text().notNull(),
    estado: text({ enum: ESTADOS_TAREFA }).notNull().default('na_fila'),
    feito: integer().notNull().default(0),
    /** Null: not known yet. */
    total: integer(),
    parametros: jsonb().notNull(),
    /** Sentence that describes how it ended. */
    resumo: text().notNull().default(''),
    resultado: jsonb(),
    /** Channel of the toast, and the page that shows the result. */
    canal: text().notNull().default('default'),
    link: text().notNull().default(''),
    /** The actor: a person, in the session that requested it, or a service. */
    usuarioId: uuid(),
    sessaoId: uuid(),
    servicoId: uuid(),
    empresaId: uuid(),
    /** Companies that its report and its file mention; null: none so far. */
    empresas: uuid().array(),
    endereco: text().notNull(),
    requestId: text().notNull(),
    /** Number of starts, of deaths of a process that ran it alone, and of deaths of one that ran it with others. */
    tentativas: integer().notNull().default(0),
    mortes: integer().notNull().default(0),
    mortesJuntas: integer().notNull().default(0),
    /** Which slots it takes (server/tasks/task.ts). */
    faixa: text({ enum: FAIXAS_TAREFA }).notNull().default('pessoa'),
    naoAntes: instant().notNull(),
    /** Why a postponed task waits until then, shown to the user; '' when it is not postponed. */
    aguardando: text().notNull().default(''),
    /** The external service that it waits for, if any: the task runs when that service answers again. */
    esperaServico: text().notNull().default(''),
    /** The process that runs it, and its last heartbeat. */
    executor: uuid(),
    batimento: instant(),
    cancelarEm: instant(),
    encerradaEm: instant(),
  },
  (self) => [
    index('tarefas_fila_idx').on(self.naoAntes).where(sql`estado = 'na_fila'`),
    // Head of each tenant's queue, of people and of services: claim.ts skips from tenant to tenant in these indexes.
    index('tarefas_fila_pessoas_idx')
      .on(self.faixa, self.tenantId, self.naoAntes, self.sequencia)
      .where(sql`estado = 'na_fila' and servico_id is null`),
    index('tarefas_fila_servicos_idx')
      .on(self.faixa, self.tenantId, self.naoAntes, self.sequencia)
      .where(sql`estado = 'na_fila' and servico_id is not null`),
    // Tasks that are run alone: few, if any.
    index('tarefas_sozinhas_idx')
      .on(self.naoAntes, self.sequencia)
      .where(sql.raw(`estado = 'na_fila' and mortes_juntas >= ${MORTES_SUSPEITAS}`)),
    // Tasks that ended badly recently, as listed and counted.
    index('tarefas_mal_idx').on(self.encerradaEm).where(sql`estado in ('falhou', 'interrompida')`),
    index('tarefas_executando_idx').on(self.batimento).where(sql`estado = 'executando'`),
    index('tarefas_usuario_idx').on(self.tenantId, self.usuarioId, self.criadoEm),
    index('tarefas_livro_idx').on(self.tenantId, self.criadoEm, self.id),
    index('tarefas_pedido_idx').on(self.tenantId, self.requestId),
    check(
      'tarefas_estado_conhecido',
      sql.raw(`estado in (${ESTADOS_TAREFA.map((estado) => `'${estado}'`).join(', ')})`),
    ),
    check(
      'tarefas_faixa_conhecida',
      sql.raw(`faixa in (${FAIXAS_TAREFA.map((faixa) => `'${faixa}'`).join(', ')})`),
    ),
    check(
      'tarefas_um_ator',
      sql`(usuario_id is null) = (sessao_id is null) and (usuario_id is null) <> (servico_id is null)`,
    ),
    administracao(),
    pgPolicy('execucao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** Outcome of each item of a task, for the report. */
export const tarefasItens = tenantTable(
  'tarefas_itens',
  {
    tarefaId: uuid().notNull(),
    ordem: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    item: text().notNull(),
    situacao: text({ enum: SITUACOES_ITEM }).notNull(),
    mensagem: text().notNull().default(''),
    link: text().notNull().default(''),
  },
  (self) => [
    index('tarefas_itens_tarefa_idx').on(self.tenantId, self.tarefaId, self.ordem),
    foreignKey({
      columns: [self.tenantId, self.tarefaId],
      foreignColumns: [tarefas.tenantId, tarefas.id],
    }).onDelete('cascade'),
    administracao(),
  ],
);

/** Uploaded files. Their bytes are in `arquivos_partes`; `tamanho` null: upload not finished. */
export const arquivos = tenantTable(
  'arquivos',
  {
    nome: text().notNull(),
    tipo: text().notNull(),
    tamanho: integer(),
    sha256: text().notNull().default(''),
    /** The sender: a person or a service. */
    usuarioId: uuid(),
    servicoId: uuid(),
    empresaId: uuid(),
  },
  (self) => [
    index('arquivos_hash_idx').on(self.tenantId, self.sha256),
    check('arquivos_de_quem', sql`(usuario_id is null) <> (servico_id is null)`),
    administracao(),
  ],
);

/** Parts of a file: the bytes are here, or in the external object that `objetoId` names (docs/adr/0041). */
export const arquivosPartes = tenantTable(
  'arquivos_partes',
  { arquivoId: uuid().notNull(), ordem: integer().notNull(), bytes: bytea(), objetoId: uuid() },
  (self) => [
    index('arquivos_partes_arquivo_idx').on(self.tenantId, self.arquivoId, self.ordem),
    ...emUmLugar('arquivos_partes', GUARDADOS.arquivosPartes, self),
    foreignKey({
      columns: [self.tenantId, self.arquivoId],
      foreignColumns: [arquivos.tenantId, arquivos.id],
    }).onDelete('cascade'),
    administracao(),
  ],
);

/** Notices of a person, stored until they are read. `sequencia` lets a broken stream resume. */
export const notificacoes = tenantTable(
  'notificacoes',
  {
    usuarioId: uuid().notNull(),
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    canal: text().notNull(),
    gravidade: text().notNull(),
    titulo: text().notNull(),
    texto: text().notNull(),
    link: text().notNull().default(''),
    tarefaId: uuid(),
    lidaEm: instant(),
  },
  (self) => [
    index('notificacoes_usuario_idx').on(self.tenantId, self.usuarioId, self.sequencia),
    index('notificacoes_sequencia_idx').on(self.sequencia),
    administracao(),
    pgPolicy('execucao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/**
 * Schedule and result of each routine of the server, and the process that runs it: data of the platform, of no tenant. The backup has a row
 * too, whatever runs it; `proximaEm` is null where the next run is unknown.
 */
export const rotinas = pgTable('rotinas', {
  nome: text().primaryKey(),
  proximaEm: instant(),
  ultimaEm: instant(),
  /** Last success, and since when every run has failed; null: the last run did not fail. */
  boaEm: instant(),
  falhaDesde: instant(),
  executor: uuid(),
  batimento: instant(),
});
