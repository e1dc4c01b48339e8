import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import { REPLAYED_HEADER, REQUEST_ID_HEADER, TASK_HEADER } from '../../../contract/session.ts';
import type { Route } from '../route.ts';
import type { HeaderDoc } from '../routeDoc.ts';
import { beginsTask, codesOf } from './codes.ts';
import type { Components } from './components.ts';

/** Response headers that several routes have, by name. */
const HEADERS = {
  [REQUEST_ID_HEADER]: {
    description: 'O número do pedido, para encontrá-lo no log',
    required: true,
    format: 'uuid',
  },
  'ratelimit-policy': { description: 'De uma chave: quantos pedidos por minuto, como "chave";q=600;w=60' },
  ratelimit: {
    description: 'De uma chave: quantos restam e em quantos segundos são todos, "chave";r=599;t=1',
  },
  'retry-after': { description: 'Segundos a esperar antes de repetir o pedido' },
  [TASK_HEADER]: { description: 'Id da tarefa em segundo plano que este pedido começou', format: 'uuid' },
  [REPLAYED_HEADER]: {
    description: 'Presente, esta é a resposta dada antes à mesma Idempotency-Key',
    enum: ['true'],
  },
  'content-disposition': { description: 'Nome com que guardar o arquivo' },
} as const satisfies Record<string, HeaderDoc>;
type Known = keyof typeof HEADERS;

const headerObject = ({ description, required, ...schema }: HeaderDoc) => ({
  description,
  ...(required && { required }),
  schema: { type: 'string', ...schema },
});

/** Shared headers for `components.headers` of the document. */
export const sharedHeaders = Object.fromEntries(
  Object.entries(HEADERS).map(([name, header]) => [name, headerObject(header)]),
);

const refsTo = (names: readonly Known[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Returns the headers of every response of a route. */
const ofEveryAnswer = ({ access }: Route): Known[] =>
  access === 'public' ? [REQUEST_ID_HEADER] : [REQUEST_ID_HEADER, 'ratelimit-policy', 'ratelimit'];

function success(route: Route, components: Components, owner: string) {
  const { doc, repeatable } = route;
  const names = [
    ...ofEveryAnswer(route),
    ...(beginsTask(route) ? ([TASK_HEADER] as const) : []),
    ...(repeatable ? ([REPLAYED_HEADER] as const) : []),
    ...(doc.files ? (['content-disposition'] as const) : []),
  ];
  const own = Object.entries(doc.replyHeaders ?? {}).map(([name, header]) => [name, headerObject(header)]);
  const binary = { schema: { type: 'string', format: 'binary' } };
  const files = doc.files?.map((type) => [type, binary]) ?? [];
  const text = doc.text ? { [doc.text]: { schema: { type: 'string' } } } : {};
  const schema = doc.responseSchema && components.embed(doc.responseSchema, owner);
  const content = {
    ...(schema ? { 'application/json': { schema } } : {}),
    ...text,
    ...Object.fromEntries(files),
  };
  return {
    description: doc.status === 204 ? 'Feito; não há o que responder' : 'Sucesso',
    headers: { ...refsTo(names), ...Object.fromEntries(own) },
    ...(Object.keys(content).length > 0 && { content }),
  };
}

/** Returns the error response of one status, which many routes share: each is defined once among the components, named by its codes. */
function problem(route: Route, status: number, codes: readonly ErrorCode[]) {
  const waits = status === 429 || status === 503;
  const headers = refsTo([...ofEveryAnswer(route), ...(waits ? (['retry-after'] as const) : [])]);
  const description = codes.map((code) => `\`${code}\`: ${ERRORS[code].title}.`).join(' ');
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problema' },
      { type: 'object', properties: { status: { const: status }, codigo: { type: 'string', enum: codes } } },
    ],
  };
  return { description, headers, content: { 'application/problem+json': { schema } } };
}

/** Returns `responses` of a route's operation; adds shared ones to `components` and `shared`. `owner` is the operation's name. */
export function responsesOf(
  route: Route,
  components: Components,
  shared: Record<string, unknown>,
  owner: string,
): Record<string, unknown> {
  const refusals = [...codesOf(route)].map(([status, codes]) => {
    if (route.doc.errorSchema !== undefined && status < 500) {
      const schema = components.embed(route.doc.errorSchema, owner);
      const description = codes.map((code) => `\`${code}\``).join(', ');
      return [status, { description, content: { 'application/json': { schema } } }];
    }
    const open = route.access === 'public' ? 'publica.' : '';
    const name = `${open}${status}.${codes.join('.')}`;
    shared[name] ??= problem(route, status, codes);
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return {
    [route.doc.status ?? 200]: success(route, components, owner),
    ...Object.fromEntries(refusals),
    default: { $ref: '#/components/responses/Problema' },
  };
}
