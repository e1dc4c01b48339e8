import { z } from 'zod';
import { problemSchema } from '../../../contract/errors.ts';
import { inMegabytes } from '../../../contract/text.ts';
import type { Route } from '../route.ts';
import { type Components, createComponents } from './components.ts';
import { descriptionOf } from './description.ts';
import { DESCRIPTION, tagsOf } from './info.ts';
import { operationIdOf } from './operationId.ts';
import { parametersOf } from './parameters.ts';
import { responsesOf, sharedHeaders } from './responses.ts';

/** Returns the OpenAPI 3.1 document of the given routes, derived from their declarations. */
export function openApiDocument(routes: readonly Route[], version: string) {
  const components = createComponents();
  const problem = components.embed(z.toJSONSchema(problemSchema, { unrepresentable: 'any' }), 'Problema');
  const content = { 'application/problem+json': { schema: problem } };
  const responses: Record<string, unknown> = {
    Problema: { description: 'Outra recusa, com o seu `codigo`', content },
  };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const made = operation(route, components, responses);
    paths[route.path] = { ...paths[route.path], [route.method]: made };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API do Farol',
      version,
      description: DESCRIPTION,
      contact: { name: 'Quem administra este Farol' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'Este servidor' }],
    tags: tagsOf(routes.map(({ doc }) => doc.tag)),
    paths,
    components: {
      securitySchemes: {
        chave: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'farol_…',
          description: 'A chave de um serviço, para programas.',
        },
        sessao: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'O accessToken da sessão de uma pessoa.',
        },
      },
      headers: sharedHeaders,
      responses,
      schemas: components.schemas,
    },
  };
}

function requestBody({ doc }: Route, components: Components, owner: string) {
  if (doc.fileLimit !== undefined) {
    const description = `O arquivo como ele é, com até ${inMegabytes(doc.fileLimit)}`;
    const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, description, content } };
  }
  if (doc.requestSchema === undefined) return {};
  const schema = components.embed(doc.requestSchema, `${owner}Pedido`);
  const required = doc.requestOptional !== true;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

/**
 * Returns the requirements of a route for programs that read the document: permissions, module, company, and whether only people may call
 * it.
 */
function requirement({ access, company, pessoa = false }: Route) {
  if (access === 'public') return {};
  const { allOf = [], anyOf = [], modulo } = access;
  return { 'x-requer': { todas: allOf, alguma: anyOf, modulo, empresa: company ?? 'optional', pessoa } };
}

function operation(route: Route, components: Components, responses: Record<string, unknown>) {
  const { access, doc, pessoa } = route;
  const operationId = operationIdOf(route);
  const security = access === 'public' ? [] : [...(pessoa ? [] : [{ chave: [] }]), { sessao: [] }];
  return {
    operationId,
    tags: [doc.tag],
    summary: doc.summary,
    description: descriptionOf(route),
    security,
    ...requirement(route),
    parameters: parametersOf(route),
    ...requestBody(route, components, operationId),
    responses: responsesOf(route, components, responses, operationId),
  };
}
