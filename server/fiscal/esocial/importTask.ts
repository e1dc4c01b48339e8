import { z } from 'zod';
import {
  importacaoDeEventosSchema,
  RESULTADOS_DA_IMPORTACAO,
  type ResultadoImportacao,
  situacaoDoItem,
} from '../../../contract/esocial/respostas.ts';
import type { Guard } from '../../../contract/permissions.ts';
import { type Item, importadoSchema } from '../../../contract/tarefas.ts';
import { companiesOf } from '../../auth/empresasOf.ts';
import { enteredIn, seeCompanies } from '../../db/workForCompany.ts';
import { removeFile } from '../../files/arquivos.ts';
import type { ZipItem } from '../../files/packBounds.ts';
import { readingUploadRoute } from '../../files/upload.ts';
import { json } from '../../http/reply.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import type { TaskKind, TaskRun, TaskStep } from '../../tasks/task.ts';
import { readingOfTask, readingOfUpload } from '../../workers/reading.ts';
import { empresaDaSessao, empresasDoAtor } from '../empresa.ts';
import { openEnviado } from '../envelopes/openEnviado.ts';
import { HEAD_BYTES, isEmbrulhado } from '../envelopes/porDentro.ts';
import { MAX_XML_BYTES, tooLarge } from '../xml/readXml.ts';
import { type DividedImport, importDivided } from './importDivided.ts';
import { inLotes, type LeituraDoEsocial, readArquivos } from './leitura.ts';

const MB = 1024 * 1024;
const LIMIT = 100 * MB;
/** Right required to import files of the eSocial, by every route. */
export const GUARD: Guard = { allOf: ['EVENTO_EDITA'], modulo: 'ESOCIAL' };
const LINK = '/sistema/esocial/eventos';

/** Returns the user and the companies of an import. */
async function importacaoDe({
  tx,
  ator,
  now,
}: Pick<TaskStep, 'tx' | 'ator' | 'now'>): Promise<DividedImport> {
  const escolhida = await empresaDaSessao(tx, ator.empresaId);
  const empresas = await empresasDoAtor(tx, ator);
  return { tx, tenantId: ator.tenantId, quem: ator.nome, now, escolhida, empresas };
}

/** Counts the items by result, for the audit and the summary. */
function contagem(itens: readonly ResultadoImportacao[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { resultado } of itens) counts[resultado] = (counts[resultado] ?? 0) + 1;
  return counts;
}

/** Returns the report line of one item of a file. */
export const toReport = (result: ResultadoImportacao): Item => ({
  item: result.arquivo,
  situacao: situacaoDoItem(result),
  mensagem: result.mensagem,
  link: result.eventoId ? `/sistema/esocial/eventos/${result.eventoId}` : '',
});

/** `nome` is missing in older tasks, which were all of a .zip. */
const parametros = z.object({ arquivoId: z.uuid(), nome: z.string().default('') });

/** Number of files that are read together. */
const LOTE = 40;

/** Reads files; those that could not be unpacked have the reason in their place. */
async function readItens(task: TaskRun, itens: readonly ZipItem[]): Promise<LeituraDoEsocial[]> {
  const files = itens.filter((item) => item.ok);
  const lidas = (await readArquivos(readingOfTask(task), files)).values();
  return itens.flatMap((item): LeituraDoEsocial[] => {
    if (!item.ok) return [{ ok: false, arquivo: item.nome, mensagem: item.mensagem }];
    const lida = lidas.next().value;
    return lida ? [lida] : [];
  });
}

/**
 * Task that imports a .zip file by file, and a long file part by part, each in a separate transaction; when resumed, it
 * repeats the parts already stored without effect.
 */
