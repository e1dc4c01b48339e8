import { asc, inArray } from 'drizzle-orm';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import { semVinculo } from '../../../contract/fiscal/consulta.ts';
import type { Breadth } from '../../auth/withSession.ts';
import { empresas } from '../../db/resourceTables.ts';
import type { TaskOutcome, TaskRun, TaskStep } from '../../tasks/task.ts';
import { explicacao, registradaComo } from './rules.ts';
import { stopManifestacoes } from './stopManifestacoes.ts';
import { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

/** Returns the current manifestations of a task. */
export async function linhasDaTarefa(step: TaskStep, ids: string[]): Promise<Linha[]> {
  return step.tx
    .select()
    .from(manifestacoes)
    .where(inArray(manifestacoes.id, ids))
    .orderBy(asc(manifestacoes.id));
}

/** Ends a task of manifestation: writes its report, key by key, and returns its summary. */
export async function finish(run: TaskRun, ids: string[], breadth?: Breadth): Promise<TaskOutcome> {
  return run.step(async (step) => {
    await stopManifestacoes(step.tx, ids, step.now);
    const todas = await linhasDaTarefa(step, ids);
    const nomeDe = breadth ? await namesOf(step, todas) : () => '';
    await step.report(
      todas.map(({ empresaId, chave, estado, cStat, xMotivo, nProt }) => ({
        item: `${formatAccessKey(chave)}${nomeDe(empresaId)}`,
        situacao:
          estado === 'registrada' && !semVinculo(cStat) ? 'ok' : estado === 'rejeitada' ? 'erro' : 'aviso',
        mensagem:
          estado === 'registrada'
            ? registradaComo({ cStat, nProt })
            : estado === 'rejeitada'
              ? explicacao(cStat, xMotivo)
              : `Parada, sem resposta definitiva da SEFAZ: ${xMotivo || 'não foi enviada'}`,
        link: '',
      })),
      todas.map(({ empresaId }) => empresaId),
    );
    const perdidas = ids.length - todas.length;
    if (perdidas > 0) await step.report([lostLine(perdidas)], []);
    const quantas = (estado: Linha['estado']) => todas.filter((linha) => linha.estado === estado).length;
    const soltas = todas.filter(({ estado, cStat }) => estado === 'registrada' && semVinculo(cStat)).length;
    const registradas = quantas('registrada') - soltas;
    const rejeitadas = quantas('rejeitada');
    const paradas = todas.length - registradas - soltas - rejeitadas;
    const partes = [
      `${registradas} ${registradas === 1 ? 'registrada' : 'registradas'}`,
      ...(soltas > 0 ? [`${soltas} sem vínculo, que a SEFAZ guardou sem ter a nota (136)`] : []),
      ...(rejeitadas > 0 ? [`${rejeitadas} ${rejeitadas === 1 ? 'rejeitada' : 'rejeitadas'}`] : []),
      ...(paradas > 0
        ? [`${paradas} ${paradas === 1 ? 'parada' : 'paradas'}, à espera de você em Cobertura`]
        : []),
      ...(perdidas > 0 ? [`${perdidas} de empresa pela qual você não age mais`] : []),
    ];
    const gravidade =
      registradas === ids.length ? 'success' : paradas > 0 || registradas === 0 ? 'error' : 'warn';
    return {
      resumo: `${partes.join(', ')}.`,
      gravidade,
      resultado: { registradas, semVinculo: soltas, rejeitadas, abertas: paradas },
    };
  }, breadth);
}

const lostLine = (perdidas: number) => ({
  item: perdidas === 1 ? '1 documento' : `${perdidas} documentos`,
  situacao: 'erro' as const,
  mensagem: 'Você não age mais por esta empresa: nada mais foi enviado por ela.',
  link: '',
});

/** Returns the suffix that names the company of a line in the report. */
async function namesOf({ tx }: TaskStep, linhas: readonly Linha[]): Promise<(empresaId: string) => string> {
  const ids = [...new Set(linhas.map(({ empresaId }) => empresaId))];
  const rows = await tx
    .select({ id: empresas.id, nome: empresas.nome })
    .from(empresas)
    .where(inArray(empresas.id, ids));
  const names = new Map(rows.map(({ id, nome }) => [id, nome]));
  return (empresaId) => ` · ${names.get(empresaId) ?? ''}`;
}
