import { noBody } from './body.ts';
import { docsPage } from './docsPage.ts';
import { openApiDocument } from './openapi/document.ts';
import { json } from './reply.ts';
import { publicRoute, type Route } from './route.ts';

/** Routes of `/openapi.json` and its readable page `/docs`. */
export function openApiRoutes(routes: readonly Route[]): Route[] {
  return [
    publicRoute(
      {
        method: 'get',
        path: '/openapi.json',
        body: noBody,
        doc: { tag: 'Sistema', summary: 'Este documento' },
      },
      async ({ deps }) => json(openApiDocument(routes, deps.version)),
    ),
    publicRoute(
      { method: 'get', path: '/docs', body: noBody, doc: { tag: 'Sistema', summary: 'A API, para ler' } },
      async ({ deps }) => docsPage(routes, deps.version),
    ),
  ];
}
