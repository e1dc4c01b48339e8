import { type Saida, SaidaRecusada } from '../http/saida.ts';

/** What is read of an answer, and what is told of it (bytes, characters). */
const LIDOS = 4096;
const CONTADOS = 1024;

/** One call of an endpoint: a POST of this text. */
interface Chamada {
  url: string;
  headers: Readonly<Record<string, string>>;
  corpo: string;
}

/** What came of a call. */
export interface Retorno {
  /** The answer's HTTP status; null: there was none. */
  status: number | null;
  /** The beginning of the answer, at most a kB. */
  resposta: string;
  /** Why there was none, or why it does not count, in Portuguese; '' otherwise. */
  erro: string;
  /** Milliseconds that it took. */
  ms: number;
}

/** The beginning of an answer; what came before it broke off, where it did. */
async function comeco({ body }: Response): Promise<string> {
  const leitor = body?.getReader();
  let lido = new Uint8Array();
  try {
    while (leitor && lido.length < LIDOS) {
      const { value, done } = await leitor.read();
      if (done) break;
      lido = new Uint8Array([...lido, ...value.subarray(0, LIDOS - lido.length)]);
    }
    await leitor?.cancel();
  } catch {
    // What it answers is for people to look at: the status is what counts.
  }
  // NUL is the one character that the database does not store.
  return new TextDecoder().decode(lido).replaceAll('\0', '').slice(0, CONTADOS);
}

const SEM_AUTORIDADE = 'O certificado do destino não é de uma autoridade conhecida';
/** What went wrong, by the code of Node.js. */
const MOTIVOS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'O nome do endereço não existe',
  EAI_AGAIN: 'O nome do endereço não pôde ser consultado agora',
  ECONNREFUSED: 'O destino recusou a conexão',
  ECONNRESET: 'O destino cortou a conexão',
  EHOSTUNREACH: 'Não há caminho até o destino',
  ENETUNREACH: 'Não há caminho até o destino',
  ETIMEDOUT: 'O destino não atendeu a tempo',
  ERR_SSL_WRONG_VERSION_NUMBER: 'O destino não fala https',
  CERT_HAS_EXPIRED: 'O certificado do destino venceu',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado do destino é de outro endereço',
  DEPTH_ZERO_SELF_SIGNED_CERT: SEM_AUTORIDADE,
  SELF_SIGNED_CERT_IN_CHAIN: SEM_AUTORIDADE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: SEM_AUTORIDADE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: SEM_AUTORIDADE,
};

/** In: what a call threw. Out: why there was no answer, in Portuguese. */
export function motivo(error: unknown): string {
  if (error instanceof SaidaRecusada) return error.message;
  if (!(error instanceof Error)) return 'A conexão falhou.';
  if (['AbortError', 'TimeoutError'].includes(error.name)) return 'Não houve resposta a tempo.';
  const code = 'code' in error ? String(error.code) : error.name;
  return `${MOTIVOS[code] ?? 'A conexão falhou'} (${code}).`;
}

/** Calls an endpoint. In: the way out, and a signal that ends the call before its own time is up. Never throws. */
export async function callWebhook(
  saida: Saida,
  { url, headers, corpo }: Chamada,
  signal: AbortSignal | null = null,
): Promise<Retorno> {
  const inicio = performance.now();
  const ms = () => Math.round(performance.now() - inicio);
  try {
    const answer = await saida(url, { method: 'POST', headers, body: corpo, signal });
    const { status } = answer;
    const resposta = await comeco(answer);
    const erro = status >= 300 && status < 400 ? 'Redirecionamentos não são seguidos.' : '';
    return { status, resposta, erro, ms: ms() };
  } catch (error) {
    return { status: null, resposta: '', erro: motivo(error), ms: ms() };
  }
}
