import { and, eq, gte, ne } from 'drizzle-orm';
import type { Decididas } from '../../../../contract/fiscal/nfse/revisao.ts';
import { quemAge } from '../../../auth/actor.ts';
import { ApiProblem } from '../../../http/problem.ts';
import type { PersonContext } from '../../../http/route.ts';
import { feitaPor, outrasSobre, restoreMemoria } from '../memoria/desfazer.ts';
import { endMemoria } from '../memoria/encerrar.ts';
import { nfsesDecisoes } from '../revisaoTables.ts';
import { nfsesManifestacoes } from '../tables.ts';
import { estadoDaRevisao } from './estado.ts';
import { emMesFechado, fechadasAte } from './fechadas.ts';
import { type Ambito, writePassos } from './gravar.ts';
import { desfeitas, emPe, historicosDe, type LinhaDeDecisao } from './historico.ts';
import { lockNotas, type NotaRevista } from './notas.ts';
import { ambitoDe } from './quem.ts';

/** Returns whether the taker sent a manifestação of the nota since the decision. */
async function manifestada(
  { tx }: Pick<Ambito, 'tx'>,
  { nfseId, criadoEm }: LinhaDeDecisao,
): Promise<boolean> {
  const { id, nfseId: deNota, situacao, criadoEm: em } = nfsesManifestacoes;
  const rows = await tx
    .select({ id })
    .from(nfsesManifestacoes)
    .where(and(eq(deNota, nfseId), ne(situacao, 'RECUSADA'), gte(em, criadoEm)))
    .limit(1);
  return rows.length > 0;
}

/** A nota with its whole history, oldest first. */
interface NotaComHistorico {
  nota: Pick<NotaRevista, 'id' | 'empresaId' | 'competencia' | 'emissao'>;
  historico: readonly LinhaDeDecisao[];
}

/** Returns the sentence that explains why a user may not undo a decision; null if they may. */
export async function construidoSobre(
  { tx }: Pick<Ambito, 'tx'>,
  decisao: LinhaDeDecisao,
  { nota, historico }: NotaComHistorico,
  usuarioId: string,
): Promise<string | null> {
  if (decisao.usuarioId !== usuarioId) {
    return `Quem decidiu foi ${decisao.quem}: só quem decide desfaz. Se for o caso, reabra a nota.`;
  }
  const ultima = emPe(historico).at(-1);
  if (!ultima || ultima.id !== decisao.id) {
    return `Depois desta decisão veio outra, de ${ultima?.quem ?? 'outra pessoa'}: desfaça ou reabra aquela antes.`;
  }
  if (await manifestada({ tx }, decisao)) return 'A nota já foi manifestada no ADN com base nesta decisão.';
  if (emMesFechado(await fechadasAte(tx, [nota.empresaId]), nota)) {
    return 'O mês desta nota está fechado. Reabra o mês antes de desfazer.';
  }
  const memoria = await feitaPor({ tx }, decisao);
  const outras = memoria ? await outrasSobre({ tx }, memoria.id, nota.id) : 0;
  if (outras === 0) return null;
  return `A decisão lembrada com esta já serviu a ${outras === 1 ? 'outra nota' : `outras ${outras} notas`}. Encerre-a, ou reabra a nota.`;
}

/**
 * Undoes the user's last decision, with the memory that it created, by adding a row: no history is deleted. Throws 404 if the
 * decision does not exist; any other refusal is in the response.
 */
export async function undoDecisao(context: PersonContext, decisaoId: string): Promise<Decididas> {
  const ambito = ambitoDe(context);
  const { tx } = ambito;
  const [pedida] = await tx.select().from(nfsesDecisoes).where(eq(nfsesDecisoes.id, decisaoId));
  const [nota] = pedida && pedida.acao !== 'DESFAZ' ? await lockNotas(tx, [pedida.nfseId]) : [];
  if (!pedida || !nota) throw new ApiProblem('NAO_ENCONTRADO', 'Esta decisão não existe.');
  const { usuarioId } = context.ator;
  const historico = (await historicosDe(tx, [nota.id])).get(nota.id) ?? [];
  const visto = { id: nota.id, versao: nota.versao, estado: nota.estado };
  // A second click finds it already undone.
  if (desfeitas(historico).has(decisaoId) && pedida.usuarioId === usuarioId) {
    return { itens: [{ ...visto, situacao: 'ok', mensagem: '', pede: null, decisaoId: null }] };
  }
  const mensagem = await construidoSobre(ambito, pedida, { nota, historico }, usuarioId);
  if (mensagem) return { itens: [{ ...visto, situacao: 'erro', mensagem, pede: null, decisaoId: null }] };
  const para = estadoDaRevisao(pedida.estadoAntes);
  const quem = quemAge(context.ator);
  const memoria = await feitaPor(ambito, pedida);
  if (memoria && (await endMemoria(ambito, memoria, `${quem} desfez a decisão.`))) {
    await restoreMemoria(ambito, memoria);
  }
  await writePassos(ambito, [{ nota, acao: 'DESFAZ', para, usuarioId, quem, motivo: '', desfaz: pedida.id }]);
  return {
    itens: [
      {
        id: nota.id,
        versao: nota.versao + 1,
        estado: para,
        situacao: 'ok',
        mensagem: '',
        pede: null,
        decisaoId: null,
      },
    ],
  };
}
