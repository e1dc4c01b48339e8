import { sql } from 'drizzle-orm';
import { SITUACOES_LINHA, type SituacaoLinha } from '../../contract/importacao.ts';
import type { Tx } from '../db/database.ts';
import { openSent } from '../files/arquivos.ts';
import { ApiProblem } from '../http/problem.ts';
import type { Catalogue } from '../resources/catalogue.ts';
import { referenciasDe } from '../resources/nomeaveis.ts';
import { jaUnidos } from '../resources/unioes/numeros.ts';
import { TaskCancelled, type TaskKind, type TaskRun } from '../tasks/task.ts';
import type { Conferidas, ContagemDeLinhas, Procurados, Registros } from './checkRows.ts';
import { comoLer, preenchimento } from './comoLer.ts';
import { type Escrita, escritaDe } from './escrita.ts';
import { type CaminhoDaImportacao, guardFor, parametros } from './importable.ts';
import { judgeLinhas } from './juiz.ts';
import { insertLot } from './lots.ts';
import { checkRowsOfPedido, pedidoDeEdicaoSchema } from './pedido.ts';
import { commitLazily, type ImportRow, requireFile, requireImport, setImport } from './store.ts';

const NONE: Registros = { byKey: [], byId: [], unidos: [] };

/** Yields the compared batches of a file. While one is stored and the records of another are looked up, the next is read. */
async function* checkLotsOfFile(
  task: TaskRun,
  { name, resource, key, rows, umPorUm, lote }: Escrita,
  row: ImportRow,
): AsyncGenerator<Conferidas> {
  const lookUp = ({ keys, ids }: Procurados): Promise<Registros> =>
    task.step(async ({ tx, now }) => ({
      byKey: await rows.findAllBy(tx, key, keys),
      byId: await rows.findAll(tx, ids),
      unidos: await jaUnidos(tx, resource, keys, now),
    }));
  let found = NONE;
  let looked = Promise.resolve(NONE);
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => task.step(({ tx }) => work(tx));
  const source = await openSent(task.deps.guarda, transaction, requireFile(row));
  const input = {
    recurso: name,
    lote,
    julgadas: umPorUm !== null,
    ...comoLer(row),
    ...preenchimento(row),
    referencias: await task.step((step) => referenciasDe(step, resource)),
  };
  const asked = { source, input, tell: () => found };
  try {
    for await (const { conferidas, procurar } of task.deps.jobs.stream(task.tenantId, 'conferir', asked)) {
      if (conferidas) yield conferidas;
      // The records of the previous batch; this one was read meanwhile.
      found = await looked;
      looked = procurar ? lookUp(procurar) : Promise.resolve(NONE);
      looked.catch(() => undefined);
    }
  } finally {
    await Promise.allSettled([looked]);
  }
}

/** Returns the task that compares each row of a file, or each record of a list, with the database and stores the result. */
export const compareTask = (catalogue: Catalogue): TaskKind<CaminhoDaImportacao> => ({
  tipo: 'IMPORTACAO_CONFERE',
  guard: {},
  guardFor,
  arquivo: null,
  parametros,
  resume: 'recomeca',
  onCancel: 'breakOff',
  run: async (task, { recurso, importacaoId }) => {
    const escrita = escritaDe(recurso, catalogue);
    const { umPorUm } = escrita;
    const judged = umPorUm ? judgeLinhas({ ...escrita, umPorUm }) : null;
    const row = await task.step(({ tx }) => requireImport(tx, recurso, importacaoId));
    await task.step(({ tx }) =>
      tx.execute(sql`delete from importacoes_lotes where importacao_id = ${importacaoId}`),
    );
    const contagem: ContagemDeLinhas = { novo: 0, alterado: 0, igual: 0, erro: 0 };
    let total = 0;
    let avisos = 0;
    let comidas = 0;
    let ordem = 0;
    const store = async (conferidas: Conferidas) => {
      const stored = await task.step(async (step) => {
        await commitLazily(step.tx);
        const lot = judged ? await judged(step, conferidas) : { ...conferidas, avisos: 0 };
        await insertLot(step.tx, importacaoId, ordem, lot);
        return lot;
      });
      ordem += 1;
      avisos += stored.avisos;
      comidas += stored.comidas;
      for (const situacao of SITUACOES_LINHA) {
        contagem[situacao] += stored.contagem[situacao];
        total += stored.contagem[situacao];
      }
      // The total is known only after the whole file was read.
      await task.progress(total, null);
    };
    let stored = Promise.resolve();
    try {
      const lots =
        row.pedido === null
          ? checkLotsOfFile(task, escrita, row)
          : checkRowsOfPedido(task, escrita, {
              pedido: pedidoDeEdicaoSchema.parse(row.pedido),
              em: row.criadoEm,
            });
      for await (const lot of lots) {
        await stored;
        task.stopIfCancelled();
        stored = store(lot);
        stored.catch(() => undefined);
      }
      await stored;
      await task.progress(total, total);
    } catch (error) {
      await Promise.allSettled([stored]);
      if (error instanceof TaskCancelled || error instanceof ApiProblem)
        await task.step(({ tx }) => setImport(tx, importacaoId, { estado: 'recebida' }));
      throw error;
    }
    await task.step(async ({ tx, audit }) => {
      const { nome } = await requireImport(tx, recurso, importacaoId);
      await setImport(tx, importacaoId, { estado: 'conferida', contagem: { ...contagem, avisos, comidas } });
      await audit({
        acao: 'CONFERE',
        recurso: escrita.name,
        depois: { importacaoId, arquivo: nome, ...contagem },
      });
    });
    return {
      resumo: comparedSentence(contagem) + eatenSentence(comidas),
      gravidade: contagem.erro > 0 ? 'warn' : 'success',
      resultado: contagem,
    };
  },
});

const ROWS: Readonly<Record<SituacaoLinha, readonly [one: string, many: string]>> = {
  novo: ['nova', 'novas'],
  alterado: ['alterada', 'alteradas'],
  igual: ['sem mudança', 'sem mudança'],
  erro: ['com erro', 'com erro'],
};

/** Returns the sentence about rows with numbers that a spreadsheet altered; '' when there are none. */
function eatenSentence(comidas: number): string {
  if (comidas === 0) return '';
  const where = comidas === 1 ? 'Em uma linha' : `Em ${comidas.toLocaleString('pt-BR')} linhas`;
  return ` ${where}, há números que diferem do cadastro só pelo que uma planilha tirou (zeros à esquerda): ficam como estão.`;
}

/** Returns the summary sentence of the counts that are not zero. */
function comparedSentence(contagem: Readonly<Record<SituacaoLinha, number>>): string {
  const counted = SITUACOES_LINHA.filter((key) => contagem[key] > 0).map(
    (key) => `${contagem[key].toLocaleString('pt-BR')} ${ROWS[key][contagem[key] === 1 ? 0 : 1]}`,
  );
  return `Conferência pronta: ${counted.join(', ') || 'nenhuma linha'}.`;
}
