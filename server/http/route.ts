import { z } from 'zod';
import { type Guard, isModuleOn, missingRequirements } from '../../contract/permissions.ts';
import type { Actor } from '../auth/actor.ts';
import type { OpenSession } from '../auth/sessionRules.ts';
import { endedIn, tellEnded } from '../auth/sessions.ts';
import { type SessionKey, withSession } from '../auth/withSession.ts';
import type { Tx } from '../db/database.ts';
import { isDatabaseDown } from '../db/errors.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { companyOfRow, workForCompany } from '../db/workForCompany.ts';
import type { Deps } from '../deps.ts';
import { strangerAt } from './admission.ts';
import { type AuditEntry, auditOrigin, writeAudit } from './audit.ts';
import { noBody, parseBody, readJson } from './body.ts';
import type { Gate } from './gate.ts';
import { isRepeatable, once } from './idempotency.ts';
import { ApiProblem } from './problem.ts';
import { recordId } from './recordId.ts';
import { auditRefusal } from './refusals.ts';
import { type RequestKey, sessionKeyOf } from './requestKey.ts';
import { lostAtCommit } from './toProblem.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface HeaderDoc {
  description: string;
  required?: boolean;
  format?: string;
  enum?: readonly string[];
}

/** What OpenAPI tells of a route. */
export interface RouteDoc {
  summary: string;
  tag: string;
  query?: Record<string, string>;
  /** What it reads of the headers beyond those of every session (`headersOf`), by name. */
  headers?: Record<string, HeaderDoc>;
  /** The body is a file of at most so many bytes, as it is. */
  fileLimit?: number;
  requestSchema?: unknown;
  responseSchema?: unknown;
  status?: number;
}

export interface RequestContext {
  deps: Deps;
  request: Request;
  params: Record<string, string>;
  query: URLSearchParams;
  requestId: string;
  address: string;
  now: Date;
  /** Headers that the answer gets besides its own. */
  replyHeaders?: Headers;
  /** Told whose session the request opened, for log and traces. */
  ofTenant?: (tenantId: string) => void;
}

