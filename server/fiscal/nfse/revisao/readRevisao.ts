import { asc, eq } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type { Revisao } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { decisaoSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import { nfses } from '../../../db/resourceTables.ts';
import type { ActorContext } from '../../../http/route.ts';
import { chaveMemoria, linhasVigentes, type ParMemoria, regrasVigentes } from '../memoria/vigentes.ts';
import { nfsesComentarios } from '../revisaoTables.ts';
import { estadoDaRevisao } from './estado.ts';
import { aceiteEmPe, desfeitas, emPe, historicosDe, type LinhaDeDecisao } from './historico.ts';
import { construidoSobre } from './undoDecisao.ts';

interface NotaLida extends ParMemoria {
  nfseId: string;
}

const passosDe = (linhas: readonly LinhaDeDecisao[]): Revisao['passos'] => {
  const fora = desfeitas(linhas);
  return linhas
    .map(({ id, acao, estadoDepois, quem, criadoEm, motivo }) => ({
      id,
      acao,
      quem,
      motivo,
      em: criadoEm.toISOString(),
      estadoDepois: estadoDaRevisao(estadoDepois),
      desfeita: fora.has(id),
    }))
    .reverse();
};

/** Returns the id of the decision that the user may undo now; null if there is none. */
async function undoableDecisao(
  { tx, ator }: ActorContext,
  nfseId: string,
  linhas: readonly LinhaDeDecisao[],
) {
  const ultima = emPe(linhas).at(-1);
  if (ator.tipo !== 'pessoa' || ultima?.usuarioId !== ator.usuarioId) return null;
  const { id, empresaId, competencia, emissao } = nfses;
  const [nota] = await tx.select({ id, empresaId, competencia, emissao }).from(nfses).where(eq(id, nfseId));
  const porque = nota && (await construidoSobre({ tx }, ultima, { nota, historico: linhas }, ator.usuarioId));
  return porque === null ? ultima.id : null;
}

/** Reads the review of a nota: history, comments, memory, rule, acceptance, and the user's own decision that may be undone. */
export async function readRevisao(context: ActorContext, nota: NotaLida): Promise<Revisao> {
  const { tx, now } = context;
  const hoje = todayInSaoPaulo(now);
  const linhas = (await historicosDe(tx, [nota.nfseId])).get(nota.nfseId) ?? [];
  const { id, quem, texto, criadoEm, sequencia, nfseId } = nfsesComentarios;
  const comentarios = await tx
    .select({ id, quem, texto, criadoEm })
    .from(nfsesComentarios)
    .where(eq(nfseId, nota.nfseId))
    .orderBy(asc(sequencia));
  const memoria = (await linhasVigentes(tx, [nota], hoje)).get(chaveMemoria(nota));
  const regra = (await regrasVigentes(tx, [nota], hoje)).get(chaveMemoria(nota));
  const aceite = aceiteEmPe(linhas);
  return {
    passos: passosDe(linhas),
    comentarios: comentarios.map(({ criadoEm: em, ...one }) => ({ ...one, em: em.toISOString() })),
    memoria: memoria
      ? {
          id: memoria.id,
          quem: memoria.quem,
          motivo: memoria.motivo,
          ate: memoria.ate,
          decisao: decisaoSchema.parse(memoria.decisao),
          em: memoria.criadoEm.toISOString(),
        }
      : null,
    regra: regra ? { id: regra.id, limite: regra.limite, ate: regra.ate, quem: regra.quem } : null,
    desfazer: await undoableDecisao(context, nota.nfseId, linhas),
    aceite: aceite && {
      id: aceite.id,
      quem: aceite.quem,
      em: aceite.criadoEm.toISOString(),
      hash: aceite.hash,
    },
  };
}
