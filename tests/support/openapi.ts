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
  empresa: z.enum(['required', 'several', 'any', 'optional', 'ignored']),
  pessoa: z.boolean(),
});

const schemaSchema = z.record(z.string(), z.unknown());

const bodySchema = z.object({
  content: z
    .object({
      'application/json': z.object({ schema: schemaSchema }).optional(),
      'application/octet-stream': z.object({ schema: z.object({ format: z.literal('binary') }) }).optional(),
    })
    .optional(),
});

const codesSchema = z.object({ properties: z.object({ codigo: z.object({ enum: z.array(z.string()) }) }) });
const problemSchema = z.object({ schema: z.object({ allOf: z.array(z.unknown()).default([]) }) });

const responseSchema = z.object({
  headers: z.record(z.string(), z.unknown()).default({}),
  content: z
    .object({
      'application/json': z.object({ schema: schemaSchema }).optional(),
      'application/problem+json': problemSchema.optional(),
    })
    .optional(),
});

const parameterSchema = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) });

const operationSchema = z.object({
  tags: z.array(z.string()),
  parameters: z.array(parameterSchema),
  security: z.array(z.unknown()),
  'x-requer': guardSchema.optional(),
  requestBody: bodySchema.optional(),
  responses: z.record(z.string(), responseSchema),
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

export interface Operation {
  method: string;
  path: string;
  /** The guard in `x-requer`; null for a public route. */
  guard: Guard | null;
  status: number;
  tag: string;
  /** Whether the header that selects a company is required, optional or ignored. */
  company: 'required' | 'optional' | 'ignored';
  /** Whether it accepts the header that shows all companies. */
  showsSeveral: boolean;
  /** Names of its query parameters, and of the headers that it reads. */
  query: readonly string[];
  headers: readonly string[];
  /** Whether the body is a file. */
  isUpload: boolean;
  /** Whether only users, not programs, may request it. */
  pessoa: boolean;
  /** Error codes that it declares. */
  codigos: readonly string[];
  /** Headers that it declares in its responses. */
  replyHeaders: readonly string[];
  /** JSON schema of the request body. */
  request: Record<string, unknown> | undefined;
  /** JSON schema of the success response. */
  response: Record<string, unknown> | undefined;
  /** The resource that it belongs to. */
  resource: Resource | undefined;
}

/** Returns a document with every reference resolved; a circular one becomes {}, which accepts anything. */
function resolved(document: unknown): unknown {
  const known = new Map<string, unknown>();
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node && typeof node.$ref === 'string') {
      const { $ref } = node;
      if (!known.has($ref)) {
        known.set($ref, {});
        const parts = $ref.slice(2).split('/');
        known.set($ref, walk(parts.reduce<unknown>((at, part) => schemaSchema.parse(at)[part], document)));
      }
      return known.get($ref);
    }
    return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(document);
}

/** Returns the error codes of one response; empty for a success. */
function codesIn({ content }: z.infer<typeof responseSchema>): string[] {
  const told = content?.['application/problem+json']?.schema.allOf ?? [];
  return told.flatMap((part) => codesSchema.safeParse(part).data?.properties.codigo.enum ?? []);
}

function namesIn({ parameters }: z.infer<typeof operationSchema>, place: 'query' | 'header'): string[] {
  return parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
}

/** Returns whether an operation requires, allows or ignores the headers that select a company. */
function companyOf(operation: z.infer<typeof operationSchema>): Operation['company'] {
  const { empresa } = operation['x-requer'] ?? {};
  if (!operation.parameters.some(({ name }) => name === EMPRESA_HEADER)) return 'ignored';
  return empresa === 'required' || empresa === 'several' ? 'required' : 'optional';
}

/** Operations that every read-only resource has; the other paths below its address belong to other modules. */
const LOOKING =
  /^(get (\/exportar|\/total|\/somas|\/contagens|\/\{id\}(\/historico|\/alteracoes)?)?|post \/\{id\}\/revelar)$/;

/** Paths with separate tests: imports (tests/importacao/importacao.test.ts), repeated records and unions (tests/unioes.test.ts). */
const APART = /\/(importacoes|repetidos|unioes)(\/|$)/;

/** Returns whether an operation is one that the resource engine serves. */
function isOf(resource: Resource, method: string, path: string): boolean {
  const base = `/v1/${resource.name}`;
  const isBelow = path === base || (path.startsWith(`${base}/`) && !APART.test(path));
  return isBelow && (!isReadOnly(resource) || LOOKING.test(`${method} ${path.slice(base.length)}`));
}

/** Returns every operation of the served OpenAPI document but the stream, which never ends (tests/notices/notices.test.ts). */
export async function operationsOf(app: TestApp): Promise<Operation[]> {
  return (await allOperationsOf(app)).filter(({ path }) => path !== '/v1/avisos');
}

/** Returns every operation of the served OpenAPI document. */
export async function allOperationsOf(app: TestApp): Promise<Operation[]> {
  const response = await app.request('/openapi.json');
  const { paths } = documentSchema.parse(resolved(await response.json()));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const asked = operation['x-requer'];
      const told = Object.values(operation.responses);
      const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '200';
      return {
        method,
        path,
        guard: asked ? { allOf: asked.todas, anyOf: asked.alguma, modulo: asked.modulo } : null,
        status: Number(status),
        tag: operation.tags[0] ?? '',
        company: companyOf(operation),
        showsSeveral: namesIn(operation, 'header').includes(SCOPE_HEADER),
        pessoa: asked?.pessoa ?? false,
        codigos: told.flatMap(codesIn),
        replyHeaders: [...new Set(told.flatMap(({ headers }) => Object.keys(headers)))],
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