export interface SessionContext extends RequestContext {
  tx: Tx;
  sessao: OpenSession;
  /** Who acts, for what a service does too: here the person of the session. */
  ator: Actor;
  /** Id of the company-user link that the header selects, or null. */
  empresaUsuario: string | null;
  audit: (entry: AuditEntry) => Promise<void>;
  /** Runs once the transaction is committed, and not at all when it is not. */
  afterCommit: (work: () => void) => void;
  /** Runs, in a transaction of its own, when the request is refused: what must be stored of an attempt. Its refusal wins. */
  afterRefusal: (work: (session: Pick<SessionContext, 'tx' | 'audit'>) => Promise<void>) => void;
  /** The same session in a transaction of its own, for work that outlives this one (streams). */
  again: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** 'public': nobody asked. Otherwise an active session with what the guard names; `{}` is any session. */
export type Access = 'public' | Guard;

export interface Route {
  method: Method;
  /** With parameters as in OpenAPI: `/v1/empresas/{id}`, below `/api`. */
  path: string;
  access: Access;
  /** As in `SessionNeeds`: what a header that selects a company is to the route. */
  company?: SessionNeeds['company'];
  /** With an `Idempotency-Key` it happens once. */
  repeatable?: boolean;
  doc: RouteDoc;
  run: (context: RequestContext) => Promise<Response>;
}

interface RouteHead<B> {
  method: Method;
  path: string;
  doc: RouteDoc;
  /** Schema of the JSON body, or `noBody`. */
  body: z.ZodType<B>;
  /** Bytes of the body, where it may have more than others (`MAX_JSON_BYTES`). */
  bodyLimit?: number;
}

interface PublicHead<B> extends RouteHead<B> {
  /** Answered when no place is free, too: whoever watches the process asks. */
  alwaysIn?: boolean;
  /** It reads and writes what sessions do, over their connections (`Deps.db`); otherwise, as sign-in, over those apart. */
  amongOthers?: boolean;
}

/** A route that needs no session. */
export function publicRoute<B>(
  head: PublicHead<B>,
  handle: (context: RequestContext, body: B) => Promise<Response>,
): Route {
  const run = async (context: RequestContext) => {
    const body = parseBody(await readJson(context.request, head.body), head.body);
    const { deps, address, request } = context;
    if (head.alwaysIn) return handle(context, body);
    const { pedidos, reserva } = deps.admission;
    const gate = head.amongOthers ? pedidos : reserva;
    return gate.run(strangerAt(address), () => handle(context, body), { request });
  };
  return { ...describe(head), access: 'public', run };
}

export interface SessionNeeds {
  guard: Guard;
  /**
   * 'required': the header must select a company. 'several': so it must, unless the other header asks for all of the
   * person's companies, and then all are seen. 'any': none, one or all. 'ignored': the route answers whatever the headers
   * say.
   */
  company?: 'required' | 'several' | 'any' | 'ignored';
  /** Answered over the connections apart (`Deps.reserva`), as what waits must not wait for the requests of others. */
  apart?: boolean;
  /** With 'several': where the `{id}` of the address is looked for. The route is about the company of that row alone. */
  record?: ResourceTable;
}

export interface SessionHead<B> extends RouteHead<B>, SessionNeeds {
  /** The answer holds what must not be stored, tokens or recovery codes: it is never kept to be given again. */
  secret?: boolean;
}

/**
 * A route inside a session: guarded, in one transaction, audited in it. Out of `handle`: the answer, or how it is made once
 * the transaction has ended: whatever takes a file's time holds no connection.
 */
export function sessionRoute<B>(
  head: SessionHead<B>,
  handle: (context: SessionContext, body: B) => Promise<Response | (() => Promise<Response>)>,
): Route {
  const run = async (context: RequestContext) => {
    const key = await sessionKeyOf(context, head);
    // Read before the transaction, so that a slow sender holds no connection; parsed after the guard.
    const body = await readJson(context.request, head.body, head.bodyLimit);
    const made = await inSession(context, head, key, (session) =>
      once(session, head, body, () => handle(session, parseBody(body, head.body))),
    );
    return typeof made === 'function' ? made() : made;
  };
  return { ...describe(head), repeatable: isRepeatable(head), access: head.guard, run };
}

/** Requests of which a transaction was asked for. */
const begun = new WeakSet<Request>();

/**
 * Runs `work` in one transaction of the session, if that holds and has what is needed; then what was to follow it. Throws
 * SOBRECARGA before that when whoever asks has too much under way.
 */
export function inSession<T>(
  context: RequestContext,
  needs: SessionNeeds,
  key: RequestKey,
  work: (session: SessionContext) => Promise<T>,
): Promise<T> {
  const { pedidos, reserva } = context.deps.admission;
  const gate = needs.apart ? reserva : pedidos;
  const { request } = context;
  // What follows a request's first transaction waits as long as it takes: a refusal would leave the request half done.
  const options = { request, patient: begun.has(request) };
  begun.add(request);
  return gate.run(key.quem, () => inTransaction(context, needs, key, work, gate), options);
}

async function inTransaction<T>(
  context: RequestContext,
  needs: SessionNeeds,
  { quem, ...key }: RequestKey,
  work: (session: SessionContext) => Promise<T>,
  gate: Gate,
): Promise<T> {
  const { deps, now } = context;
  const db = needs.apart ? deps.reserva : deps.db;
  // What outlives the request counts as background work.
  let laterKey: SessionKey = { ...key, background: true };
  const following: (() => void)[] = [];
  const keeping: Parameters<SessionContext['afterRefusal']>[0][] = [];
  let opened: OpenSession | undefined;
  let committing = false;
  let ended: readonly string[] = [];
  const result = await withSession(db, key, now, async (tx, whole) => {
    opened = whole;
    context.ofTenant?.(whole.tenantId);
    requireGuard(whole, needs.guard);
    requireCompany(whole, needs, key);
    const sessao = needs.record && key.todas ? await inCompanyOf(tx, whole, needs.record, context) : whole;
    if (sessao !== whole) {
      laterKey = { ...laterKey, empresaUsuario: null, empresa: sessao.empresaId, todas: false };
    }
    const done = await work({
      ...context,
      tx,
      sessao,
      ator: sessao,
      empresaUsuario: key.empresaUsuario,
      audit: (entry) => writeAudit(tx, auditOrigin(context, sessao), entry),
      again: (more) => gate.run(quem, () => withSession(db, laterKey, deps.clock(), more), { patient: true }),
      afterCommit: (act) => following.push(act),
      afterRefusal: (act) => keeping.push(act),
    });
    ended = endedIn(tx);
    committing = true;
    return done;
  }).catch(async (error: unknown) => {
    if (committing && context.request.method !== 'GET' && isDatabaseDown(error))
      throw lostAtCommit(context.request);
    for (const act of keeping) {
      await withSession(db, laterKey, now, (tx, sessao) =>
        act({ tx, audit: (entry) => writeAudit(tx, auditOrigin(context, sessao), entry) }),
      );
    }
    const refused = error instanceof ApiProblem && error.code === 'SEM_PERMISSAO';
    if (refused && opened) await auditRefusal(db, context, opened, error);
    throw error;
  });
  for (const act of following) act();
  tellEnded(deps, ended);
  return result;
}

/** The session narrowed to the company of the row that the address names. Throws 404 when none of its companies has it. */
async function inCompanyOf(
  tx: Tx,
  sessao: OpenSession,
  table: ResourceTable,
  { params }: RequestContext,
): Promise<OpenSession> {
  const empresaId = await companyOfRow(tx, table, recordId(params));
  if (empresaId === null) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
  await workForCompany(tx, empresaId);
  return { ...sessao, empresaId, empresas: [empresaId] };
}

export function describe<B>({ method, path, doc, body, company }: RouteHead<B> & Partial<SessionNeeds>) {
  const ownSchema = Object.is(body, noBody)
    ? undefined
    : z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const requestSchema = doc.requestSchema ?? ownSchema;
  return { method, path, company, doc: { ...doc, requestSchema } };
}

/** Throws unless the companies that the route is about are there. */
function requireCompany(sessao: OpenSession, { company }: SessionNeeds, { todas }: SessionKey): void {
  if (todas && company === 'several' && sessao.empresas.length === 0) {
    throw new ApiProblem(
      'EMPRESA_NAO_ESCOLHIDA',
      'Você ainda não está ligado a nenhuma empresa ativa. Peça a quem administra o escritório.',
    );
  }
  const needsOne = company === 'required' || (company === 'several' && !todas);
  if (needsOne && sessao.empresaId === null) {
    throw new ApiProblem(
      'EMPRESA_NAO_ESCOLHIDA',
      'Escolha no topo da tela a empresa pela qual você vai agir.',
    );
  }
}

function requireGuard(sessao: OpenSession, guard: Guard): void {
  if (!isModuleOn(sessao, guard)) throw new ApiProblem('NAO_ENCONTRADO', 'Este endereço não existe.');
  const missing = missingRequirements(sessao, guard);
  if (missing.length > 0) {
    throw new ApiProblem('SEM_PERMISSAO', `Seu perfil não tem a permissão ${missing.join(' ou ')}.`, {
      permissoes: missing,
    });
  }
}
