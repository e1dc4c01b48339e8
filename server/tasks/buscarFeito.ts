import { companiesOf } from '../auth/empresasOf.ts';
import { findFile } from '../files/arquivos.ts';
import { sendFile } from '../files/sendFile.ts';
import type { AuditEntry } from '../http/audit.ts';
import { ApiProblem } from '../http/problem.ts';
import { requireGuard } from '../http/requireNeeds.ts';
import type { ActorContext } from '../http/route.ts';
import { isOf, kindNamed, type TaskRow } from './requireTask.ts';
import { anyTask, type FileTask } from './task.ts';

/** Request headers for downloading such a file, for the API's description. */
export const CABECALHOS_DE_TRECHO = {
  range: { description: 'Um só intervalo de bytes, para continuar um download interrompido' },
  'if-range': { description: 'O ETag do que já se tem: se o arquivo for outro, vem inteiro' },
};
const GONE = 'Este arquivo não está mais aqui, ou ainda não ficou pronto.';
const DE_OUTRA = 'pela qual você não age mais';

/** Throws 403 unless the actor may now act for each of these companies. */
async function requireCompanies({ tx, ator }: ActorContext, empresas: readonly string[], why: string) {
  if (empresas.length === 0) return;
  const held = new Set((await companiesOf(tx, ator)).map(({ empresaId }) => empresaId));
  if (!empresas.every((id) => held.has(id))) throw new ApiProblem('EMPRESA_INDISPONIVEL', why);
}

/** Throws 403 or 404 unless the actor still has the rights and companies that the report of a task requires. */
export async function requireReport(context: ActorContext, task: TaskRow): Promise<void> {
  const kind = kindNamed(task.tipo);
  if (kind) requireGuard(context.ator, kind.guard(task.parametros));
  const told = task.empresas ?? (task.empresaId === null ? [] : [task.empresaId]);
  const why = `Este relatório fala de uma empresa ${DE_OUTRA}. Peça a quem administra o escritório que ligue você a ela de novo.`;
  await requireCompanies(context, told, why);
}

/**
 * Returns a function that sends the file of a task after the transaction; every such file is fetched here. Only the actor who requested it
 * may fetch it, while rights, companies and delegation cover its content; the fetch is audited (`more` adds to the audit row). Throws 404
 * when it is missing, 403 with what to do when a right was lost.
 */
export async function fetchTaskFile<P>(
  context: ActorContext,
  task: TaskRow | null,
  made: FileTask<P>,
  more: Partial<AuditEntry> = {},
): Promise<() => Promise<Response>> {
  const { tx, ator } = context;
  const kind = anyTask(made);
  const { refazer, de } = made.arquivo;
  const gone = () => new ApiProblem('NAO_ENCONTRADO', `${GONE} ${refazer}`);
  if (task?.tipo !== kind.tipo || task.estado !== 'concluida' || !isOf(task, ator)) throw gone();
  const { id, recurso, deEmpresas, pede } = de(made.parametros.parse(task.parametros), task.resultado);
  const arquivo = await findFile(tx, id);
  // A file made by an older version without its companies cannot be checked, so it is refused.
  if (!arquivo || (deEmpresas && task.empresas === null)) throw gone();
  requireGuard(ator, kind.guard(task.parametros));
  requireGuard(ator, pede);
  const lost = `Este arquivo tem dados de uma empresa ${DE_OUTRA}. ${refazer}`;
  if (deEmpresas) await requireCompanies(context, task.empresas ?? [], lost);
  await context.audit({
    acao: 'BAIXA',
    recurso,
    registro: arquivo.nome,
    ...more,
    depois: { tarefaId: task.id, sha256: arquivo.sha256, ...more.depois },
  });
  return () => sendFile(context, arquivo);
}
