import { and, eq, inArray } from 'drizzle-orm';
import { reaberta } from '../../../../contract/fiscal/nfse/transicoes.ts';
import { avisarVoltaram } from '../revisao/avisar.ts';
import { emMesFechado, fechadasAte } from '../revisao/fechadas.ts';
import { type Ambito, gravarPassos } from '../revisao/gravar.ts';
import { emPe, historicosDe } from '../revisao/historico.ts';
import { travarNotas } from '../revisao/notas.ts';
import { nfsesDecisoes, nfsesMemorias } from '../tables.ts';

export type LinhaMemoria = typeof nfsesMemorias.$inferSelect;

/** Writes down that a memory holds no more, and why. Out: false when it had ended before. */
export async function escreverFim(
  { tx, now, audit }: Ambito,
  memoria: LinhaMemoria,
  fim: string,
): Promise<boolean> {
  const ended = await tx
    .update(nfsesMemorias)
    .set({ fim, alteradoEm: now, versao: memoria.versao + 1 })
    .where(and(eq(nfsesMemorias.id, memoria.id), eq(nfsesMemorias.fim, '')))
    .returning({ id: nfsesMemorias.id });
  if (ended.length === 0) return false;
  await audit({
    acao: 'ENCERRA',
    recurso: 'nfses_memorias',
    empresaId: memoria.empresaId,
    registroId: memoria.id,
    registro: `${memoria.prestador}, serviço ${memoria.servico}`,
    depois: { fim },
  });
  return true;
}

/** The ids of the notes that were ever decided on a memory. */
async function notasDe({ tx }: Pick<Ambito, 'tx'>, memoriaId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: nfsesDecisoes.nfseId })
    .from(nfsesDecisoes)
    .where(inArray(nfsesDecisoes.memoriaId, [memoriaId]));
  return rows.map(({ id }) => id);
}

/**
 * Brings the notes decided on a memory back to the queue, with the reason, but those of a closed month, which stand as they
 * were declared. Who decided them hears of it. Out: the ids of what came back.
 */
export async function reabrirDecididasSobre(
  ambito: Ambito,
  memoriaId: string,
  { quem, motivo }: { quem: string; motivo: string },
): Promise<string[]> {
  const { tx } = ambito;
  const notas = await travarNotas(tx, await notasDe(ambito, memoriaId));
  const historicos = await historicosDe(
    tx,
    notas.map(({ id }) => id),
  );
  const fechadas = await fechadasAte(
    tx,
    notas.map(({ empresaId }) => empresaId),
  );
  const voltam = notas.flatMap((nota) => {
    const ultima = emPe(historicos.get(nota.id) ?? []).at(-1);
    const para = reaberta(nota.estado);
    return ultima?.memoriaId === memoriaId && para !== nota.estado && !emMesFechado(fechadas, nota)
      ? [{ nota, para, decididaPor: ultima.usuarioId }]
      : [];
  });
  await gravarPassos(
    ambito,
    voltam.map(({ nota, para }) => ({ nota, para, acao: 'REABRE', usuarioId: null, quem, motivo })),
  );
  const pessoas = voltam.map(({ nota, decididaPor }) => ({
    nota,
    pessoas: [decididaPor, nota.responsavelId],
  }));
  await avisarVoltaram(ambito, motivo, pessoas);
  return voltam.map(({ nota }) => nota.id);
}
