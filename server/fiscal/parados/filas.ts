import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ambiente } from '../../../contract/ambiente.ts';
import {
  type Especie,
  type EspecieSefaz,
  especies,
  porEspecieSefaz,
} from '../../../contract/fiscal/especies.ts';
import { CODIGOS, isManifestacao, MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import { MANIFESTACOES_NOTA } from '../../../contract/fiscal/nfse/manifestacaoNota.ts';
import type { Parado } from '../../../contract/fiscal/servicosExternos.ts';
import type { Auditado } from '../../../contract/recursosAuditados.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/resourceTables.ts';
import { type Caller, enqueueTarefa } from '../../tasks/enqueue.ts';
import { tarefaManifestacao } from '../manifestacao/send.ts';
import { giveUpManifestacoes, resumeManifestacoes } from '../manifestacao/stopManifestacoes.ts';
import { manifestacoes } from '../manifestacao/tables.ts';
import { giveUpNotas, resumeNotas } from '../nfse/manifestacao/concludeManifestacao.ts';
import { tarefaManifestacaoNota } from '../nfse/manifestacao/sendManifestacao.ts';
import { nfsesManifestacoes } from '../nfse/tables.ts';

/** Maximum number of items of each kind on a page. */
export const PARADOS_POR_PAGINA = 100;

export type ItemParado = Omit<Parado, 'pode'>;

/** A waiting item, with the fields needed to act on it. */
export interface ParadoAchado {
  id: string;
  empresaId: string;
  ambiente: Ambiente;
}

/** Queue of the items of one kind of document that wait for a person. */
interface Fila {
  /** Resource name in the audit. */
  recurso: Auditado;
  /** Returns the oldest of those that the transaction sees, and their total. */
  listar: (tx: Tx) => Promise<{ total: number; itens: ItemParado[] }>;
  /** Returns `from` and `where` of the rows that `listar` counts; `ids` is SQL with company ids. */
  em: (ids: SQL) => SQL;
  /** Returns the waiting items among these, with company and environment. */
  achar: (tx: Tx, ids: readonly string[]) => Promise<ParadoAchado[]>;
  retomar: (tx: Tx, ids: readonly string[], now: Date) => Promise<string[]>;
  /** Enqueues the sending of resumed ones, in the company that the transaction sees. */
  enviar: (own: Caller, ids: readonly string[]) => Promise<void>;
  desistir: (tx: Tx, ids: readonly string[], quem: string, now: Date) => Promise<string[]>;
}

/** Internal tasks: the person made one request, whatever the number of tasks. */
const asked = (especie: Especie) => ({
  titulo: 'Nova tentativa de manifestação',
  canal: especies[especie].canal,
  link: `${especies[especie].pagina}/consulta`,
  interna: true,
});

function daSefaz(especie: EspecieSefaz): Fila {
  const { id, tenantId, empresaId, ambiente, estado, tpEvento, alteradoEm } = manifestacoes;
  // The kind of document follows from the types of its events.
  const which = and(eq(estado, 'parada'), inArray(tpEvento, [...CODIGOS[especie]]));
  return {
    recurso: 'manifestacoes',
    em: (ids) => sql`from ${manifestacoes} where ${which} and ${empresaId} = any(${ids})`,
    retomar: resumeManifestacoes,
    desistir: giveUpManifestacoes,
    achar: (tx, ids) =>
      tx
        .select({ id, empresaId, ambiente })
        .from(manifestacoes)
        .where(and(which, inArray(id, [...ids]))),
    enviar: async (own, ids) => {
      if (ids.length > 0)
        await enqueueTarefa(own, tarefaManifestacao[especie], { ids: [...ids] }, asked(especie));
    },
    listar: async (tx) => {
      const rows = await tx
        .select({ linha: manifestacoes, empresa: empresas.nome })
        .from(manifestacoes)
        .innerJoin(empresas, and(eq(empresas.tenantId, tenantId), eq(empresas.id, empresaId)))
        .where(which)
        .orderBy(asc(alteradoEm), asc(id))
        .limit(PARADOS_POR_PAGINA);
      const [counted] = await tx.select({ total: count() }).from(manifestacoes).where(which);
      return {
        total: counted?.total ?? 0,
        itens: rows.map(({ linha, empresa }) => ({
          id: linha.id,
          especie,
          empresaId: linha.empresaId,
          empresa,
          ambiente: linha.ambiente,
          chave: linha.chave,
          ato: isManifestacao(linha.tpEvento) ? MANIFESTACOES[linha.tpEvento].nome : linha.tpEvento,
          motivo: linha.xMotivo,
          incerto: linha.evento !== '',
          pedidoEm: linha.criadoEm.toISOString(),
          paradoEm: linha.alteradoEm.toISOString(),
        })),
      };
    },
  };
}

function dasNotas(): Fila {
  const { id, tenantId, empresaId, ambiente, situacao, alteradoEm } = nfsesManifestacoes;
  const which = eq(situacao, 'PARADA');
  return {
    recurso: 'nfses',
    em: (ids) => sql`from ${nfsesManifestacoes} where ${which} and ${empresaId} = any(${ids})`,
    retomar: resumeNotas,
    desistir: giveUpNotas,
    achar: (tx, ids) =>
      tx
        .select({ id, empresaId, ambiente })
        .from(nfsesManifestacoes)
        .where(and(which, inArray(id, [...ids]))),
    enviar: async (own, ids) => {
      for (const one of ids) await enqueueTarefa(own, tarefaManifestacaoNota, { id: one }, asked('NFSE'));
    },
    listar: async (tx) => {
      const rows = await tx
        .select({ linha: nfsesManifestacoes, empresa: empresas.nome })
        .from(nfsesManifestacoes)
        .innerJoin(empresas, and(eq(empresas.tenantId, tenantId), eq(empresas.id, empresaId)))
        .where(which)
        .orderBy(asc(alteradoEm), asc(id))
        .limit(PARADOS_POR_PAGINA);
      const [counted] = await tx.select({ total: count() }).from(nfsesManifestacoes).where(which);
      return {
        total: counted?.total ?? 0,
        itens: rows.map(({ linha, empresa }) => ({
          id: linha.id,
          especie: 'NFSE' as const,
          empresaId: linha.empresaId,
          empresa,
          ambiente: linha.ambiente,
          chave: linha.chave,
          ato: MANIFESTACOES_NOTA[linha.tipo].nome,
          motivo: linha.mensagem,
          incerto: linha.pedido !== '',
          pedidoEm: linha.criadoEm.toISOString(),
          paradoEm: linha.alteradoEm.toISOString(),
        })),
      };
    },
  };
}

export const filas: Readonly<Record<Especie, Fila>> = { ...porEspecieSefaz(daSefaz), NFSE: dasNotas() };
