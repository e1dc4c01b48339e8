import { z } from 'zod';
import type { Guard } from '../../contract/permissions.ts';
import { accessIn, tellAccess } from '../auth/acessos.ts';
import type { Actor } from '../auth/actor.ts';
import type { OpenSession } from '../auth/sessionRules.ts';
import { endedIn, tellEnded } from '../auth/sessions.ts';
import { type ActorKey, withActor } from '../auth/withActor.ts';
import type { Tx } from '../db/database.ts';
import { isDatabaseDown } from '../db/errors.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { companyOfRow, workForCompany } from '../db/workForCompany.ts';
import type { Deps } from '../deps.ts';
import { strangerAt } from './admission.ts';
import { type AuditEntry, auditOrigin, writeAudit } from './audit.ts';
import { mayBeAbsent, noBody, parseBody, readJson } from './body.ts';
import type { Gate } from './gate.ts';
import { isRepeatable, once } from './idempotency.ts';
import { ApiProblem } from './problem.ts';
import { recordId } from './recordId.ts';
import { auditRefusal } from './refusals.ts';
import { actorKeyOf, type RequestKey } from './requestKey.ts';
import { type ActorNeeds, requireCompany, requireGuard } from './requireNeeds.ts';
import type { RouteDoc } from './routeDoc.ts';
import { lostAtCommit } from './toProblem.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface RequestContext {
  deps: Deps;
  request: Request;
  /** Path as the route declares it, with the names of its parameters: `/v1/empresas/{id}`. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  requestId: string;
  address: string;
  now: Date;
  /** Headers added to the response's own. */
  replyHeaders?: Headers;
  /** Receives the actor, once the request has opened a session or a key, for log and traces. */
  ofActor?: (ator: Pick<Actor, 'tenantId' | 'tipo'>) => void;
}

/** Context in which a record is written: of a request, or of one step of a task. */
export interface WriteContext extends Pick<RequestContext, 'deps' | 'requestId' | 'address' | 'now'> {
  tx: Tx;
  /** The actor: a person in a session, or a service by one of its keys. */
  ator: Actor;
  audit: (entry: AuditEntry) => Promise<void>;
  /** Registers work that runs once the transaction is committed, and not at all when it is not. */
  afterCommit: (work: () => void) => void;
  /**
   * Registers work that runs in a separate transaction when the request is refused: for what must be stored of an attempt. If that work
   * throws, its error is returned instead.
   */
  afterRefusal: (work: (session: Pick<WriteContext, 'tx' | 'audit'>) => Promise<void>) => void;
}

/** Context in which a person writes. */
export interface PersonWrite extends WriteContext {
  ator: OpenSession;
  sessao: OpenSession;
}

export interface ActorContext extends RequestContext, WriteContext {
  /** Runs work as the same actor in a separate transaction, for work that outlives this one (streams). */
  again: <T>(work: (tx: Tx, ator: Actor) => Promise<T>) => Promise<T>;
}

/** Context of a route for people only, not for services. */
export interface PersonContext extends ActorContext, PersonWrite {
  ator: OpenSession;
}

/** Access to a route. 'public': without a session. Otherwise an active session with what the guard requires; `{}` is any session. */
export type Access = 'public' | Guard;

export interface Route {
  method: Method;
  /** With parameters as in OpenAPI: `/v1/empresas/{id}`, below `/api`. */
  path: string;
  access: Access;
  /** As in `SessionNeeds`: how the route uses the headers that select a company. */
  company?: ActorNeeds['company'];
  /** As in `ActorNeeds`. */
  pessoa?: boolean;
  /** With an `Idempotency-Key` it runs once. */
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
  /** Maximum bytes of the body, where it may be larger than the default (`MAX_JSON_BYTES`). */
  bodyLimit?: number;
}

interface PublicHead<B> extends RouteHead<B> {
  /** Answered also when no place is free: for monitors of the process. */
  alwaysIn?: boolean;
  /** Uses the connections of sessions (`Deps.db`), as it reads and writes the same data; otherwise, as sign-in, the separate ones. */
  amongOthers?: boolean;
}

/** Returns a route that needs no session. */
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

export interface ActorHead<B> extends RouteHead<B>, ActorNeeds {
  /** The response holds tokens or recovery codes, which must not be stored: it is never sent again for a repeated key. */
  secret?: boolean;
}

export type Made = Promise<Response | (() => Promise<Response>)>;

/**
 * Returns a route for an actor: guarded, in one transaction, and audited in it. `handle` returns the response, or a function that makes it
 * once the transaction has ended, so that writing a file holds no connection.
 */
export function actorRoute<B>(head: ActorHead<B>, handle: (context: ActorContext, body: B) => Made): Route {
  const run = async (context: RequestContext) => {
    const key = await actorKeyOf(context, head);
    // Read before the transaction, so that a slow sender holds no connection; parsed after the guard.
    const body = await readJson(context.request, head.body, head.bodyLimit);
    const made = await inSession(context, head, key, (session) =>
      once(session, head, body, () => handle(session, parseBody(body, head.body))),
    );
    return typeof made === 'function' ? made() : made;
  };
  return { ...describe(head), repeatable: isRepeatable(head), access: head.guard, run };
}

