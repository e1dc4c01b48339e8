import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskCpfsIn } from '../../contract/brasil/cpfCnpj.ts';
import { type CursorLog, type LinhaLog, type Livro, linhaLogSchema } from '../../contract/logs/livros.ts';
import type { Actor } from '../auth/actor.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { rowsPlanned } from '../db/planned.ts';
import { atos } from './atos.ts';
import { cartas } from './cartas.ts';
import {
  type ConsultaDoLivro,
  type Crua,
  colunasDaConsulta,
  type FonteDoLivro,
  type Pedaco,
  type PerguntaAoLivro,
} from './fonte.ts';
import { trabalhos } from './trabalhos.ts';
import { trocas } from './trocas.ts';

/** Sources of the lines of each book. */
export const FONTES_DOS_LIVROS: Readonly<Record<Livro, readonly FonteDoLivro[]>> = {
  integracoes: [trocas, cartas],
  tarefas: [trabalhos],
  acessos: [atos],
  auditoria: [atos],
};

const inteiro = z.coerce.number().nullable();
const masked = z.string().transform(maskCpfsIn);
const inteiraSchema = linhaLogSchema.extend({
  http: inteiro,
  ms: inteiro,
  pedidoBytes: inteiro,
  respostaBytes: inteiro,
});
const cruaSchema = inteiraSchema.extend({ assunto: masked, mensagem: masked });

export interface PaginaDoLivro {
  linhas: LinhaLog[];
  /** Cursor of the next page; null when there is none. */
  proximo: CursorLog | null;
}

/**
 * Reads a page of a book, newest first, in a total order that never changes (instant, then id), so that following `proximo` returns each
 * line once. Limited to what `ator` may see, as is row-level security. CPFs in texts are masked unless `inteiros`. Callers must check
 * `guardOfLivro` first.
 */
export async function readLivro(
  tx: Tx,
  pergunta: PerguntaAoLivro,
  { depois, limite, inteiros = false, fontes = FONTES_DOS_LIVROS[pergunta.livro] }: Pedaco,
): Promise<PaginaDoLivro> {
  const pedaco = { depois, limite: limite + 1, inteiros };
  const found: LinhaLog[] = [];
  for (const fonte of fontes) found.push(...(await readFonte(tx, fonte, pergunta, pedaco)));
  const linhas = found.toSorted(maisNova).slice(0, limite);
  const last = linhas.at(-1);
  return { linhas, proximo: found.length > limite && last ? { instante: last.instante, id: last.id } : null };
}

/** Compares two lines, newest first, in the database's order of instants and ids. */
export function maisNova(a: CursorLog, b: CursorLog): number {
  const [one, other] = [a.instante + a.id, b.instante + b.id];
  if (one === other) return 0;
  return one < other ? 1 : -1;
}

async function readFonte(
  tx: Tx,
  fonte: FonteDoLivro,
  pergunta: PerguntaAoLivro,
  pedaco: Pedaco,
): Promise<LinhaLog[]> {
  const consulta = await fonte.consulta(tx, pergunta);
  if (consulta === null) return [];
  const { filtro, livro } = pergunta;
  const pagina = paginaDe(consulta, pedaco);
  // Lines found by request code are few, so the planner may sort them.
  const cruas = filtro.requestId ? await rowsOf(tx, pagina) : await rowsPlanned(tx, 'byIndexes', pagina);
  return prontas(tx, fonte, cruas, { livro, inteiros: pedaco.inteiros });
}

async function prontas(
  tx: Tx,
  fonte: FonteDoLivro,
  cruas: Crua[],
  { livro, inteiros = false }: Pick<PerguntaAoLivro, 'livro'> & Pick<Pedaco, 'inteiros'>,
): Promise<LinhaLog[]> {
  const completas = fonte.completa ? await fonte.completa(tx, cruas) : cruas;
  const schema = inteiros ? inteiraSchema : cruaSchema;
  return completas.map((crua) => schema.parse({ ...crua, livro }));
}

/** Returns one line by its id; undefined when the user cannot see it. */
export async function linhaPorId(
  tx: Tx,
  ator: Actor,
  livro: Livro,
  id: string,
): Promise<LinhaLog | undefined> {
  for (const fonte of FONTES_DOS_LIVROS[livro]) {
    const consulta = await fonte.consulta(tx, { ator, livro, filtro: {} });
    if (consulta === null) continue;
    const only = { ...consulta, where: [...consulta.where, sql`${consulta.id} = ${id}::uuid`] };
    const cruas = await rowsOf(tx, linhasDe(only, { limite: 1 }));
    const [linha] = await prontas(tx, fonte, cruas, { livro });
    if (linha) return linha;
  }
  return undefined;
}

/** Returns the query for the first matching lines, newest first. */
function linhasDe(
  consulta: ConsultaDoLivro,
  { limite, more }: { limite: number; more?: SQL | undefined },
): SQL {
  const { from, where, instante, id } = consulta;
  const all = [...where, more].filter((one) => one !== undefined);
  const matching = all.length === 0 ? sql`true` : sql.join(all, sql` and `);
  return sql`select ${colunasDaConsulta(consulta)}, ${instante} as "_instante" from ${from} where ${matching}
             order by ${instante} desc, ${id} desc limit ${limite}`;
}

function paginaDe(consulta: ConsultaDoLivro, { depois, limite }: Pedaco): SQL {
  const { where, instante, id, partes } = consulta;
  const beyond =
    depois === null
      ? undefined
      : sql`(${instante}, ${id}) < (${depois.instante}::timestamptz, ${depois.id}::uuid)`;
  const page = { ...consulta, where: [...where, beyond] };
  if (!partes) return linhasDe(page, { limite });
  return sql`select l.* from ${partes.de} cross join lateral (${linhasDe(page, { limite, more: partes.sao })}) l
             order by l."_instante" desc, l.id desc limit ${limite}`;
}
