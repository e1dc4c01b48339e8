import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  importacaoSchema,
  RESULTADOS,
  type ResultadoImportacao,
  situacaoDoItem,
} from '../../../contract/esocial/respostas.ts';
import type { Guard } from '../../../contract/permissions.ts';
import type { Item } from '../../../contract/tarefas.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { openSent, readFile, readWhole, removeFile } from '../../files/arquivos.ts';
import { isZip, readZip } from '../../files/zip.ts';
import { ApiProblem } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import type { SessionContext } from '../../http/route.ts';
import { uploadRoute } from '../../http/upload.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import type { TaskKind, TaskStep } from '../../tasks/task.ts';
import { MAX_XML_BYTES, tooLarge } from '../xml/readXml.ts';
import type { Importacao } from './guarda.ts';
import { importaArquivo } from './importar.ts';

const MB = 1024 * 1024;
const LIMIT = 100 * MB;
const GUARD: Guard = { allOf: ['EVENTO_EDITA'], modulo: 'ESOCIAL' };
const LINK = '/sistema/esocial/eventos';

/** The company that a session acts for, as the import needs it. */
async function importacaoDe({
  tx,
  sessao,
  now,
}: Pick<TaskStep, 'tx' | 'sessao' | 'now'>): Promise<Importacao> {
  const [row] = await rowsOf(
    tx,
    sql`select id, cpf_cnpj as "cpfCnpj" from empresas where id = farol_empresa()`,
  );
  const empresa = z.object({ id: z.uuid(), cpfCnpj: z.string() }).safeParse(row);
  if (!empresa.success) {
    throw new ApiProblem(
      'EMPRESA_NAO_ESCOLHIDA',
      'Escolha no topo da tela a empresa pela qual você vai agir.',
    );
  }
  return { tx, tenantId: sessao.tenantId, empresa: empresa.data, quem: sessao.nome, now };
}

/** Counts per outcome, for the audit and the sentence at the end. */
function contagem(itens: readonly ResultadoImportacao[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { resultado } of itens) counts[resultado] = (counts[resultado] ?? 0) + 1;
  return counts;
}

const toReport = (result: ResultadoImportacao): Item => ({
  item: result.arquivo,
  situacao: situacaoDoItem(result),
  mensagem: result.mensagem,
  link: result.eventoId ? `/sistema/esocial/eventos/${result.eventoId}` : '',
});

/** A file that could not even be read. */
const refused = (arquivo: string, mensagem: string): ResultadoImportacao[] => [
  { arquivo, resultado: 'RECUSADO', mensagem, aviso: false, eventoId: null },
];

const parametros = z.object({ arquivoId: z.uuid() });

/** A .zip is taken in file by file, each in a transaction of its own; taken up again, it goes over what is there already. */
export const importacaoEsocial: TaskKind<z.infer<typeof parametros>> = {
  tipo: 'esocial_importacao',
  guard: GUARD,
  parametros,
  resume: 'recomeca',
  run: async (task, { arquivoId }) => {
    const inStep = <T>(work: (tx: Tx) => Promise<T>) => task.step(({ tx }) => work(tx));
    const zip = await readZip(await openSent(inStep, arquivoId));
    if (!zip.ok) {
      const encerra = ({ tx }: TaskStep) => removeFile(tx, arquivoId);
      return { resumo: zip.mensagem, gravidade: 'error', encerra };
    }
    const counts: Record<string, number> = {};
    let feito = 0;
    await task.progress(0, zip.total);
    for await (const item of zip.itens) {
      task.stopIfCancelled();
      const itens = await task.step(async (step) => {
        const results = item.ok
          ? await importaArquivo(await importacaoDe(step), item.nome, item.bytes)
          : refused(item.nome, item.mensagem);
        await step.report(results.map(toReport));
        return results;
      });
      for (const [outcome, count] of Object.entries(contagem(itens)))
        counts[outcome] = (counts[outcome] ?? 0) + count;
      feito += 1;
      await task.progress(feito, zip.total);
    }
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
  const told = Object.entries(RESULTADOS).flatMap(([outcome, label]) =>
    counts[outcome] ? [`${label.toLowerCase()}: ${counts[outcome]}`] : [],
  );
  return told.length === 0 ? 'O .zip não tinha arquivos.' : `Importação terminada (${told.join(', ')}).`;
}

const importadoSchema = z.union([importacaoSchema, z.object({ tarefaId: z.uuid() })]);

/** `POST /v1/esocial/importar`: an XML is taken in at once and answered; a .zip becomes a task (202). */
export const importarRoute = uploadRoute(
  {
    guard: GUARD,
    company: 'required',
    path: '/v1/esocial/importar',
    limit: LIMIT,
    doc: {
      tag: 'eSocial',
      summary: 'Importa um XML do eSocial ou um .zip deles para a empresa escolhida',
      responseSchema: z.toJSONSchema(importadoSchema),
    },
  },
  async (context, arquivo) => {
    const { tx } = context;
    const { nome } = arquivo;
    const head = await firstBytes(context, arquivo.id);
    if (isZip(head)) {
      const asked = { titulo: `Importação de ${nome}`, link: LINK };
      return json(
        { tarefaId: await enqueueTarefa(context, importacaoEsocial, { arquivoId: arquivo.id }, asked) },
        { status: 202 },
      );
    }
    const itens =
      arquivo.tamanho > MAX_XML_BYTES
        ? refused(nome, tooLarge().recusa.mensagem)
        : await importaArquivo(await importacaoDe(context), nome, await readWhole(tx, arquivo.id));
    await removeFile(tx, arquivo.id);
    await context.audit({
      acao: 'IMPORTA',
      recurso: 'eventos',
      depois: { sha256: arquivo.sha256, ...contagem(itens) },
    });
    return json({ itens });
  },
);

async function firstBytes({ tx }: SessionContext, id: string): Promise<Uint8Array> {
  for await (const part of readFile((work) => work(tx), id)) return part;
  return new Uint8Array();
}
