import { html } from 'hono/html';
import { PERMISSION_LABELS } from '../../contract/permissionCodes.ts';
import type { Route } from './route.ts';

/**
 * Scripts only come from our own files, never inline or evaluated, and nothing is loaded from other hosts. The library writes style
 * elements and attributes at run time, which no hash can cover: only styles may be inline, and only on this page.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

function requirement({ access, pessoa }: Route): string {
  if (access === 'public') return 'pública';
  const asked = [...(access.allOf ?? []), ...(access.anyOf ?? [])].map((code) => PERMISSION_LABELS[code]);
  const rights = asked.length === 0 ? 'nenhuma permissão' : asked.join(', ');
  return pessoa ? `${rights}; só pessoas` : rights;
}

/**
 * Renders the operations as an HTML page: a list that works without scripts, which the library (put beside the web app by scripts/build.ts)
 * replaces by the full document and a way to try each operation.
 */
export async function docsPage(routes: readonly Route[], version: string): Promise<Response> {
  const tags = [...new Set(routes.map((route) => route.doc.tag))];
  const page = await html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API do Farol</title>
        <link rel="icon" href="../farol.svg" />
        <style>
          :root { color-scheme: light dark; }
          body { margin: 0; }
          body:has(.lista) { background: light-dark(#fff, #0f172a); color: light-dark(#0f172a, #e2e8f0); }
          .lista { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
          a { color: light-dark(#1d4ed8, #93c5fd); }
          section { overflow-x: auto; }
          table { border-collapse: collapse; width: 100%; }
          td, th { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
          code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
        </style>
        <script src="../assets/scalar.js" defer></script>
        <script src="../assets/api-docs.js" defer></script>
      </head>
      <body>
        <div id="api">
          <main class="lista">
            <h1>API do Farol ${version}</h1>
            <p>O documento completo, com campos e respostas: <a href="openapi.json">openapi.json</a>.</p>
            ${tags.map(
              (tag) => html`<section aria-label="${tag}" tabindex="0"><h2>${tag}</h2>
                <table>
                  <thead><tr><th>Operação</th><th>Endereço</th><th>O que faz</th><th>Pede</th></tr></thead>
                  <tbody>
                    ${routes
                      .filter((route) => route.doc.tag === tag)
                      .map(
                        (route) => html`<tr>
                          <td><code>${route.method.toUpperCase()}</code></td>
                          <td><code>/api${route.path}</code></td>
                          <td>${route.doc.summary}</td>
                          <td>${requirement(route)}</td>
                        </tr>`,
                      )}
                  </tbody>
                </table></section>`,
            )}
          </main>
        </div>
      </body>
    </html>`;
  return new Response(String(page), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY.join('; ') },
  });
}
