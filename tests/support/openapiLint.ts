import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { z } from 'zod';

/** Rules of the linter turned off as matters of taste or false positives, each with the reason. All others apply. */
const OFF = {
  'info-license-url': 'a licence is told by its identifier, which excludes an address',
  'no-ambiguous-paths': 'a fixed word goes before an id, as the router decides',
  'no-http-verbs-in-paths': 'respostas begins like no verb, and importar is a word of the product',
  'operation-4xx-problem-details-rfc7807':
    'it does not follow the references to our refusals, which are told below',
  'path-http-verbs-order': 'programs read it, by name',
  'path-segment-plural': 'our plurals are Portuguese',
  'paths-kebab-case': 'refreshToken is an address of the specification',
  'request-mime-type': 'files come as they are',
  'response-mime-type': 'refusals are application/problem+json',
  'required-string-property-missing-min-length': 'what may be empty is empty',
  'scalar-property-missing-example': 'the name and the description of a field tell what it is',
  'tags-alphabetical': 'groups are in the order of the menu',
} as const;

const found = z.looseObject({}).catch({});

/** Yields every object of a document with its path. */
function* objects(node: unknown, at = ''): Generator<[at: string, object: Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield [at, found.parse(node)];
  for (const [key, inner] of Object.entries(node)) yield* objects(inner, `${at}/${key}`);
}

const repeated = (list: unknown[]) => list.filter((one, at) => list.indexOf(one) !== at);

/** Yields problems without a linter rule: repeated values or tags, missing texts or servers, operations without a group. */
function* withoutRule(document: unknown): Generator<string> {
  const { info, tags, servers, paths } = z
    .object({
      info: z.looseObject({ description: z.string().default('') }),
      tags: z.array(z.object({ name: z.string() })).default([]),
      servers: z.array(z.unknown()).default([]),
      paths: z.record(
        z.string(),
        z.record(z.string(), z.looseObject({ tags: z.array(z.string()).default([]) })),
      ),
    })
    .parse(document);
  if (info.description.trim() === '') yield 'info: no description';
  if (servers.length === 0) yield 'servers: none';
  for (const name of repeated(tags.map((tag) => tag.name))) yield `tags: ${name} twice`;
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.tags.length === 0) yield `${method} ${path}: no group`;
  for (const [at, object] of objects(document)) {
    if (typeof object.description === 'string' && /<script|eval\(/i.test(object.description))
      yield `${at}: a description that runs`;
    if (Array.isArray(object.enum) && repeated(object.enum).length > 0) yield `${at}: a value twice`;
    if (object.type === 'array' && object.items === undefined && object.prefixItems === undefined)
      yield `${at}: a list of nothing`;
  }
}

/** Returns each rule that an OpenAPI document breaks, with its place. */
export async function openApiProblems(document: unknown): Promise<string[]> {
  const off = Object.fromEntries(Object.keys(OFF).map((rule) => [rule, 'off' as const]));
  const config = await createConfig({ extends: ['all'], rules: off });
  const problems = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(document), 'openapi.json'),
    externalRefResolver: new BaseResolver(config.resolve),
    config: config.styleguide,
  });
  return [
    ...problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`),
    ...withoutRule(document),
  ];
}
