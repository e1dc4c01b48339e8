import { z } from 'zod';
import { MODULES } from '../../contract/modules.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import type { Guard } from '../../contract/permissions.ts';
import { isReadOnly, type Resource } from '../../contract/resource.ts';
import { EMPRESA_HEADER, SCOPE_HEADER } from '../../contract/session.ts';
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
      'application/octet-stream': z.object({ schema: z.object({ format: z.literal('binary') }) }).optional(),
    })
    .optional(),
});

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
});

const operationSchema = z.object({
  tags: z.array(z.string()),
  parameters: z.array(parameterSchema),
  security: z.array(z.unknown()),
  'x-requer': guardSchema.optional(),
  'x-so-pessoas': z.boolean().default(false),
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
  /** A service by its key is refused. */
  pessoa: boolean;
  status: number;
  tag: string;
  /** What the header that selects a company is to it. */
  company: 'required' | 'optional' | 'ignored';
  /** It shows all companies, to whoever asks for that. */
  showsSeveral: boolean;
  /** Names of the parameters in its query, and of the headers that it reads. */
  query: readonly string[];
  headers: readonly string[];
  /** What is sent is a file. */
  isUpload: boolean;
  /** JSON schema of what is sent. */
  request: Record<string, unknown> | undefined;
  /** JSON schema of the success. */
  response: Record<string, unknown> | undefined;
  /** The resource that it belongs to. */
  resource: Resource | undefined;
}

function namesIn({ parameters }: z.infer<typeof operationSchema>, place: 'query' | 'header'): string[] {
  return parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
}

/** What every resource offers that nobody writes by hand; whatever else lies below its address has a life of its own. */
const LOOKING = /^(get (\/exportar|\/\{id\}(\/historico|\/alteracoes)?)?|post \/\{id\}\/revelar)$/;

/** Whether an operation is one of a resource's own. An import is not (tests/importacao/importacao.test.ts). */
function isOf(resource: Resource, method: string, path: string): boolean {
  const base = `/v1/${resource.name}`;
  const isBelow = path === base || (path.startsWith(`${base}/`) && !path.includes('/importacoes'));
  return isBelow && (!isReadOnly(resource) || LOOKING.test(`${method} ${path.slice(base.length)}`));
}

/** Every operation of the served OpenAPI document that ends: a stream has no end to wait for (tests/notices/notices.test.ts). */
export async function operationsOf(app: TestApp): Promise<Operation[]> {
  return (await allOperationsOf(app)).filter(({ path }) => path !== '/v1/avisos');
}

/** Every operation of the served OpenAPI document. */
export async function allOperationsOf(app: TestApp): Promise<Operation[]> {
  const response = await app.request('/openapi.json');
  const { paths } = documentSchema.parse(await response.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const asked = operation['x-requer'];
      const header = operation.parameters.find(({ name }) => name === EMPRESA_HEADER);
      const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '200';
      return {
        method,
        path,
        guard: asked ? { allOf: asked.todas, anyOf: asked.alguma, modulo: asked.modulo } : null,
        pessoa: operation['x-so-pessoas'],
        status: Number(status),
        tag: operation.tags[0] ?? '',
        company: header ? (header.required ? 'required' : 'optional') : 'ignored',
        showsSeveral: namesIn(operation, 'header').includes(SCOPE_HEADER),
        query: namesIn(operation, 'query'),
        headers: namesIn(operation, 'header'),
        isUpload: operation.requestBody?.content?.['application/octet-stream'] !== undefined,
        request: operation.requestBody?.content?.['application/json']?.schema,
        response: operation.responses[status]?.content?.['application/json']?.schema,
        resource: testCatalogue.resources.find((one) => isOf(one, method, path)),
      };
    }),
  );
}