/** Returns a route as `actorRoute` does, for people only. */
export function personRoute<B>(head: ActorHead<B>, handle: (context: PersonContext, body: B) => Made): Route {
  return actorRoute({ ...head, pessoa: true }, (context, body) => handle(asPerson(context), body));
}

/** Returns the context of a person. Throws 403 when the actor is a service. */
export function asPerson<C extends Pick<ActorContext, 'ator'>>(
  context: C,
): C & Pick<PersonContext, 'ator' | 'sessao'> {
  const { ator } = context;
  if (ator.tipo === 'pessoa') return { ...context, ator, sessao: ator };
  throw new ApiProblem(
    'PESSOA_NECESSARIA',
    'Isto só uma pessoa faz, na sua própria sessão: uma chave não serve.',
  );
}

/** Company selection of a key after the record's company was found. */
const ONE_COMPANY = { empresaUsuario: null, todas: false };

/** Requests that have already begun a transaction. */
const begun = new WeakSet<Request>();

/**
 * Runs `work` in one transaction of the actor, if the session or key is valid and has the required permissions; then the work registered
 * for after it. Throws SOBRECARGA before that when no place came free in time.
 */
export function inSession<T>(
  context: RequestContext,
  needs: ActorNeeds,
  key: RequestKey,
  work: (session: ActorContext) => Promise<T>,
): Promise<T> {
  const { pedidos, reserva } = context.deps.admission;
  const gate = needs.apart ? reserva : pedidos;
  const { request } = context;
  // A request's later transactions wait without limit: a refusal would leave the request half done.
  const options = { request, patient: begun.has(request) };
  begun.add(request);
  return gate.run(key.quem, () => inTransaction(context, { needs, key, gate }, work), options);
}

/** Needs of a session, the key that opens it, and the gate that it passed. */
interface Opening {
  needs: ActorNeeds;
  key: RequestKey;
  gate: Gate;
}

async function inTransaction<T>(
  context: RequestContext,
  { needs, key: { quem, ...key }, gate }: Opening,
  work: (session: ActorContext) => Promise<T>,
): Promise<T> {
  const { deps, now } = context;
  const db = needs.apart ? deps.reserva : deps.db;
  // Work that outlives the request counts as background work.
  let laterKey: ActorKey = { ...key, background: true };
  const following: (() => void)[] = [];
  const keeping: Parameters<ActorContext['afterRefusal']>[0][] = [];
  let opened: Actor | undefined;
  let committing = false;
  let ended: readonly string[] = [];
  let changed: readonly string[] = [];
  const result = await withActor(db, key, now, async (tx, whole) => {
    opened = whole;
    context.ofActor?.(whole);
    requireGuard(whole, needs.guard);
    if (needs.pessoa) asPerson({ ator: whole });
    requireCompany(whole, needs, key);
    const ator = needs.record && key.todas ? await inCompanyOf(tx, whole, needs.record, context) : whole;
    if (ator !== whole) laterKey = { ...laterKey, ...ONE_COMPANY, empresa: ator.empresaId };
    const done = await work({
      ...context,
      tx,
      ator,
      audit: (entry) => writeAudit(tx, auditOrigin(context, ator), entry),
      again: (more) => gate.run(quem, () => withActor(db, laterKey, deps.clock(), more), { patient: true }),
      afterCommit: (act) => following.push(act),
      afterRefusal: (act) => keeping.push(act),
    });
    ended = endedIn(tx);
    changed = accessIn(tx);
    committing = true;
    return done;
  }).catch(async (error: unknown) => {
    if (committing && context.request.method !== 'GET' && isDatabaseDown(error))
      throw lostAtCommit(context.request);
    for (const act of keeping) {
      await withActor(db, laterKey, now, (tx, ator) =>
        act({ tx, audit: (entry) => writeAudit(tx, auditOrigin(context, ator), entry) }),
      );
    }
    const refused = error instanceof ApiProblem && error.code === 'SEM_PERMISSAO';
    if (refused && opened) await auditRefusal(db, context, opened, error);
    throw error;
  });
  for (const act of following) act();
  tellEnded(deps, ended);
  tellAccess(deps, changed);
  return result;
}

/** Returns the actor, limited to the company of the row that the path names. Throws 404 when none of the actor's companies has it. */
async function inCompanyOf(
  tx: Tx,
  ator: Actor,
  table: ResourceTable,
  { params }: RequestContext,
): Promise<Actor> {
  const empresaId = await companyOfRow(tx, table, recordId(params));
  if (empresaId === null) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
  await workForCompany(tx, empresaId);
  return { ...ator, empresaId, empresas: [empresaId] };
}

export function describe<B>({
  method,
  path,
  doc,
  body,
  company,
  pessoa,
}: RouteHead<B> & Partial<ActorNeeds>) {
  const ownSchema = Object.is(body, noBody)
    ? undefined
    : z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const requestSchema = doc.requestSchema ?? ownSchema;
  const requestOptional = mayBeAbsent(body);
  return { method, path, company, pessoa, doc: { ...doc, requestSchema, requestOptional } };
}
