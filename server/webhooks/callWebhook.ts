import { type Saida, SaidaRecusada } from '../http/saida.ts';

/** Maximum bytes read of a response, and characters stored of it. */
const LIDOS = 4096;
const CONTADOS = 1024;

/** A call of a webhook: a POST of this text. */
interface Chamada {
  url: string;
  headers: Readonly<Record<string, string>>;
  corpo: string;
}

/** Result of a call. */
export interface Retorno {
  /** HTTP status; null when there was no response. */
  status: number | null;
  /** Beginning of the response, at most 1,024 characters. */
  resposta: string;
  /** Reason, in Portuguese, why there was no response or it does not count; otherwise ''. */
  erro: string;
  /** Duration in milliseconds. */
  ms: number;
}

/** Returns the beginning of a response, or what was read before it broke off. */
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
    // The body is only for display: the status is what counts.
  }
  // PostgreSQL cannot store NUL in text.
  return new TextDecoder().decode(lido).replaceAll('\0', '').slice(0, CONTADOS);
}

const SEM_AUTORIDADE = 'O certificado do destino não é de uma autoridade conhecida';
/** Failure sentences, by error code of Node.js. */
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

/** Returns why a call had no response, in Portuguese, from the error thrown. */
export function motivo(error: unknown): string {
  if (error instanceof SaidaRecusada) return error.message;
  if (!(error instanceof Error)) return 'A conexão falhou.';
  if (['AbortError', 'TimeoutError'].includes(error.name)) return 'Não houve resposta a tempo.';
  const code = 'code' in error ? String(error.code) : error.name;
  return `${MOTIVOS[code] ?? 'A conexão falhou'} (${code}).`;
}

/** Calls a webhook through `saida`; `signal` may abort it early. Never throws. */
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
