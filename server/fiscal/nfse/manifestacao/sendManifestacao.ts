import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { formatTimeFrom } from '../../../../contract/brasil/date.ts';
import { seeCompanies } from '../../../db/workForCompany.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { type TaskOutcome, type TaskRun, type TaskStep, TaskWait } from '../../../tasks/task.ts';
import { proximaTentativa, ranOutOfPatience } from '../../disjuntor/recuo.ts';
import { empresaDaSessao } from '../../empresa.ts';
import { tarefaFiscal } from '../../tarefaFiscal.ts';
import { nfsesManifestacoes } from '../tables.ts';
import { concludeManifestacao, outcomeOf, stopNotas } from './concludeManifestacao.ts';
import { credencialDaLinha } from './credencialDaLinha.ts';
import { exchangeManifestacao } from './exchangeManifestacao.ts';
import { signPedido } from './pedido.ts';
import { isIncerta, type LinhaDeManifestacao } from './quadro.ts';

/**
 * Background task that sends one manifestação. It is signed and stored before it is sent; one that may have been sent is
 * queried first, and a retry sends the identical text. While the result is unknown it is postponed; after days it awaits a
 * user.
 */
export const tarefaManifestacaoNota = tarefaFiscal('manifestacao', 'NFSE', {
  parametros: z.object({ id: z.uuid() }),
  run: async (run, { id }): Promise<TaskOutcome> => {
    const { linha, antes } = await run.step((step) => preparar(step, id));
    const agora = run.deps.clock();
    const desiste = ranOutOfPatience(run.criadoEm, agora);
    if (isIncerta(linha)) {
      await sendManifestacao(run, linha, antes).catch((error: unknown) => {
        if (!desiste || !(error instanceof TaskWait)) throw error;
      });
    }
    if (desiste) await run.step(({ tx, now }) => stopNotas(tx, [id], now));
    const depois = await run.step((step) => requireLinha(step, id));
    if (!isIncerta(depois)) return outcomeOf(depois);
    const ate = proximaTentativa(run.criadoEm, agora);
    throw new TaskWait(
      ate,
      `${depois.mensagem} Perguntamos de novo ${formatTimeFrom(agora, ate)}, sozinhos.`.trim(),
    );
  },
  desiste: async ({ tx, empresaId, now }, { id }) => {
    await seeCompanies(tx, empresaId ? [empresaId] : []);
    await stopNotas(tx, [id], now);
  },
});

async function sendManifestacao(run: TaskRun, linha: LinhaDeManifestacao, antes: boolean): Promise<void> {
  if (antes && (await exchangeManifestacao(run, linha, 'CONSULTA')).tipo !== 'ausente') return;
  const sent = await exchangeManifestacao(run, linha, 'ENVIO');
  if (sent.tipo !== 'repetido') return;
  // Refused as a duplicate: if the query finds this very one, it is registered.
  const found = await exchangeManifestacao(run, linha, 'CONSULTA');
  if (found.tipo === 'ausente')
    await run.step((step) => concludeManifestacao(step, linha, { ...sent, tipo: 'recusado' }));
}

/** Locks and returns the row. Throws 404. */
async function requireLinha({ tx }: TaskStep, id: string): Promise<LinhaDeManifestacao> {
  const [linha] = await tx
    .select()
    .from(nfsesManifestacoes)
    .where(eq(nfsesManifestacoes.id, id))
    .for('update');
  if (!linha) throw new ApiProblem('NAO_ENCONTRADO', 'Esta manifestação não existe.');
  return linha;
}

/** Signs the request once. `antes`: an earlier run signed it, so it may have been sent. */
async function preparar(step: TaskStep, id: string): Promise<{ linha: LinhaDeManifestacao; antes: boolean }> {
  const { tx, ator, now, deps } = step;
  const linha = await requireLinha(step, id);
  if (linha.pedido !== '' || !isIncerta(linha)) return { linha, antes: true };
  const { cpfCnpj: autor } = await empresaDaSessao(tx, ator.empresaId);
  const { signer } = await credencialDaLinha(step, linha);
  const pedido = await signPedido(linha, { autor, signer, versao: deps.version, now });
  await tx.update(nfsesManifestacoes).set({ pedido, alteradoEm: now }).where(eq(nfsesManifestacoes.id, id));
  return { linha: { ...linha, pedido }, antes: false };
}
