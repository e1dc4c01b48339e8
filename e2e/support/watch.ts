import type { BrowserContext, Request } from '@playwright/test';
import { EMPRESA_HEADER, EXEMPT_ADDRESSES } from '../../contract/session.ts';

/** Chromium's own line about a failed request; the request itself is judged below, with its address. */
const TOLD_ELSEWHERE = /^Failed to load resource/;
/** A request that the application gave up by itself, because nobody waits for its answer any more. */
const GIVEN_UP = 'net::ERR_ABORTED';
/** The stream of notices is no part of any screen; it breaks with its server and comes back by itself. */
const STREAM = '/api/v1/avisos';
const isStream = (request: Request) => new URL(request.url()).pathname === STREAM;

function name(request: Request): string {
  const { pathname, origin } = new URL(request.url());
  return `${request.method()} ${origin.includes('127.0.0.1') ? pathname : request.url()}`;
}

/**
 * Everything that went out of a browser context, and everything that went wrong in it: errors and warnings on the
 * console, uncaught errors and rejections, failed requests, refusals. What a test provokes it names with `allow`.
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
      // What was under way when the person left, in this tab or another, may hear of it: a read, or that the dashboard was seen.
      const { pathname } = new URL(response.url());
      const overtaken = left && response.status() === 401 && (isRead || pathname === '/api/v1/painel/visita');
      // Of a busy server a read is asked again by itself, after the time that it names (src/dataProvider/overload.test.ts).
      const postponed = response.status() === 503 && isRead && 'retry-after' in response.headers();
      if (response.status() >= 400 && !overtaken && !postponed && !isStream(response.request()))
        this.#seen.push(`resposta: ${response.status()} ${name(response.request())}`);
    });
  }

  /** Names what the test provokes on purpose, such as `resposta: 401 POST /api/login`. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Out: what went wrong without being allowed. */
  problems(): string[] {
    return this.#seen.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  /** The requests to the API so far, from `start` on. */
  api(start = 0): Request[] {
    return this.requests
      .slice(start)
      .filter((request) => new URL(request.url()).pathname.startsWith('/api/') && !isStream(request));
  }

  /** For how many milliseconds nothing has been asked but the stream of notices, which never ends; 0: something still is. */
  quietFor(): number {
    return this.#pending.size > 0 ? 0 : Date.now() - this.#changed;
  }

  /** The openings of the stream of notices so far. */
  streams(): Request[] {
    return this.requests.filter(isStream);
  }

  /** Out: the API requests whose headers are not those of docs/especificacao.md 7.1; an ADMIN has no company to send. */
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
