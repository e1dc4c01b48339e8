import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERRORS } from '../../contract/errors.ts';
import { allRoutes } from '../../server/app.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { openApiDocument } from '../../server/http/openapi/document.ts';
import { openApiProblems } from '../support/openapiLint.ts';

const routes = allRoutes(productCatalogue);
/** The document as served, without the undefined values that JSON omits. */
const document = JSON.parse(JSON.stringify(openApiDocument(routes, '1.2.3')));

const operationSchema = z.object({
  operationId: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-requer': z.object({ pessoa: z.boolean() }).optional(),
});
const paths = z.record(z.string(), z.record(z.string(), operationSchema)).parse(document.paths);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
);

describe('the OpenAPI document', () => {
  it('breaks no rule of the linter for OpenAPI: no error, no warning', async () => {
    expect(await openApiProblems(document)).toEqual([]);
  }, 300_000);

  it('names each operation as a program can call it', () => {
    for (const { operationId } of operations) expect(operationId).toMatch(/^[a-z][a-zA-Z0-9]+$/);
    const named = Object.fromEntries(
      operations.map(({ operationId, method, path }) => [operationId, `${method} ${path}`]),
    );
    expect(named).toMatchObject({
      listarFornecedores: 'get /v1/fornecedores',
      criarFornecedor: 'post /v1/fornecedores',
      obterTarefa: 'get /v1/tarefas/{id}',
      relerNfeDistribuicaoNaoLidos: 'post /v1/nfe/distribuicao/nao-lidos/{id}/reler',
    });
  });

  it('says of each operation whether a key may ask it, as the server decides', () => {
    for (const { method, path, security, description, 'x-requer': asked } of operations) {
      const route = routes.find((one) => one.path === path && one.method === method);
      const what = `${method} ${path}`;
      const schemes = security.flatMap((one) => Object.keys(one));
      const ofPerson = route?.pessoa === true;
      expect(schemes, what).toEqual(
        route?.access === 'public' ? [] : ofPerson ? ['sessao'] : ['chave', 'sessao'],
      );
      expect(asked?.pessoa, what).toBe(route?.access === 'public' ? undefined : ofPerson);
      expect(description.includes('PESSOA_NECESSARIA'), what).toBe(ofPerson);
    }
  });

  it('tells of each refusal the codes that it may have, at their status', () => {
    const responses = z
      .record(z.string(), z.object({ content: z.object({ 'application/problem+json': z.unknown() }) }))
      .parse(document.components.responses);
    const told = z.object({
      schema: z.object({
        allOf: z.tuple([
          z.object({ $ref: z.literal('#/components/schemas/Problema') }),
          z.object({
            properties: z.object({
              status: z.object({ const: z.int() }),
              codigo: z.object({
                enum: z.array(z.enum(Object.keys(ERRORS) as [keyof typeof ERRORS])).min(1),
              }),
            }),
          }),
        ]),
      }),
    });
    const { Problema, ...refusals } = responses;
    expect(Problema).toBeDefined();
    expect(Object.keys(refusals).length).toBeGreaterThan(10);
    for (const { content } of Object.values(refusals)) {
      const [, { properties }] = told.parse(content['application/problem+json']).schema.allOf;
      for (const codigo of properties.codigo.enum)
        expect(ERRORS[codigo].status).toBe(properties.status.const);
    }
  });

  it('tells what every group of operations is about', () => {
    const tags = z.array(z.object({ name: z.string(), description: z.string() })).parse(document.tags);
    for (const { name, description } of tags) expect(description).not.toBe(`Cadastro de ${name}.`);
  });
});
