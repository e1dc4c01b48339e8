import { and, eq } from 'drizzle-orm';
import { reaberta } from '../../../../contract/fiscal/nfse/transicoes.ts';
import { avisarVoltaram } from '../revisao/avisar.ts';
import { emMesFechado, fechadasAte } from '../revisao/fechadas.ts';
import { type Ambito, gravarPassos } from '../revisao/gravar.ts';
import { emPe, historicosDe } from '../revisao/historico.ts';
import { travarNotas } from '../revisao/notas.ts';
import { nfsesDecisoes, nfsesMemorias, type nfsesRegras } from '../revisaoTables.ts';

export type LinhaMemoria = typeof nfsesMemorias.$inferSelect;

type Vigencia = Pick<LinhaMemoria, 'id' | 'empresaId' | 'prestador' | 'servico' | 'versao'>;

/** Writes down that a memory or a rule holds no more, and why. Out: false when it had ended before. */
export async function escreverFim(
  { tx, now, audit }: Ambito,
  tabela: typeof nfsesMemorias | typeof nfsesRegras,
  recurso: 'nfses_memorias' | 'nfses_regras',
  { id, empresaId, prestador, servico, versao }: Vigencia,
  fim: string,
): Promise<boolean> {
  const ended = await tx
    .update(tabela)
    .set({ fim, alteradoEm: now, versao: versao + 1 })
    .where(and(eq(tabela.id, id), eq(tabela.fim, '')))
    .returning({ id: tabela.id });
  if (ended.length === 0) return false;
  const registro = `${prestador}, serviço ${servico}`;
  await audit({ acao: 'ENCERRA', recurso, empresaId, registroId: id, registro, depois: { fim } });
  return true;
}

/** The same of a memory. */
export const encerrarMemoria = (ambito: Ambito, memoria: LinhaMemoria, fim: string): Promise<boolean> =>
  escreverFim(ambito, nfsesMemorias, 'nfses_memorias', memoria, fim);

/** The ids of the notes that were ever decided on a memory. */
async function notasDe({ tx }: Pick<Ambito, 'tx'>, memoriaId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: nfsesDecisoes.nfseId })
    .from(nfsesDecisoes)
    .where(eq(nfsesDecisoes.memoriaId, memoriaId));
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
