import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ELIMINA, LUGARES, type Lugar, MANTIDOS } from '../../../contract/eliminacao.ts';
import { recursoGuardadoSchema } from '../../../contract/recursosAuditados.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { sliceFile } from '../../files/arquivos.ts';
import type { TaskKind, TaskOutcome, TaskRun } from '../../tasks/task.ts';
import { achou, readArquivosGuardados, removeArquivoOfPessoa, waitForEarlier } from './arquivosGuardados.ts';
import type { Formas } from './formas.ts';
import { cleanAuditoria, cleanTextos } from './textos.ts';

const parametros = z.object({
  recurso: recursoGuardadoSchema,
  registroId: z.uuid(),
  fundamento: z.string(),
  motivo: z.string(),
  /** Emptied at the end of the task, so that erased data are not stored. */
  formas: z.object({ sinais: z.array(z.string()), nomes: z.array(z.string()) }),
});
type Parametros = z.output<typeof parametros>;
const NADA: Formas = { sinais: [], nomes: [] };

const amostraSchema = z.object({ id: z.uuid(), amostra: z.instanceof(Uint8Array) });
const idSchema = z.object({ id: z.uuid() });

/** Clears samples of layouts, one by one, that contain the person: the file and its expected values. Returns how many. */
async function amostras(run: TaskRun, formas: Formas): Promise<number> {
  const rows = await run.step(({ tx }) =>
    rowsOf(tx, sql`select id from layouts_versoes where amostra is not null`),
  );
  let touched = 0;
  for (const { id } of z.array(idSchema).parse(rows)) {
    const [row] = await run.step(({ tx }) =>
      rowsOf(tx, sql`select id, amostra from layouts_versoes where id = ${id}`),
    );
    const { amostra } = amostraSchema.parse(row);
    const bytes = {
      size: amostra.byteLength,
      read: async (at: number, n: number) => amostra.slice(at, at + n),
    };
    if (!(await achou(run, bytes, { id, nome: 'amostra' }, formas))) continue;
    touched += 1;
    await run.step(({ tx }) =>
      tx.execute(
        sql`update layouts_versoes set amostra = null, nome_amostra = '', esperado = '[]' where id = ${id}`,
      ),
    );
  }
  return touched;
}

const quantos = (n: number, um: string, varios: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`;

async function erasePessoa(
  run: TaskRun,
  { recurso, registroId, formas, ...ato }: Parametros,
): Promise<TaskOutcome> {
  await waitForEarlier(run);
  const files = await readArquivosGuardados(run);
  let [apagados, fechados] = [0, 0];
  for (const [at, file] of files.entries()) {
    const source = sliceFile(run.deps.guarda, (work) => run.step(({ tx }) => work(tx)), file);
    const found = await achou(run, source, file, formas);
    if (found) {
      apagados += 1;
      await run.step((step) => removeArquivoOfPessoa(step, run, file));
    } else if (found === null) fechados += 1;
    await run.progress(at + 1, files.length);
  }
  const layouts = await amostras(run, formas);
  const fechado =
    fechados > 0
      ? ` ${quantos(fechados, 'arquivo enviado não pôde ser aberto', 'arquivos enviados não puderam ser abertos')} e sai no seu prazo.`
      : '';
  return {
    resumo: `Dados eliminados também de ${quantos(apagados, 'arquivo guardado', 'arquivos guardados')} e ${quantos(layouts, 'amostra de layout', 'amostras de layouts')}.${fechado}`,
    ...(fechados > 0 && { gravidade: 'warn' as const }),
    resultado: { apagados, layouts, fechados },
    encerra: async ({ tx, audit }) => {
      const textos = await cleanTextos(tx, formas);
      const linhas = await cleanAuditoria(tx, formas);
      await esquecerFormas(tx, run.tarefaId);
      const counted: [Lugar, number][] = [
        ['arquivos', apagados + layouts],
        ['textos', textos],
        ['auditoria', Object.keys(linhas).length],
      ];
      const lugares = counted.filter(([, n]) => n > 0).map(([lugar, n]) => `${LUGARES[lugar]} (${n})`);
      const depois = { ...ato, campos: [], apagados: lugares, mantidos: [...MANTIDOS], linhas };
      await audit({ acao: 'ELIMINA', recurso, registroId, depois });
    },
  };
}

const esquecerFormas = (tx: Tx, id: string) =>
  tx.execute(
    sql`update tarefas set parametros = parametros || ${JSON.stringify({ formas: NADA })}::jsonb where id = ${id}`,
  );

/**
 * Task that searches the stored data of a tenant for a person whose record was erased: created or uploaded files, samples of layouts, texts
 * and names. Only data of the person are removed. Only the task stores whom it searches for, until its end.
 */
export const eliminarDosArquivos: TaskKind<Parametros> = {
  tipo: 'ELIMINA_DOS_ARQUIVOS',
  guard: { allOf: [ELIMINA, 'NOT_ADMIN'] },
  arquivo: null,
  parametros,
  resume: 'recomeca',
  onCancel: 'finishStep',
  faixa: 'fundo',
  desiste: ({ tx, tarefaId }) => esquecerFormas(tx, tarefaId).then(() => undefined),
  run: erasePessoa,
};
