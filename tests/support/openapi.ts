import { z } from 'zod';
import type { Guard } from '../../contract/permissions.ts';
import { MODULES, PERMISSIONS } from '../../contract/permissions.ts';
import type { Resource } from '../../contract/resource.ts';
import { EMPRESA_HEADER } from '../../contract/session.ts';
import type { TestApp } from '../harness.ts';
import { testCatalogue } from './catalogue.ts';

const requirement = z.enum([...PERMISSIONS, 'ADMIN', 'NOT_ADMIN', 'ANY']);
const guardSchema = z.object({
  todas: z.array(requirement),
  alguma: z.array(requirement),
  modulo: z.enum(MODULES).optional(),
});

const responseSchema = z.object({
  content: z
    .object({
      'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }).optional(),
    })
    .optional(),
});

const operationSchema = z.object({
  tags: z.array(z.string()),
  parameters: z.array(z.object({ name: z.string(), required: z.boolean().optional() })),
  security: z.array(z.unknown()),
  'x-requer': guardSchema.optional(),
  requestBody: responseSchema.optional(),
  responses: z.record(z.string(), responseSchema),
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

export interface Operation {
  method: string;
  path: string;
  /** What `x-requer` says; null for a public route. */
  guard: Guard | null;
  status: number;
  tag: string;
  /** What the header that selects a company is to it. */
  company: 'required' | 'optional' | 'ignored';
  /** JSON schema of what is sent. */
  request: Record<string, unknown> | undefined;
  /** JSON schema of the success. */
  response: Record<string, unknown> | undefined;
  /** The resource that it belongs to. */
  resource: Resource | undefined;
}

/** Every operation of the served OpenAPI document. */
export async function operationsOf(app: TestApp): Promise<Operation[]> {
  const response = await app.request('/openapi.json');
  const { paths } = documentSchema.parse(await response.json());
  // A stream has no end to wait for (tests/notices.test.ts).
  const ending = Object.entries(paths).filter(([path]) => path !== '/v1/avisos');
  return ending.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const asked = operation['x-requer'];
      const header = operation.parameters.find(({ name }) => name === EMPRESA_HEADER);
      const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '200';
      return {
        method,
        path,
        guard: asked ? { allOf: asked.todas, anyOf: asked.alguma, modulo: asked.modulo } : null,
        status: Number(status),
        tag: operation.tags[0] ?? '',
        company: header ? (header.required ? 'required' : 'optional') : 'ignored',
        request: operation.requestBody?.content?.['application/json']?.schema,
        response: operation.responses[status]?.content?.['application/json']?.schema,
        resource: testCatalogue.resources.find(
          // An import has a life of its own (tests/importacao.test.ts).
          ({ name }) =>
            path === `/v1/${name}` || (path.startsWith(`/v1/${name}/`) && !path.includes('/importacoes')),
        ),
      };
    }),
  );
}
