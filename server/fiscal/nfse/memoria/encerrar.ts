import { and, eq } from 'drizzle-orm';
import { reaberta } from '../../../../contract/fiscal/nfse/transicoes.ts';
import { emMesFechado, fechadasAte } from '../revisao/fechadas.ts';
import { type Ambito, writePassos } from '../revisao/gravar.ts';
import { emPe, historicosDe } from '../revisao/historico.ts';
import { lockNotas } from '../revisao/notas.ts';
import { notifyOfReturnedNotas } from '../revisao/notifyOfNota.ts';
import { nfsesDecisoes, nfsesMemorias, nfsesRegras } from '../revisaoTables.ts';

export type LinhaMemoria = typeof nfsesMemorias.$inferSelect;

type Vigencia = Pick<LinhaMemoria, 'id' | 'empresaId' | 'prestador' | 'servico' | 'versao'>;

/** Table of memories or of rules, with its name in the audit. */
export interface Vigentes {
  tabela: typeof nfsesMemorias | typeof nfsesRegras;
  recurso: 'nfses_memorias' | 'nfses_regras';
}

export const MEMORIAS: Vigentes = { tabela: nfsesMemorias, recurso: 'nfses_memorias' };
export const REGRAS: Vigentes = { tabela: nfsesRegras, recurso: 'nfses_regras' };

/** Ends a memory or a rule and audits the reason. Returns false if it had already ended. */
export async function writeFim(
  { tx, now, audit }: Ambito,
  { tabela, recurso }: Vigentes,
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

/** Ends a memory, as `writeFim`. */
export const endMemoria = (ambito: Ambito, memoria: LinhaMemoria, fim: string): Promise<boolean> =>
  writeFim(ambito, MEMORIAS, memoria, fim);

/** Returns the ids of the notas ever decided on a memory. */
async function notasDe({ tx }: Pick<Ambito, 'tx'>, memoriaId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: nfsesDecisoes.nfseId })
    .from(nfsesDecisoes)
    .where(eq(nfsesDecisoes.memoriaId, memoriaId));
  return rows.map(({ id }) => id);
}

/**
 * Returns to the queue the notas decided on a memory, except those of a closed month, which were already declared. Notifies
 * their reviewers with the reason. Returns the ids of the reopened notas.
 */
export async function reopenNotasDecidedOn(
  ambito: Ambito,
  memoriaId: string,
  { quem, motivo }: { quem: string; motivo: string },
): Promise<string[]> {
  const { tx } = ambito;
  const notas = await lockNotas(tx, await notasDe(ambito, memoriaId));
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
  await writePassos(
    ambito,
    voltam.map(({ nota, para }) => ({ nota, para, acao: 'REABRE', usuarioId: null, quem, motivo })),
  );
  const pessoas = voltam.map(({ nota, decididaPor }) => ({
    nota,
    pessoas: [decididaPor, nota.responsavelId],
  }));
  await notifyOfReturnedNotas(ambito, motivo, pessoas);
  return voltam.map(({ nota }) => nota.id);
}
