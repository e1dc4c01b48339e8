import { asc, count, eq } from 'drizzle-orm';
import { maskCpfsIn } from '../../contract/brasil/cpfCnpj.ts';
import type {
  BytesLog,
  DetalheLog,
  FiltroLog,
  LinhaDoTempo,
  LinhaLog,
  Livro,
} from '../../contract/logs/livros.ts';
import { guardOfLivro, LIVROS } from '../../contract/logs/livros.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { registry } from '../../contract/registry.ts';
import { changesOf } from '../audit/changes.ts';
import type { Actor } from '../auth/actor.ts';
import { auditoria } from '../db/auditTables.ts';
import type { Tx } from '../db/database.ts';
import { tarefasItens } from '../db/taskTables.ts';
import { trocasChaves, trocasSefaz } from '../fiscal/sefaz/tables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';
import { mayReveal } from '../resources/present.ts';
import { requireRevealLeft } from '../resources/revealLimit.ts';
import { linhaPorId, maisNova, readLivro } from './readLivro.ts';

const ITENS = 50;
/** Maximum lines from each book; a request with more is read in its book. */
const DO_PEDIDO = 200;

const sumiu = () => new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou já saiu do livro.');

/** Returns one line with its details. Throws 404 when the user cannot see it. */
export async function readDetalheOfLivro(tx: Tx, ator: Actor, livro: Livro, id: string): Promise<DetalheLog> {
  const linha = await linhaPorId(tx, ator, livro, id);
  if (!linha) throw sumiu();
  const nothing = { linha, alteracoes: [], chaves: [], itens: [], totalItens: 0, temBytes: false };
  switch (livro) {
    case 'integracoes':
      if (linha.servico === 'EMAIL') return nothing;
      return { ...nothing, chaves: await chavesDe(tx, id), temBytes: true };
    case 'tarefas':
      return { ...nothing, ...(await itensDe(tx, id)) };
    case 'acessos':
    case 'auditoria':
      return { ...nothing, alteracoes: await alteracoesDe(tx, linha) };
  }
}

async function chavesDe(tx: Tx, id: string): Promise<string[]> {
  const { chave, trocaId } = trocasChaves;
  const rows = await tx.select({ chave }).from(trocasChaves).where(eq(trocaId, id)).orderBy(asc(chave));
  return rows.map((row) => row.chave);
}

async function itensDe(tx: Tx, id: string): Promise<Pick<DetalheLog, 'itens' | 'totalItens'>> {
  const { item, situacao, mensagem, link, ordem, tarefaId } = tarefasItens;
  const own = eq(tarefaId, id);
  const itens = await tx
    .select({ item, situacao, mensagem, link })
    .from(tarefasItens)
    .where(own)
    .orderBy(asc(ordem))
    .limit(ITENS);
  const [counted] = await tx.select({ total: count() }).from(tarefasItens).where(own);
  return { itens, totalItens: counted?.total ?? 0 };
}

async function alteracoesDe(tx: Tx, { id, servico }: LinhaLog) {
  const [row] = await tx.select().from(auditoria).where(eq(auditoria.id, id));
  const resource = registry.find(({ name }) => name === servico);
  return changesOf(resource, row?.antes, row?.depois);
}

/**
 * Returns the lines of a request in all books that the user may read, oldest first; `requestId` is its code. Throws 404 when there are
 * none.
 */
export async function readLinesOfRequest(tx: Tx, ator: Actor, requestId: string): Promise<LinhaDoTempo> {
  const all: LinhaLog[] = [];
  let mais = false;
  const filtro: FiltroLog = { requestId };
  // Accesses are also in the audit, so that book is skipped.
  const books = LIVROS.filter((livro) => livro !== 'acessos' && isAllowed(ator, guardOfLivro(livro)));
  for (const livro of books) {
    const pedaco = { depois: null, limite: DO_PEDIDO };
    const { linhas, proximo } = await readLivro(tx, { ator, livro, filtro }, pedaco);
    all.push(...linhas);
    mais ||= proximo !== null;
  }
  if (all.length === 0) throw sumiu();
  return { linhas: all.toSorted((a, b) => maisNova(b, a)), mais };
}

/**
 * Returns the stored request and response, and audits each reading. CPFs are masked, except for users who may reveal them, for whom it
 * counts as a reveal. Throws 404, and 429 when the day's reveals are used up.
 */
export async function readBytesOfTroca(context: ActorContext, id: string): Promise<BytesLog> {
  const { tx, ator, audit } = context;
  const [troca] = await tx.select().from(trocasSefaz).where(eq(trocasSefaz.id, id));
  if (!troca) throw sumiu();
  const entry = {
    recurso: 'trocas_sefaz' as const,
    registroId: id,
    registro: troca.servico,
    empresaId: troca.empresaId,
  };
  const reveals = mayReveal(ator);
  const shown = reveals ? (text: string) => text : maskCpfsIn;
  const bytes = { url: shown(troca.url), pedido: shown(troca.pedido), resposta: shown(troca.resposta) };
  const hides = [troca.url, troca.pedido, troca.resposta].some((text) => maskCpfsIn(text) !== text);
  if (reveals && hides) {
    await requireRevealLeft(context);
    await audit({ ...entry, acao: 'REVELA', depois: { servico: troca.servico } });
  }
  await audit({ ...entry, acao: 'LE_TROCA' });
  return { ...bytes, mascarado: !reveals && hides };
}
