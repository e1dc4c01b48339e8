import type { BrowserContext, Request } from '@playwright/test';
import { EMPRESA_HEADER, EXEMPT_ADDRESSES } from '../../contract/session.ts';

/** Console line of Chromium about a failed request; the request itself is checked below, with its address. */
const TOLD_ELSEWHERE = /^Failed to load resource/;
/** Error of a request that the application aborted because its response was no longer needed. */
const GIVEN_UP = 'net::ERR_ABORTED';
/** Path of the stream of avisos, which belongs to no screen; it breaks with its server and reconnects automatically. */
const STREAM = '/api/v1/avisos';
const isStream = (request: Request) => new URL(request.url()).pathname === STREAM;

function name(request: Request): string {
  const { pathname, origin } = new URL(request.url());
  return `${request.method()} ${origin.includes('127.0.0.1') ? pathname : request.url()}`;
}

/**
 * Record of all requests of a browser context, and of everything that went wrong in it: console errors and warnings, uncaught errors
 * and rejections, failed requests, error responses. A test lists the errors it provokes with `allow`.
 */
export class Watch {
  readonly requests: Request[] = [];
  readonly console: string[] = [];
  readonly #seen: string[] = [];
  readonly #pending = new Set<Request>();
  #changed = Date.now();
  readonly #allowed: RegExp[] = [];

  follow(context: BrowserContext): void {
    let left = false;
    context.on('request', (request) => {
      this.requests.push(request);
      if (!isStream(request)) this.#pending.add(request);
      this.#changed = Date.now();
      const act = `${request.method()} ${new URL(request.url()).pathname}`;
      if (act === 'POST /api/logout') left = true;
      if (act === 'POST /api/login') left = false;
    });
    const ended = (request: Request) => {
      if (this.#pending.delete(request)) this.#changed = Date.now();
    };
    context.on('requestfinished', ended);
    context.on('requestfailed', ended);
    context.on('console', (message) => {
      const text = message.text();
      this.console.push(text);
      const loud = message.type() === 'error' || message.type() === 'warning';
      if (loud && !TOLD_ELSEWHERE.test(text)) this.#seen.push(`console: ${text}`);
    });
    context.on('weberror', (error) =>
      this.#seen.push(`erro: ${error.error().stack ?? error.error().message}`),
    );
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== GIVEN_UP && !isStream(request)) this.#seen.push(`falhou: ${name(request)} ${reason}`);
    });
    context.on('response', (response) => {
      const isRead = response.request().method() === 'GET';
      // Requests pending when the user signed out, in this tab or another, may get a 401: a read, or the visit to the dashboard.
      const { pathname } = new URL(response.url());
      const overtaken = left && response.status() === 401 && (isRead || pathname === '/api/v1/painel/visita');
      // A read refused by a busy server is retried automatically, after the time it requests (src/dataProvider/overload.test.ts).
      const postponed = response.status() === 503 && isRead && 'retry-after' in response.headers();
      if (response.status() >= 400 && !overtaken && !postponed && !isStream(response.request()))
        this.#seen.push(`resposta: ${response.status()} ${name(response.request())}`);
    });
  }

  /** Allows errors that the test provokes on purpose, such as `resposta: 401 POST /api/login`. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Returns the errors that were not allowed. */
  problems(): string[] {
    return this.#seen.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  /** Returns the API requests so far, from index `start` on, without the stream. */
  api(start = 0): Request[] {
    return this.requests
      .slice(start)
      .filter((request) => new URL(request.url()).pathname.startsWith('/api/') && !isStream(request));
  }

  /** Returns for how many ms no request except the stream of avisos, which never ends, was sent or pending; 0 if one is pending. */
  quietFor(): number {
    return this.#pending.size > 0 ? 0 : Date.now() - this.#changed;
  }

  /** Returns the requests that opened the stream of avisos so far. */
  streams(): Request[] {
    return this.requests.filter(isStream);
  }

  /** Returns the API requests whose headers do not follow docs/especificacao.md 7.1; an ADMIN sends no company. */
  wrongHeaders({ company }: { company: boolean }): string[] {
    return this.requests.flatMap((request) => {
      const { pathname } = new URL(request.url());
      const { authorization, [EMPRESA_HEADER]: empresa } = request.headers();
      const exempt =
        !pathname.startsWith('/api/') || EXEMPT_ADDRESSES.some((part) => pathname.includes(part));
      const right = exempt ? !authorization && !empresa : /^Bearer \S+$/.test(authorization ?? '');
      const rightCompany = exempt || pathname === '/api/v1/sessao' || Boolean(empresa) === company;
      return right && rightCompany ? [] : [name(request)];
    });
  }
}
