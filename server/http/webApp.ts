import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

interface WebFile {
  type: string;
  cacheControl: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | null;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** vite puts a hash of the content into these names. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;

/** Paths that programs or pages request, never a screen. */
const NO_SCREEN = /^\/(?:assets|v1|\.well-known)(?:\/|$)/;

/** Hash of the empty style element that emotion fills through the CSSOM; no inline text is allowed. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface WebAppOptions {
  /** Address of the CEP look-up, called by the browser; `{cep}` is replaced by the number. */
  cepUrl: string;
  /** Address of the CNPJ look-up, with `{cnpj}`. */
  cnpjUrl: string;
  /** Other origins that the web app may call. */
  origins: readonly string[];
}

/**
 * Returns a function that serves the built web app from memory, by GET and HEAD. Only files that exist in `folder` at the start have an
 * address, so no path can leave it; paths of screens are redirected to the application.
 */
export function createWebApp(folder: string, options: WebAppOptions): (request: Request) => Response {
  const files = readFiles(folder);
  const index = files.get('/index.html');
  if (index) files.set('/', index);
  const config = JSON.stringify({ cepUrl: options.cepUrl, cnpjUrl: options.cnpjUrl });
  files.set('/assets/config.json', webFile('/assets/config.json', new TextEncoder().encode(config), null));
  const security = securityHeaders(options);
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sentence(405, 'Este endereço só aceita leitura.', { ...security, allow: 'GET, HEAD' });
    }
    const { pathname, search } = new URL(request.url);
    const file = files.get(pathname);
    if (file) return answer(request, file, security);
    if (index && isScreen(pathname) && wantsPage(request)) {
      const headers = { ...security, location: screenOf(pathname, search), vary: 'accept' };
      return new Response(null, { status: 302, headers });
    }
    const missing = index
      ? 'Este endereço não existe.'
      : 'A aplicação web não foi construída: rode npm run build.';
    return sentence(404, missing, security);
  };
}

/** No screen has a dot in the last part of its path. */
const isScreen = (pathname: string) =>
  !NO_SCREEN.test(pathname) && !pathname.slice(pathname.lastIndexOf('/')).includes('.');

/** A browser that navigates accepts HTML; programs accept what they read. */
const wantsPage = (request: Request) => (request.headers.get('accept') ?? '').includes('text/html');

/**
 * Returns the address of a screen typed without `#`; the application has a page for unknown ones. It is relative to the request, so it
 * leaves neither this origin nor a path prefix of a proxy.
 */
function screenOf(pathname: string, search: string): string {
  const up = '../'.repeat(pathname.split('/').length - 2);
  return `./${up}#${pathname.replace(/\/{2,}/g, '/')}${search}`;
}

function answer(request: Request, file: WebFile, security: Record<string, string>): Response {
  const brotli =
    file.brotli && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '') ? file.brotli : null;
  const etag = brotli ? `"${file.etag}-br"` : `"${file.etag}"`;
  const headers: Record<string, string> = { ...security, etag, 'cache-control': file.cacheControl };
  if (file.brotli) headers.vary = 'accept-encoding';
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = file.type;
  if (brotli) headers['content-encoding'] = 'br';
  const body = brotli ?? file.plain;
  headers['content-length'] = String(body.byteLength);
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function sentence(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } });
}

function readFiles(folder: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>();
  if (!existsSync(folder)) return files;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.br')) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(join(folder).replace(/[\\/]$/, '').length).replaceAll('\\', '/');
    const brotli = existsSync(`${path}.br`) ? new Uint8Array(readFileSync(`${path}.br`)) : null;
    files.set(address, webFile(address, new Uint8Array(readFileSync(path)), brotli));
  }
  return files;
}

function webFile(
  address: string,
  plain: Uint8Array<ArrayBuffer>,
  brotli: Uint8Array<ArrayBuffer> | null,
): WebFile {
  return {
    type: TYPES[extname(address)] ?? 'application/octet-stream',
    cacheControl: HASHED.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    brotli,
  };
}

/** Returns the security headers (docs/seguranca.md N1). */
function securityHeaders({ cepUrl, cnpjUrl, origins }: WebAppOptions): Record<string, string> {
  const lookups = [cepUrl.replace('{cep}', '0'), cnpjUrl.replace('{cnpj}', '0')];
  const connect = [...new Set(["'self'", ...lookups.map((url) => new URL(url).origin), ...origins])].join(
    ' ',
  );
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
