import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Acao } from '../../../../contract/acoes.ts';
import type { ACOES_REVISAO } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { Decisao } from '../../../../contract/fiscal/nfse/memoria.ts';
import { type EstadoRevisao, nfses as recurso } from '../../../../contract/fiscal/nfse/nfses.ts';
import {
  type RetencaoDecidida,
  retencoesDecididas,
} from '../../../../contract/fiscal/nfse/retencaoDecidida.ts';
import { verificacaoSchema } from '../../../../contract/fiscal/nfse/verificacao.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { emitirEventos } from '../../../webhooks/emitir.ts';
import type { ContextoDoRegistro } from '../registro/registro.ts';
import { nfsesDecisoes } from '../revisaoTables.ts';
import { type NotaRevista, nomeDaNota } from './notas.ts';

/** Context of a decision: available in a registration as well as in a request. */
export type Ambito = Pick<ContextoDoRegistro, 'tx' | 'tenantId' | 'now' | 'audit' | 'avisado'>;

/** One step of the review of a nota, as stored in its history. */
export interface PassoDaRevisao {
  nota: NotaRevista;
  acao: (typeof ACOES_REVISAO)[number];
  para: EstadoRevisao;
  /** Null for a rule, an event or a changed fact. */
  usuarioId: string | null;
  quem: string;
  motivo: string;
  /** Decision of an approval; null to follow the proposal of the rules. */
  decisao?: Decisao | null;
  memoriaId?: string | null;
  regraId?: string | null;
  desfaz?: string;
}

const AUDITADA: Readonly<Record<PassoDaRevisao['acao'], Acao>> = {
  APROVA: 'APROVA_NOTA',
  DUVIDA: 'POE_EM_DUVIDA',
  RECUSA: 'RECUSA_NOTA',
  REABRE: 'REABRE_NOTA',
  DESFAZ: 'DESFAZ_DECISAO',
};

const retencoesDe = ({ acao, nota, decisao }: PassoDaRevisao): RetencaoDecidida[] =>
  acao === 'APROVA' ? retencoesDecididas(nota.avaliacao.retencoes, decisao ?? null) : [];

/** Result of each check at the approval, stored because rules and facts may change later. */
export const verificadaSchema = verificacaoSchema.pick({ id: true, resultado: true, frase: true });
const verificacoesDe = ({ acao, nota }: PassoDaRevisao) =>
  acao === 'APROVA' ? z.array(verificadaSchema).parse(nota.avaliacao.verificacoes) : [];

/**
 * Writes the steps of locked notas, their new states and an audit row each. Existing history is never changed. Returns the ids
 * of the rows, in the order of the steps.
 */
export async function writePassos(ambito: Ambito, passos: readonly PassoDaRevisao[]): Promise<string[]> {
  const { tx, tenantId, now, audit } = ambito;
  if (passos.length === 0) return [];
  const linhas = passos.map((passo) => ({
    id: crypto.randomUUID(),
    tenantId,
    empresaId: passo.nota.empresaId,
    nfseId: passo.nota.id,
    acao: passo.acao,
    estadoAntes: passo.nota.estado,
    estadoDepois: passo.para,
    usuarioId: passo.usuarioId,
    quem: passo.quem,
    motivo: passo.motivo,
    hash: passo.nota.hash,
    versaoRegras: passo.nota.versaoRegras,
    decisao: passo.decisao ?? null,
    retencoes: retencoesDe(passo),
    verificacoes: verificacoesDe(passo),
    memoriaId: passo.memoriaId ?? null,
    regraId: passo.regraId ?? null,
    desfaz: passo.desfaz ?? null,
    criadoEm: now,
    alteradoEm: now,
  }));
  await tx.insert(nfsesDecisoes).values(linhas);
  for (const [estado, doEstado] of Map.groupBy(passos, ({ para }) => para)) {
    await tx
      .update(nfses)
      .set({ estado, alteradoEm: now, versao: sql`${nfses.versao} + 1` })
      .where(
        inArray(
          nfses.id,
          doEstado.map(({ nota }) => nota.id),
        ),
      );
  }
  for (const [at, { nota, acao, para, quem, motivo, regraId, memoriaId }] of passos.entries()) {
    await audit({
      acao: AUDITADA[acao],
      recurso: recurso.name,
      empresaId: nota.empresaId,
      registroId: nota.id,
      registro: nomeDaNota(nota),
      antes: { estado: nota.estado },
      depois: {
        estado: para,
        quem,
        motivo,
        decisaoId: linhas[at]?.id,
        hash: nota.hash,
        ...(regraId && { regraId }),
        ...(memoriaId && { memoriaId }),
      },
    });
  }
  await emitirEventos(
    ambito,
    passos.map(({ nota, acao, para }) => ({
      tipo: 'nfse.decidida',
      empresaId: nota.empresaId,
      dados: { id: nota.id, acao, antes: nota.estado, estado: para, link: `/api/v1/nfses/${nota.id}` },
    })),
  );
  return linhas.map(({ id }) => id);
}
