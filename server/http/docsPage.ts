import { html } from 'hono/html';
import type { Route } from './route.ts';

function requirement({ access }: Route): string {
  if (access === 'public') return 'pública';
  const asked = [...(access.allOf ?? []), ...(access.anyOf ?? [])];
  return asked.length === 0 ? 'qualquer sessão' : asked.join(', ');
}

/** The routes as a page for people: no script, nothing loaded from elsewhere. */
export async function docsPage(routes: readonly Route[], version: string): Promise<Response> {
  const tags = [...new Set(routes.map((route) => route.doc.tag))];
  const page = await html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API do Farol</title>
        <style>
          body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #0f172a; }
          table { border-collapse: collapse; width: 100%; }
          td, th { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #e2e8f0; vertical-align: top; }
          code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
        </style>
      </head>
      <body>
        <h1>API do Farol ${version}</h1>
        <p>O documento completo, com campos e respostas: <a href="openapi.json">openapi.json</a>.</p>
        ${tags.map(
          (tag) => html`<h2>${tag}</h2>
            <table>
              <thead><tr><th>Operação</th><th>Endereço</th><th>O que faz</th><th>Requer</th></tr></thead>
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
            </table>`,
        )}
      </body>
    </html>`;
  return new Response(String(page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
    },
  });
}
