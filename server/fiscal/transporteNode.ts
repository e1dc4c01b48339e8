import type { ClientRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { FalhaTransporte, type PedidoHttp, type RespostaHttp, type Transporte } from './transporte.ts';

/** Address of the simulator (`https://127.0.0.1:…`) and its server certificate. */
export interface EnderecoSimulado {
  url: string;
  certificatePem: string;
}

interface OpcoesTransporte {
  /** The authority as named in messages. */
  quem: 'a SEFAZ' | 'o ADN';
  /** Returns the address of the simulator, when needed. */
  simulado: () => Promise<EnderecoSimulado>;
  /** Time limits in ms until the connection is open, and until the whole answer has arrived. */
  conexao?: number;
  resposta?: number;
}

/** A TLS alert that ended the handshake: between two machines with TLS, it means a refused certificate. */
const ALERTA = /_ALERT_/;

const MAX_BYTES = 20 * 1024 * 1024;

/** Returns a transport over HTTPS with the company's certificate (mutual TLS), TLS 1.2 or newer, with two time limits. */
export function transporteNode(opcoes: OpcoesTransporte): Transporte {
  return async (pedido) => {
    if (pedido.ambiente !== 'SIMULADO') return carry(pedido, new URL(pedido.url), undefined, opcoes);
    const { url, certificatePem } = await opcoes.simulado();
    return carry(pedido, new URL(pedido.url, url), certificatePem, opcoes);
  };
}

function carry(
  pedido: PedidoHttp,
  address: URL,
  ca: string | undefined,
  opcoes: OpcoesTransporte,
): Promise<RespostaHttp> {
  const { quem, conexao = 10_000, resposta = 40_000 } = opcoes;
  const Quem = quem.replace(/^./, (letter) => letter.toUpperCase());
  const { promise, resolve, reject } = Promise.withResolvers<RespostaHttp>();
  let connected = false;
  const fail = (message: string, code = '') => {
    clearTimeout(limit);
    call.destroy();
    // Nothing is written before the handshake ends, so until then the other side has received nothing.
    reject(new FalhaTransporte(connected ? 'INCERTO' : 'NAO_ENVIADO', message, ALERTA.test(code)));
  };
  const call = open(address, quem, {
    method: pedido.metodo,
    headers:
      pedido.body === ''
        ? { accept: pedido.contentType }
        : { 'content-type': pedido.contentType, 'content-length': Buffer.byteLength(pedido.body) },
    key: pedido.tls.keyPem,
    cert: pedido.tls.chainPem,
    ...(ca === undefined ? {} : { ca }),
    minVersion: 'TLSv1.2',
    agent: false,
  });
  let limit = setTimeout(() => fail(`${Quem} não atendeu a conexão a tempo.`), conexao);
  call.on('socket', (socket) => {
    socket.once('secureConnect', () => {
      connected = true;
      clearTimeout(limit);
      limit = setTimeout(() => fail(`${Quem} não respondeu a tempo.`), resposta);
      call.end(pedido.body);
    });
  });
  call.on('error', (error) => fail(`A conexão com ${quem} falhou (${codeOf(error)}).`, codeOf(error)));
  call.on('response', (response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BYTES) fail(`A resposta d${quem} é grande demais.`);
      else chunks.push(chunk);
    });
    response.on('error', (error) => fail(`A resposta d${quem} foi cortada (${codeOf(error)}).`));
    response.on('end', () => {
      clearTimeout(limit);
      resolve({ status: response.statusCode ?? 0, body: new Uint8Array(Buffer.concat(chunks)) });
    });
  });
  return promise;
}

/**
 * Opens the request. Throws where the TLS of this machine refuses the certificate, such as for a short key: nothing was
 * sent.
 */
function open(address: URL, quem: string, options: RequestOptions): ClientRequest {
  try {
    return request(address, options);
  } catch (error) {
    const code = error instanceof Error ? codeOf(error) : String(error);
    const message = `O certificado A1 da empresa não serve para a conexão com ${quem} (${code}). Envie outro.`;
    throw new FalhaTransporte('NAO_ENVIADO', message, true);
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
