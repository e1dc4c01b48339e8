import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Configuration without comments, as the proxy reads it. */
const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
  .split('\n')
  .filter((line) => !line.trim().startsWith('#'))
  .join('\n');
/** Returns the content of the block after this opening, which must appear once. */
function blockOf(opening: string, text = caddyfile): string {
  const [, after = '', ...more] = text.split(`${opening} {\n`);
  expect(more, opening).toEqual([]);
  let depth = 1;
  const end = [...after].findIndex((character) => {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    return depth === 0;
  });
  return after.slice(0, end);
}

describe('deploy/Caddyfile', () => {
  it('sem TLS a API é recusada, nunca desviada; só quem digita o endereço é levado a https, no nome do produto', () => {
    expect(caddyfile).toMatch(/^\{\n\tauto_https disable_redirects\n\}/);
    const steps = blockOf('route', blockOf('http://'))
      .trim()
      .split('\n')
      .map((line) => line.trim());
    expect(steps).toEqual([
      '@api path /api /api/*',
      expect.stringMatching(/^respond @api ".*https.*" 403$/),
      'redir {$FAROL_URL}{uri} permanent',
    ]);
  });

  it('até os processos só se fala TLS, com o certificado que deploy/segredos.sh faz, e nenhum outro', () => {
    const transport = blockOf('transport http');
    expect(transport).toContain('tls_trust_pool file {$FAROL_WEB_CERTIFICADO:/run/secrets/tls_certificado}');
    expect(transport).not.toContain('tls_insecure_skip_verify');
    expect(caddyfile).not.toMatch(/\bhttp:\/\/\S/);
  });
});
