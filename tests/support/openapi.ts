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
  /** What `x-requer` says; null for a public route. */
  guard: Guard | null;
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
  /** Whether only people may ask it. */
  pessoa: boolean;
  /** The codes of the refusals that it tells of. */
  codigos: readonly string[];
  /** Headers that it tells of in its answers. */
  replyHeaders: readonly string[];
  /** JSON schema of what is sent. */
  request: Record<string, unknown> | undefined;
  /** JSON schema of the success. */
  response: Record<string, unknown> | undefined;
  /** The resource that it belongs to. */
  resource: Resource | undefined;
}

/** In: a document. Out: the same with every reference replaced by what it points to, and by anything where it goes round. */
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

/** The codes of one answer; none where it is no refusal. */
function codesIn({ content }: z.infer<typeof responseSchema>): string[] {
  const told = content?.['application/problem+json']?.schema.allOf ?? [];
  return told.flatMap((part) => codesSchema.safeParse(part).data?.properties.codigo.enum ?? []);
}

function namesIn({ parameters }: z.infer<typeof operationSchema>, place: 'query' | 'header'): string[] {
  return parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
}

/** What the headers that select a company are to an operation. */
function companyOf(operation: z.infer<typeof operationSchema>): Operation['company'] {
  const { empresa } = operation['x-requer'] ?? {};
  if (!operation.parameters.some(({ name }) => name === EMPRESA_HEADER)) return 'ignored';
  return empresa === 'required' || empresa === 'several' ? 'required' : 'optional';
}

/** What every resource offers that nobody writes by hand; whatever else lies below its address has a life of its own. */
const LOOKING =
  /^(get (\/exportar|\/total|\/somas|\/contagens|\/\{id\}(\/historico|\/alteracoes)?)?|post \/\{id\}\/revelar)$/;

/** What has tests of its own: imports (tests/importacao/importacao.test.ts), repeated records and unions (tests/unioes.test.ts). */
const APART = /\/(importacoes|repetidos|unioes)(\/|$)/;

/** Whether an operation is one of a resource's own. */
function isOf(resource: Resource, method: string, path: string): boolean {
  const base = `/v1/${resource.name}`;
  const isBelow = path === base || (path.startsWith(`${base}/`) && !APART.test(path));
  return isBelow && (!isReadOnly(resource) || LOOKING.test(`${method} ${path.slice(base.length)}`));
}

/** Every operation of the served OpenAPI document that ends: a stream has no end to wait for (tests/notices/notices.test.ts). */
export async function operationsOf(app: TestApp): Promise<Operation[]> {
  return (await allOperationsOf(app)).filter(({ path }) => path !== '/v1/avisos');
}

/** Every operation of the served OpenAPI document. */
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
