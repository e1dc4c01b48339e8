import { z } from 'zod';
import { problemSchema } from '../../contract/errors.ts';
import { FILTER_HEADER } from '../../contract/list.ts';
import {
  ALL_COMPANIES,
  BACKGROUND_HEADER,
  EMPRESA_HEADER,
  IDEMPOTENCY_HEADER,
  SCOPE_HEADER,
  TENANT_HEADER,
} from '../../contract/session.ts';
import { inMegabytes } from '../../contract/text.ts';
import { noBody } from './body.ts';
import { docsPage } from './docsPage.ts';
import { json } from './reply.ts';
import { type HeaderDoc, publicRoute, type Route } from './route.ts';

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

/** The headers that a route reads: those of every session, of every filter, and its own. */
function headersOf({ access, company, repeatable, doc }: Route): Record<string, HeaderDoc> {
  const chosen: Record<string, HeaderDoc> = {
    [EMPRESA_HEADER]: {
      description: 'Empresa para a qual se age',
      required: company === 'required' || company === 'several',
      format: 'uuid',
    },
    [TENANT_HEADER]: { description: 'De quem administra a plataforma: o tenant escolhido', format: 'uuid' },
  };
  const scope = {
    description: 'Todas as empresas pelas quais se pode agir, e não só a escolhida',
    enum: [ALL_COMPANIES],
  };
  const background = { description: 'Presente, o pedido não prolonga a sessão' };
  const once = {
    description:
      'De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia',
  };
  const filter = { description: 'O filtro, codificado como em um endereço, no lugar de filter' };
  return {
    ...(access !== 'public' && company !== 'ignored' && chosen),
    ...((company === 'several' || company === 'any') && { [SCOPE_HEADER]: scope }),
    ...(access !== 'public' && { [BACKGROUND_HEADER]: background }),
    ...(repeatable && { [IDEMPOTENCY_HEADER]: once }),
    ...(doc.query?.filter !== undefined && { [FILTER_HEADER]: filter }),
    ...doc.headers,
  };
}

function requestBody({ doc }: Route) {
  if (doc.fileLimit !== undefined) {
    const description = `O arquivo como ele é, com até ${inMegabytes(doc.fileLimit)}`;
    const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, description, content } };
  }
  return doc.requestSchema
    ? { requestBody: { required: true, content: jsonContent(doc.requestSchema) } }
    : {};
}

function operation(route: Route) {
  const { access, doc, path } = route;
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
    ...Object.entries(headersOf(route)).map(([name, { description, required, ...schema }]) => ({
      name,
      in: 'header',
      description,
      required,
      schema: { type: 'string', ...schema },
    })),
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
    ...(route.pessoa && { 'x-so-pessoas': true }),
    parameters,
    ...requestBody(route),
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
