import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { components, paths } from './gerado.ts';

type Recusas = components['responses'];
/** Error codes of the contract; a newer server may return others. */
export type Codigo = Recusas[Exclude<
  keyof Recusas,
  'Problema'
>]['content']['application/problem+json']['codigo'];
export type Problema = components['schemas']['Problema'];
export type Tarefa = components['schemas']['Tarefa'];

/** Error response of the server: `codigo` is its code, `message` a sentence for users. */
export class FarolErro extends Error {
  readonly status: number;
  readonly codigo: Codigo | (string & {});
  /** Null when an intermediary between client and server sent the response. */
  readonly problema: Problema | null;

  constructor(status: number, problema: Problema | null) {
    super(problema?.detail ?? `O servidor respondeu ${status}.`);
    this.name = 'FarolErro';
    this.status = status;
    this.codigo = problema?.codigo ?? '';
    this.problema = problema;
  }
}

export interface Opcoes {
  /** Address of the server: `https://farol.example`. */
  url: string;
  /** `farol_…` */
  chave: string;
  /** Id of the company to act for; default: all of the service's companies. */
  empresa?: string;
  /** Maximum number of retries of a request that the server asked to wait. */
  tentativas?: number;
  /** Longest wait that is respected, in seconds; for a longer one the error response is returned. */
  esperaMaxima?: number;
  /** Waits that many milliseconds; tests replace it. */
  esperar?: (ms: number) => Promise<void>;
}

export type Farol = Client<paths> & {
  todos: <P extends Lista>(path: P, query?: Consulta) => AsyncGenerator<Linha<P>>;
};

const dormir = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retries a 429 or 503 response after the seconds of `Retry-After`; without that header the response is returned. */
function paciente({ tentativas = 4, esperaMaxima = 60, esperar = dormir }: Opcoes) {
  return async (request: Request): Promise<Response> => {
    for (let feitas = 0; ; feitas += 1) {
      const response = await fetch(request.clone());
      const segundos = Number(response.headers.get('retry-after') ?? Number.NaN);
      const espera = (response.status === 429 || response.status === 503) && segundos <= esperaMaxima;
      if (!espera || feitas >= tentativas) return response;
      await response.body?.cancel();
      await esperar(segundos * 1000);
    }
  };
}

/** Creates a client typed by the contract, whose POST requests each take effect once. */
export function criarFarol(opcoes: Opcoes): Farol {
  const { url, chave, empresa } = opcoes;
  const headers = {
    authorization: `Bearer ${chave}`,
    ...(empresa !== undefined && { 'farol-empresa': empresa }),
  };
  const cliente = createClient<paths>({ baseUrl: `${url}/api`, headers, fetch: paciente(opcoes) });
  const umaVez: Middleware = {
    onRequest: ({ request }) => {
      if (request.method === 'POST' && !request.headers.has('idempotency-key')) {
        request.headers.set('idempotency-key', crypto.randomUUID());
      }
      return request;
    },
  };
  cliente.use(umaVez);
  const ler = (path: string) => paciente(opcoes)(new Request(`${url}/api${path}`, { headers }));
  return Object.assign(cliente, {
    todos: <P extends Lista>(path: P, query?: Consulta) => paginas<P>(ler, path, query),
  });
}

/** Paths of lists: those with a cursor. */
export type Lista = {
  [P in keyof paths]: paths[P] extends { get: { parameters: { query?: infer Q } } }
    ? 'apos' extends keyof NonNullable<Q>
      ? P
      : never
    : never;
}[keyof paths];

/** Row of a list. */
export type Linha<P extends Lista> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': (infer T)[] } } } };
}
  ? T
  : never;

export interface Consulta {
  filter?: Record<string, unknown>;
  sort?: readonly [string, 'ASC' | 'DESC'];
  colunas?: readonly string[];
  /** Rows per request; at most 1000. */
  porVez?: number;
}

async function* paginas<P extends Lista>(
  ler: (path: string) => Promise<Response>,
  path: P,
  { filter, sort, colunas, porVez = 200 }: Consulta = {},
): AsyncGenerator<Linha<P>> {
  const query = new URLSearchParams({ range: JSON.stringify([0, porVez - 1]) });
  for (const [name, value] of Object.entries({ filter, sort, colunas })) {
    if (value !== undefined) query.set(name, JSON.stringify(value));
  }
  for (;;) {
    const response = await ler(`${path}?${query}`);
    if (!response.ok) throw await erroDe(response);
    // The type that the contract declares for this path (gerado.ts).
    const linhas = (await response.json()) as Linha<P>[];
    yield* linhas;
    const apos = response.headers.get('farol-cursor');
    if (linhas.length < porVez || apos === null) return;
    query.set('apos', apos);
  }
}

async function erroDe(response: Response): Promise<FarolErro> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  return new FarolErro(response.status, isProblem ? ((await response.json()) as Problema) : null);
}

interface Respondido {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Returns the data of a request's response. Throws FarolErro on an error response. */
export async function certo<R extends Respondido>(
  pedido: Promise<R>,
): Promise<Exclude<R['data'], undefined>> {
  const { data, error, response } = await pedido;
  if (response.ok) return data as Exclude<R['data'], undefined>;
  const problema =
    typeof error === 'object' && error !== null && 'codigo' in error ? (error as Problema) : null;
  throw new FarolErro(response.status, problema);
}

/** Polls a task until it ends; `intervalo` is in milliseconds. Returns the ended task. */
export async function esperarTarefa(farol: Farol, id: string, { intervalo = 1000 } = {}): Promise<Tarefa> {
  for (;;) {
    const tarefa = await certo(farol.GET('/v1/tarefas/{id}', { params: { path: { id } } }));
    if (tarefa.estado !== 'na_fila' && tarefa.estado !== 'executando') return tarefa;
    await dormir(intervalo);
  }
}