export const importacaoEsocial: TaskKind<z.infer<typeof parametros>> = {
  tipo: 'esocial_importacao',
  guard: GUARD,
  arquivo: null,
  parametros,
  resume: 'recomeca',
  onCancel: 'breakOff',
  run: async (task, { arquivoId, nome }) => {
    const opened = await openEnviado(task, { arquivoId, nome });
    const escolhida = await task.step(async ({ ator }) => ator.empresaId);
    const breadth = { empresa: escolhida, todas: true };
    const counts: Record<string, number> = {};
    let feito = 0;
    const takeIn = async (itens: readonly ZipItem[]) => {
      for (const leitura of await readItens(task, itens)) {
        for (const lote of inLotes(leitura)) {
          task.stopIfCancelled();
          const results = await task.step(async (step) => {
            const made = await importDivided(await importacaoDe(step), lote);
            await step.report(made.map(toReport), enteredIn(step.tx));
            return made;
          }, breadth);
          for (const [outcome, count] of Object.entries(contagem(results)))
            counts[outcome] = (counts[outcome] ?? 0) + count;
        }
        feito += 1;
        await task.progress(feito, opened.total);
      }
    };
    await task.progress(0, opened.total);
    let together: ZipItem[] = [];
    for await (const item of opened.itens) {
      together.push(item);
      if (together.length < LOTE) continue;
      await takeIn(together);
      together = [];
    }
    await takeIn(together);
    return {
      resumo: resumo(counts),
      gravidade: counts.RECUSADO ? 'warn' : 'success',
      resultado: counts,
      encerra: async ({ tx, audit }) => {
        await audit({ acao: 'IMPORTA', recurso: 'eventos', depois: counts });
        await removeFile(tx, arquivoId);
      },
    };
  },
};

function resumo(counts: Record<string, number>): string {
  const told = Object.entries(RESULTADOS_DA_IMPORTACAO).flatMap(([outcome, label]) =>
    counts[outcome] ? [`${label.toLowerCase()}: ${counts[outcome]}`] : [],
  );
  return told.length === 0
    ? 'O arquivo enviado não tinha nada dentro.'
    : `Importação terminada (${told.join(', ')}).`;
}

/**
 * Route of `POST /v1/esocial/importar`: imports an XML immediately and returns the result; a packed or long one becomes
 * a task (202).
 */
export const esocialImportRoute = readingUploadRoute(
  {
    guard: GUARD,
    company: 'required',
    path: '/v1/esocial/importar',
    limit: LIMIT,
    doc: {
      tag: 'eSocial',
      summary:
        'Importa um XML do eSocial (evento, retorno ou resposta SOAP), um .gz ou um .zip deles; cada evento vai para a empresa do seu empregador',
      responseSchema: z.toJSONSchema(z.union([importacaoDeEventosSchema, importadoSchema.options[1]])),
    },
  },
  async (received): Promise<LeituraDoEsocial | null> => {
    const { slices, arquivo } = received;
    if (isEmbrulhado(await slices.read(0, HEAD_BYTES))) return null;
    const { nome } = arquivo;
    if (slices.size > MAX_XML_BYTES)
      return { ok: false, arquivo: nome, mensagem: tooLarge().recusa.mensagem };
    const [lida] = await readArquivos(readingOfUpload(received), [
      { nome, bytes: await slices.read(0, slices.size) },
    ]);
    return lida && inLotes(lida).length === 1 ? lida : null;
  },
  async (context, arquivo, lida) => {
    const { tx } = context;
    const { id: arquivoId, nome } = arquivo;
    if (lida === null) {
      const asked = { titulo: `Importação de ${nome}`, link: LINK };
      return json(
        { tarefaId: await enqueueTarefa(context, importacaoEsocial, { arquivoId, nome }, asked) },
        { status: 202 },
      );
    }
    const ids = (await companiesOf(tx, context.ator)).map(({ empresaId }) => empresaId);
    await seeCompanies(tx, ids);
    const ator = { ...context.ator, empresas: ids };
    const itens = await importDivided(await importacaoDe({ ...context, ator }), lida);
    await removeFile(tx, arquivoId);
    await context.audit({
      acao: 'IMPORTA',
      recurso: 'eventos',
      depois: { sha256: arquivo.sha256, ...contagem(itens) },
    });
    const told = itens.map((result) => ({
      ...toReport(result),
      resultado: result.resultado,
      eventoId: result.eventoId,
    }));
    return json({ itens: told } satisfies z.infer<typeof importacaoDeEventosSchema>);
  },
);
