import { PROOF_HEADER } from '../../contract/proof.ts';
import {
  ALL_COMPANIES,
  BACKGROUND_HEADER,
  DEVICE_HEADER,
  EMPRESA_HEADER,
  EXEMPT_ADDRESSES,
  SCOPE_HEADER,
  TASK_HEADER,
  TENANT_HEADER,
} from '../../contract/session.ts';
import { thisDevice } from '../authProvider/device.ts';
import { noteNonce, proofOf } from '../authProvider/proof.ts';
import { getSession } from '../authProvider/session.ts';
import { administeredTenant } from '../authProvider/tenant.ts';
import { errorFromResponse, NetworkError } from './ApiError.ts';
import { apiUrl } from './apiUrl.ts';
import { noteBegunTask } from './begunTasks.ts';
import { reportAnswered, reportUnanswered } from './connection.ts';
import { isBusy } from './overload.ts';

/** On whose behalf a request is made. */
interface Sender {
  accessToken: string | null;
  empresaUsuario: { uuid: string } | null;
  /** The request concerns all companies of the user. */
  todas?: boolean;
  /** Not an act of the user: it does not extend the session. */
  unattended?: boolean;
}

/** Addresses that receive the device name: the sign-in, and the change of password. */
const NAMING_DEVICE = ['/login', '/atualiza-senha'] as const;
/** 503 from the API, the others from a proxy whose API is gone. */
const UNAVAILABLE: readonly number[] = [502, 503, 504];

/** Returns whether a request carries neither token nor company (docs/especificacao.md 7.1). The query is not part of the address. */
export function isExempt(path: string): boolean {
  const [address = ''] = path.split('?');
  return EXEMPT_ADDRESSES.some((exempt) => address.includes(exempt));
}

function headersFor(path: string, init: RequestInit, sender: Sender | null): Headers {
  const headers = new Headers(init.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (typeof init.body === 'string' && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json');
  if (NAMING_DEVICE.some((address) => path.startsWith(address))) headers.set(DEVICE_HEADER, thisDevice());
  if (!sender || isExempt(path)) return headers;
  if (sender.accessToken) headers.set('Authorization', `Bearer ${sender.accessToken}`);
  if (sender.empresaUsuario) headers.set(EMPRESA_HEADER, sender.empresaUsuario.uuid);
  if (sender.todas) headers.set(SCOPE_HEADER, ALL_COMPANIES);
  const tenant = administeredTenant();
  if (tenant) headers.set(TENANT_HEADER, tenant.id);
  if (sender.unattended) headers.set(BACKGROUND_HEADER, '1');
  return headers;
}

async function ask(path: string, init: RequestInit, sender: Sender | null): Promise<Response> {
  const headers = headersFor(path, init, sender);
  const exempt = isExempt(path);
  if (sender !== null || exempt) {
    const accessToken = exempt ? getSession().accessToken : (sender?.accessToken ?? null);
    const signingIn = path.startsWith('/login');
    const proof = await proofOf({ url: apiUrl(path), method: init.method ?? 'GET', accessToken, signingIn });
    if (proof !== null) headers.set(PROOF_HEADER, proof);
  }
  return fetch(apiUrl(path), { ...init, headers });
}

/**
 * Sends one request to a path under the API, without renewing tokens. Returns the response when it is ok.
 * Throws ApiError, NetworkError, or the AbortError of the caller's signal.
 */
export async function send(path: string, init: RequestInit, sender: Sender | null): Promise<Response> {
  let response: Response;
  try {
    response = await ask(path, init, sender);
    // Refused because of this computer's clock or as a repetition: sent again with a new proof, by the server's nonce.
    if (response.status === 401 && noteNonce(response)) response = await ask(path, init, sender);
  } catch (error) {
    if (init.signal?.aborted && !isTimeout(init.signal.reason)) throw error;
    reportUnanswered();
    throw new NetworkError(error);
  }
  if (response.headers.has(TASK_HEADER)) noteBegunTask();
  const error = response.ok ? null : await errorFromResponse(response);
  if (UNAVAILABLE.includes(response.status) && !isBusy(error)) reportUnanswered();
  else reportAnswered();
  if (error) throw error;
  return response;
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
