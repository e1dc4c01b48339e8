import { z } from 'zod';
import { isSaida } from '../../contract/layouts/formatos.ts';
import { GALERIA } from '../../contract/layouts/galeria/galeria.ts';
import { LAYOUTS } from '../../contract/layouts/guardas.ts';
import type { LayoutEscolhido, LayoutPortatil } from '../../contract/layouts/registro.ts';
import { openSent, removeFile } from '../files/arquivos.ts';
import { ApiProblem } from '../http/problem.ts';
import type { TaskKind, TaskStep } from '../tasks/task.ts';
import { changedName } from './changedName.ts';
import { lockLayoutNamed, motivosDe } from './conferirPacote.ts';
import { changeLayoutRow, createLayoutRow, type Escritor, requireLayoutAsSeen } from './gravar.ts';
import { type Rodado, runLayoutOrRefuse } from './runLayout.ts';

const parametros = z.object({ arquivoId: z.uuid() });
const MOTIVO = 'Veio de um arquivo de layouts.';

const escritorDe = ({ tx, now, audit, ator, origin }: TaskStep): Escritor => ({
  tx,
  now,
  audit,
  tenantId: ator.tenantId,
  usuarioId: origin.usuarioId,
  quem: origin.usuario,
});

/** Writes one layout: new, or the next version of the existing one with that name. Returns whether it was new. */
async function writeOneLayout(
  step: TaskStep,
  { vista, ...layout }: LayoutEscolhido,
  rodado: Rodado,
): Promise<boolean> {
  const escritor = escritorDe(step);
  const here = await lockLayoutNamed(step.tx, layout.nome);
  if ((here === null) !== (vista === null)) throw await changedName(step, layout.nome, here);
  if (here && vista !== null) await requireLayoutAsSeen(step, here, vista, layout.valor);
  if (here) {
    await changeLayoutRow(escritor, here, { ...layout, motivo: MOTIVO }, rodado);
    return false;
  }
  // An unknown model is dropped, so that the layout does not count as one of the gallery.
  const modelo = GALERIA.some((one) => one.modelo === layout.modelo) ? layout.modelo : '';
  await createLayoutRow(escritor, layout, { modelo, origem: 'IMPORTADO' }, rodado);
  return true;
}

/**
 * Task that stores the layouts of a file, each run on its sample again: all or none, in the transaction that ends the task, so that they
 * are stored once even when the task is resumed.
 */
export const gravarLayouts: TaskKind<z.infer<typeof parametros>> = {
  tipo: 'LAYOUTS_GRAVA',
  guard: LAYOUTS.editar,
  arquivo: null,
  parametros,
  resume: 'recomeca',
  onCancel: 'breakOff',
  run: async (task, { arquivoId }) => {
    const source = await openSent(task.deps.guarda, (work) => task.step(({ tx }) => work(tx)), arquivoId);
    const { jobs } = task.deps;
    const bytes = await source.read(0, source.size);
    const escolhidos = await jobs.run(task.tenantId, 'layoutsEscolhidos', bytes);
    const rodados: { layout: LayoutEscolhido; rodado: Rodado }[] = [];
    for (const layout of escolhidos) {
      task.stopIfCancelled();
      const rodado = await runLayoutOrRefuse(jobs, task.tenantId, layout).catch((error: unknown) => {
        throw refusalOfLayout(layout, error);
      });
      requireConferido(layout);
      rodados.push({ layout, rodado });
      await task.progress(rodados.length, escolhidos.length);
    }
    const quantos = escolhidos.length === 1 ? '1 layout gravado' : `${escolhidos.length} layouts gravados`;
    return {
      resumo: `${quantos}.`,
      link: LAYOUTS.pagina,
      encerra: async (step) => {
        const nomes: string[] = [];
        for (const { layout, rodado } of rodados) {
          const novo = await writeOneLayout(step, layout, rodado).catch((error: unknown) => {
            throw error instanceof ApiProblem ? refusalOfLayout(layout, error) : error;
          });
          nomes.push(`${layout.nome}${novo ? '' : ' (nova versão)'}`);
        }
        await step.audit({ acao: 'IMPORTA', recurso: 'layouts', depois: { layouts: nomes } });
        const feitos = nomes.map((item) => ({
          item,
          situacao: 'ok' as const,
          mensagem: '',
          link: LAYOUTS.pagina,
        }));
        // Layouts belong to the tenant, not to a company.
        await step.report(feitos, []);
        await removeFile(step.tx, arquivoId);
      },
    };
  },
};

/** Throws 400 when the reading of the sample was not reviewed: a reviewed layout comes with the expected reading. */
function requireConferido(layout: LayoutPortatil): void {
  if (isSaida(layout.valor.finalidade) || layout.esperado.length > 0) return;
  const sem = 'a leitura da amostra não foi conferida. Confira o arquivo e grave o que ele mostrar.';
  throw refusalOfLayout(layout, new ApiProblem('REQUISICAO_INVALIDA', sem));
}

/** Returns the error with the name of the layout that stopped the import. */
const refusalOfLayout = ({ nome }: LayoutPortatil, error: unknown) =>
  new ApiProblem('REQUISICAO_INVALIDA', `“${nome}”: ${motivosDe(error).join(' ')} Nada foi gravado.`);
