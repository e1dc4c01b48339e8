import { z } from 'zod';
import { problemSchema } from '../../contract/errors.ts';
import { ALL_COMPANIES, EMPRESA_HEADER, SCOPE_HEADER } from '../../contract/session.ts';
import { noBody } from './body.ts';
import { docsPage } from './docsPage.ts';
import { json } from './reply.ts';
import { publicRoute, type Route } from './route.ts';

/** The OpenAPI 3.1 document of the given routes. */
export function openApiDocument(routes: readonly Route[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farol',
      version,
      description: 'API do Farol. Erros em application/problem+json (RFC 9457).',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problema: z.toJSONSchema(problemSchema, { unrepresentable: 'any' }) },
    },
  };
}

function operation({ access, company, doc, path }: Route) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const open = access === 'public';
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(doc.query ?? {}).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema: { type: 'string' },
    })),
    ...(open || company === 'ignored'
      ? []
      : [
          {
            name: EMPRESA_HEADER,
            in: 'header',
            required: company === 'required',
            description: 'Empresa para a qual se age',
            schema: { type: 'string', format: 'uuid' },
          },
        ]),
    ...(company === 'several'
      ? [
          {
            name: SCOPE_HEADER,
            in: 'header',
            description: 'Todas as empresas pelas quais se pode agir, e não só a escolhida',
            schema: { type: 'string', enum: [ALL_COMPANIES] },
          },
        ]
      : []),
  ];
  const problem = {
    description: 'Problema',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
  };
  return {
    tags: [doc.tag],
    summary: doc.summary,
    security: open ? [] : [{ bearer: [] }],
    ...(open
      ? {}
      : { 'x-requer': { todas: access.allOf ?? [], alguma: access.anyOf ?? [], modulo: access.modulo } }),
    parameters,
    ...(doc.requestSchema
      ? { requestBody: { required: true, content: jsonContent(doc.requestSchema) } }
      : {}),
    responses: {
      [doc.status ?? 200]: {
        description: 'Sucesso',
        ...(doc.responseSchema ? { content: jsonContent(doc.responseSchema) } : {}),
      },
      default: problem,
    },
  };
}

function jsonContent(schema: unknown) {
  return { 'application/json': { schema } };
}

/** `/openapi.json` and its readable page `/docs`. */
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
