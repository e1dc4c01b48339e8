import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns whether a request has a valid AWS Signature Version 4 of this access key and secret. */
export function assinaturaConfere(request: IncomingMessage, chave: string, segredo: string): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (!said) return false;
  const [, who, scope = '', names = '', signature] = said;
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
  searchParams.sort();
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${segredo}`, day));
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, digest].join('\n');
  return who === chave && hmac(key, text).toString('hex') === signature;
}
