import { asc, inArray } from 'drizzle-orm';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import type { TaskOutcome, TaskRun, TaskStep } from '../../tasks/task.ts';
import { explicacao } from './rules.ts';
import { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

/** The manifestations of a task, as they are now. */
export async function linhasDe(step: TaskStep, ids: string[]): Promise<Linha[]> {
  return step.tx
    .select()
    .from(manifestacoes)
    .where(inArray(manifestacoes.id, ids))
    .orderBy(asc(manifestacoes.id));
}

/** The end of a task of manifestation: its report, key by key, and the sentence that sums it up. */
export async function finish(run: TaskRun, ids: string[]): Promise<TaskOutcome> {
  return run.step(async (step) => {
    const todas = await linhasDe(step, ids);
    await step.report(
      todas.map(({ chave, estado, cStat, xMotivo, nProt }) => ({
        item: formatAccessKey(chave),
        situacao: estado === 'registrada' ? 'ok' : estado === 'rejeitada' ? 'erro' : 'aviso',
        mensagem:
          estado === 'registrada'
            ? `Registrada${nProt ? `, protocolo ${nProt}` : ' antes'} (${cStat})`
            : estado === 'rejeitada'
              ? explicacao(cStat, xMotivo)
              : `Sem resposta definitiva da SEFAZ: ${xMotivo || 'ainda não enviada'}`,
        link: '',
      })),
    );
    const quantas = (estado: Linha['estado']) => todas.filter((linha) => linha.estado === estado).length;
    const registradas = quantas('registrada');
    const rejeitadas = quantas('rejeitada');
    const abertas = todas.length - registradas - rejeitadas;
    const partes = [
      `${registradas} ${registradas === 1 ? 'registrada' : 'registradas'}`,
      ...(rejeitadas > 0 ? [`${rejeitadas} ${rejeitadas === 1 ? 'rejeitada' : 'rejeitadas'}`] : []),
      ...(abertas > 0 ? [`${abertas} sem resposta definitiva, a tentar de novo`] : []),
    ];
    const gravidade =
      registradas === todas.length ? 'success' : registradas > 0 || abertas > 0 ? 'warn' : 'error';
    return { resumo: `${partes.join(', ')}.`, gravidade, resultado: { registradas, rejeitadas, abertas } };
  });
}
