import { expect, it } from 'vitest';
import { openApiProblems } from './support/openapiLint.ts';

/** Returns a document without faults, small enough to be checked once for each possible fault. */
const right = () => ({
  openapi: '3.1.0',
  info: {
    title: 'API',
    version: '1.0.0',
    description: 'Diz o que é.',
    contact: { name: 'Alguém' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/api', description: 'Este' }],
  tags: [{ name: 'Obras', description: 'As obras.' }],
  paths: {
    '/v1/obras/{id}': {
      get: {
        operationId: 'obterObra',
        tags: ['Obras'],
        summary: 'Uma obra',
        description: 'Diz tudo dela.',
        security: [{ chave: [] as string[] }],
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'Qual', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'A obra',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Obra' } } },
          },
          404: { description: 'Não há' },
        },
      },
    },
  },
  components: {
    securitySchemes: { chave: { type: 'http', scheme: 'bearer', description: 'A chave.' } },
    schemas: {
      Obra: {
        type: 'object',
        properties: {
          estado: { type: 'string', enum: ['aberta', 'pronta'] },
          partes: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
});
type Document = ReturnType<typeof right>;

/** Change that makes the document wrong; loosely typed, because most faults have another type. */
type Break = (document: Document, operation: Record<string, unknown>) => unknown;
const operationOf = (document: Document): Record<string, unknown> => document.paths['/v1/obras/{id}'].get;
const renamed =
  (path: string): Break =>
  (document) =>
    Object.assign(document, { paths: { [path]: document.paths['/v1/obras/{id}'] } });
const schema = (document: Document, name: string, value: object) =>
  Object.assign(document.components.schemas.Obra.properties, { [name]: value });

const BREAKS: Readonly<Record<string, Break>> = {
  'no answer that went well': (_, operation) => {
    operation.responses = { 404: { description: 'Não há' } };
  },
  'a name for two operations': ({ paths }, operation) =>
    Object.assign(paths, { '/v1/outras': { get: { ...operation, parameters: [] } } }),
  'a parameter twice': (_, operation) => {
    operation.parameters = [0, 1].map(() => right().paths['/v1/obras/{id}'].get.parameters[0]);
  },
  'a group that nobody explains': (_, operation) => {
    operation.tags = ['Outras'];
  },
  'no group': (_, operation) => {
    operation.tags = [];
  },
  'a part of the address that no parameter tells': (_, operation) => {
    operation.parameters = [];
  },
  'a value twice in a list of values': (document) =>
    schema(document, 'estado', { type: 'string', enum: ['aberta', 'aberta'] }),
  'a value of another type': (document) => schema(document, 'estado', { type: 'string', enum: [1] }),
  'a list of nothing': (document) => schema(document, 'partes', { type: 'array' }),
  'nobody to ask': ({ info }) => Reflect.deleteProperty(info, 'contact'),
  'no description': ({ info }) => Reflect.deleteProperty(info, 'description'),
  'a description that runs': ({ info }) => {
    info.description = '<script>alert(1)</script>';
  },
  'a description that is evaluated': (_, operation) => {
    operation.description = 'eval(1)';
  },
  'a group twice': ({ tags }) => tags.push({ name: 'Obras', description: 'De novo.' }),
  'a group without description': (document) => Object.assign(document, { tags: [{ name: 'Obras' }] }),
  'an operation without description': (_, operation) => Reflect.deleteProperty(operation, 'description'),
  'an operation without name': (_, operation) => Reflect.deleteProperty(operation, 'operationId'),
  'a name that no address can hold': (_, operation) => {
    operation.operationId = 'obter obra';
  },
  'an address with an empty part': renamed('/v1/obras/{}'),
  'an address that ends with a bar': renamed('/v1/obras/{id}/'),
  'an address with a question': renamed('/v1/obras/{id}?a=1'),
  'no server': (document) => Object.assign(document, { servers: [] }),
  'a server that ends with a bar': ({ servers }) => Object.assign(servers[0] ?? {}, { url: '/api/' }),
  'a server with a part that is not told': ({ servers }) => Object.assign(servers[0] ?? {}, { url: '/{x}' }),
  'a way to sign in that there is not': (_, operation) => {
    operation.security = [{ outra: [] }];
  },
  'an example that its schema refuses': (document) =>
    schema(document, 'estado', { type: 'string', examples: [1] }),
  'an example of an answer that its schema refuses': (_, operation) =>
    Object.assign(operation, {
      responses: {
        200: {
          description: 'Sim',
          content: { 'application/json': { schema: { type: 'string' }, example: 1 } },
        },
        404: { description: 'Não há' },
      },
    }),
  'a schema that nothing uses': ({ components }) =>
    Object.assign(components.schemas, { Sobra: { type: 'object', properties: {} } }),
  'a reference to nothing': (_, operation) => {
    operation.parameters = [{ $ref: '#/components/parameters/nada' }];
  },
  'a word that OpenAPI does not know': (_, operation) => {
    operation.resposta = {};
  },
  'a type that there is not': (document) => schema(document, 'estado', { type: 'texto' }),
};

it('the document that they start from breaks no rule', async () => {
  expect(await openApiProblems(right())).toEqual([]);
});

it.each(Object.entries(BREAKS))('%s is found', async (_, breakIt) => {
  const document = right();
  breakIt(document, operationOf(document));
  expect(await openApiProblems(document)).not.toEqual([]);
});
