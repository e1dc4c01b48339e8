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
  /** Bytes; one more is refused with 413. */
  limit: number;
}

const FILE_NAME = { description: 'Nome do arquivo, codificado como em um endereço (percent-encoding)' };

/** A file that was received, to be read before the transaction that stores its content. */
export interface Received {
  arquivo: Arquivo;
  slices: Slices;
  tenantId: string;
  deps: Deps;
  /** What the address asks besides. */
  query: URLSearchParams;
  /** A transaction of the session of its own, to look something up. */
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** As `uploadRoute`, with what `read` found: no transaction is open while the file is read. */
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
 * `POST` of one file as the body itself, its name percent-encoded in `farol-arquivo`. It is written part by part, each
 * in a transaction of its own, so that neither memory nor a connection is held while it comes; then `handle` runs in
 * a transaction with the whole file. What is cut short, too large or refused by `handle` leaves nothing.
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

/** A file that lies there whole. */
interface Whole {
  context: RequestContext;
  key: RequestKey;
  arquivo: Arquivo;
  tenantId: string;
  /** Tells its size, in the transaction of whoever goes on with it. Throws when there is no more room. */
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

/** The bytes of a body as they come. Throws 413 at the first beyond the limit. */
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

/** Begins a file of whoever acts: its bytes come after it, each part in a transaction of its own. */
export async function beginFile(
  { tx, ator, now }: Pick<ActorContext, 'tx' | 'ator' | 'now'>,
  file: Pick<Arquivo, 'id' | 'nome' | 'tipo'>,
): Promise<void> {
  const { tenantId, empresaId } = ator;
  await tx.insert(arquivos).values({ ...file, tenantId, ...ownerColumns(ator), empresaId, criadoEm: now });
}

/** The file is whole. Throws 413 when those of the tenant take more room than it has. */
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

/** The last part of a name, without what could lead elsewhere or hide, and with the CPFs in it masked: all see it. */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, '').trim();
  return [...maskCpfsIn(name)].slice(0, 200).join('') || 'arquivo';
}
