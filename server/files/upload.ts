import { and, eq } from 'drizzle-orm';
import { maskCpfsIn } from '../../contract/brasil/cpfCnpj.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { inMegabytes } from '../../contract/text.ts';
import { ownerColumns } from '../auth/actor.ts';
import type { Tx } from '../db/database.ts';
import { arquivos, arquivosPartes } from '../db/taskTables.ts';
import type { Deps } from '../deps.ts';
import { ApiProblem } from '../http/problem.ts';
import { actorKeyOf, type RequestKey } from '../http/requestKey.ts';
import type { ActorNeeds } from '../http/requireNeeds.ts';
import { type Access, type ActorContext, inSession, type RequestContext, type Route } from '../http/route.ts';
import type { RouteDoc } from '../http/routeDoc.ts';
import { type Arquivo, openSent, removeFile } from './arquivos.ts';
import { keepReceived } from './keepParts.ts';
import { requirePlace, requireRoom, requireStillRoom } from './quota.ts';
import type { Slices } from './slices.ts';

interface UploadHead extends ActorNeeds {
  path: string;
  doc: RouteDoc;
  /** Maximum number of bytes; more is refused with 413. */
  limit: number;
}

const FILE_NAME = { description: 'Nome do arquivo, codificado como em um endereço (percent-encoding)' };

/** A received file, to be read before the transaction that stores its content. */
export interface Received {
  arquivo: Arquivo;
  slices: Slices;
  tenantId: string;
  deps: Deps;
  /** Query of the request. */
  query: URLSearchParams;
  /** Runs a separate transaction of the session, for look-ups. */
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Returns a route as `uploadRoute` that passes the result of `read` to `handle`; no transaction is open while the file is read. */
export function readingUploadRoute<R>(
  head: UploadHead,
  read: (received: Received) => Promise<R>,
  handle: (context: ActorContext, arquivo: Arquivo, found: R) => Promise<Response>,
): Route {
  return routeOf(head, async ({ context, key, arquivo, tenantId, finish }) => {
    await inSession(context, head, key, finish);
    const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
      inSession(context, head, key, ({ tx }) => work(tx));
    const slices = await openSent(context.deps.guarda, inTransaction, arquivo.id);
    const { deps, query } = context;
    const found = await read({ arquivo, slices, tenantId, deps, query, inTransaction });
    return inSession(context, head, key, (session) => handle(session, arquivo, found));
  });
}

/**
 * Returns a `POST` route for one file as the body, its name percent-encoded in `farol-arquivo`. Each part is stored in a separate
 * transaction, so that neither memory nor a connection is held during the upload; then `handle` runs in a transaction with the whole file.
 * An upload that is interrupted, too large or refused by `handle` leaves nothing.
 */
export function uploadRoute(
  head: UploadHead,
  handle: (context: ActorContext, arquivo: Arquivo) => Promise<Response>,
): Route {
  return routeOf(head, ({ context, key, arquivo, finish }) =>
    inSession(context, head, key, async (session) => {
      await finish(session);
      return handle(session, arquivo);
    }),
  );
}

/** A file that was received completely. */
interface Whole {
  context: RequestContext;
  key: RequestKey;
  arquivo: Arquivo;
  tenantId: string;
  /** Stores its size, in the transaction of the caller. Throws 413 when there is no more room. */
  finish: (session: ActorContext) => Promise<void>;
}

function routeOf(head: UploadHead, goOn: (whole: Whole) => Promise<Response>): Route {
  const access: Access = head.guard;
  const run = async (context: RequestContext) => {
    const { deps } = context;
    const key = await actorKeyOf(context, head);
    const nome = fileName(context.request);
    const tipo = context.request.headers.get('content-type')?.slice(0, 120) ?? 'application/octet-stream';
    const announced = Number(context.request.headers.get('content-length') ?? 0);
    const id = crypto.randomUUID();
    const owner = await inSession(context, head, key, async (session) => {
      const { ator } = session;
      if (announced > head.limit) throw tooLarge(head.limit);
      await requirePlace(session);
      await requireRoom(session, announced);
      await beginFile(session, { id, nome, tipo });
      return { tenantId: ator.tenantId };
    });
    const laterKey = { ...key, background: true };
    try {
      const keep = (ordem: number, bytes: Uint8Array) =>
        inSession(context, head, laterKey, async ({ tx }) => {
          await tx.insert(arquivosPartes).values({ ...owner, arquivoId: id, ordem, bytes });
        });
      const { tamanho, sha256 } = await keepReceived(
        deps.antivirus.conferir(within(context.request.body, head.limit)),
        keep,
      );
      if (tamanho === 0) throw new ApiProblem('REQUISICAO_INVALIDA', 'O arquivo está vazio.');
      const finish = (session: ActorContext) => finishFile(session, { id, tamanho, sha256 });
      const arquivo = { id, nome, tipo, tamanho, sha256 };
      return await goOn({ context, key: laterKey, arquivo, tenantId: owner.tenantId, finish });
    } catch (error) {
      await inSession(context, head, laterKey, ({ tx }) => removeFile(tx, id)).catch(() => undefined);
      throw error;
    }
  };
  const doc = { ...head.doc, fileLimit: head.limit, headers: { [FILE_NAME_HEADER]: FILE_NAME } };
  return { method: 'post', path: head.path, access, company: head.company, pessoa: head.pessoa, doc, run };
}

/** Yields the bytes of a body as they arrive. Throws 413 at the first byte beyond the limit. */
async function* within(body: Request['body'], limit: number): AsyncGenerator<Uint8Array> {
  let tamanho = 0;
  for await (const chunk of body ?? []) {
    tamanho += chunk.byteLength;
    if (tamanho > limit) throw tooLarge(limit);
    yield chunk;
  }
}

function tooLarge(limit: number): ApiProblem {
  return new ApiProblem('CORPO_GRANDE', `O arquivo passa de ${inMegabytes(limit)}, o máximo aceito aqui.`);
}

/** Inserts a file of the actor; its bytes follow, each part in a separate transaction. */
export async function beginFile(
  { tx, ator, now }: Pick<ActorContext, 'tx' | 'ator' | 'now'>,
  file: Pick<Arquivo, 'id' | 'nome' | 'tipo'>,
): Promise<void> {
  const { tenantId, empresaId } = ator;
  await tx.insert(arquivos).values({ ...file, tenantId, ...ownerColumns(ator), empresaId, criadoEm: now });
}

/** Marks a file as complete. Throws 413 when the files of the tenant exceed its limit. */
export async function finishFile(
  sending: Pick<ActorContext, 'tx' | 'ator' | 'now'>,
  { id, tamanho, sha256 }: Pick<Arquivo, 'id' | 'tamanho' | 'sha256'>,
): Promise<void> {
  await sending.tx
    .update(arquivos)
    .set({ tamanho, sha256 })
    .where(and(eq(arquivos.id, id), eq(arquivos.tenantId, sending.ator.tenantId)));
  await requireStillRoom(sending);
}

function fileName(request: Request): string {
  const header = request.headers.get(FILE_NAME_HEADER) ?? '';
  let decoded: string;
  try {
    decoded = decodeURIComponent(header);
  } catch {
    throw new ApiProblem('REQUISICAO_INVALIDA', `O cabeçalho ${FILE_NAME_HEADER} está malformado.`);
  }
  return safeFileName(decoded);
}

/**
 * Returns the last part of a path, without characters that could change the path or be invisible, and with CPFs masked, since all users see
 * the name.
 */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, '').trim();
  return [...maskCpfsIn(name)].slice(0, 200).join('') || 'arquivo';
}
