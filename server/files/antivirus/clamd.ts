import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LogEntry } from '../../deps.ts';
import { type Antivirus, antivirusSemResposta, BytesConferidos, grandeDemais, infectado } from './port.ts';

/** Longer than the time limit of clamd itself for a file (MaxScanTime, 120 s). */
const VERDICT_MS = 130_000;
const CONNECTION_MS = 5_000;
/** Maximum length of a response, which is one line; a longer one is not from clamd. */
const MOST_LETTERS = 4096;

/** Time limits in ms: for the connection, and for silence after it. */
interface Waits {
  conexao: number;
  veredito: number;
}

interface Options extends Partial<Waits> {
  log: (entry: LogEntry) => void;
}

const placeOf = (address: string) => {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) };
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
};

/** Sends one file through clamd by INSTREAM: each piece after its length, an empty piece at the end. */
class Passagem {
  readonly #socket: Socket;
  readonly #answer: Promise<string>;

  constructor(address: string, { conexao, veredito }: Waits) {
    const socket = connect(placeOf(address));
    this.#socket = socket;
    socket.setTimeout(conexao, () => socket.destroy(new Error('timeout')));
    socket.once('connect', () => socket.setTimeout(veredito));
    this.#answer = this.#read();
    // Prevents an unhandled rejection until the verdict is awaited.
    this.#answer.catch(() => undefined);
    socket.write('zINSTREAM\0');
  }

  async #read(): Promise<string> {
    let said = '';
    for await (const part of this.#socket.setEncoding('latin1')) {
      said += part;
      const end = said.indexOf('\0');
      if (end >= 0) return said.slice(0, end);
      if (said.length > MOST_LETTERS) break;
    }
    throw new Error('no verdict');
  }

  /** Throws when clamd closed the connection; it may have given the reason before. */
  async send(bytes: Uint8Array): Promise<void> {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.byteLength);
    this.#socket.write(size);
    if (this.#socket.write(bytes) || this.#socket.destroyed) return;
    // A peer that has answered or gone away reads no more, so `drain` may never come.
    const gone = new AbortController();
    await Promise.race([once(this.#socket, 'drain', { signal: gone.signal }), this.#answer]).finally(() =>
      gone.abort(),
    );
  }

  async verdict(): Promise<string> {
    if (this.#socket.writable) this.#socket.write(Buffer.alloc(4));
    return this.#answer;
  }

  end(): void {
    this.#socket.destroy();
  }
}

/** Returns the scanner at the address of FAROL_ANTIVIRUS. Without its verdict no file is accepted. */
export function clamd(
  address: string,
  { log, conexao = CONNECTION_MS, veredito = VERDICT_MS }: Options,
): Antivirus {
  async function* passing(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const passagem = new Passagem(address, { conexao, veredito });
    const unless = <T>(work: Promise<T>): Promise<T> =>
      work.catch((error: unknown) => {
        log({ nivel: 'aviso', evento: 'ANTIVIRUS_SEM_RESPOSTA', motivo: String(error) });
        throw antivirusSemResposta();
      });
    try {
      for await (const chunk of bytes) {
        // An empty piece would mark the end.
        if (chunk.byteLength > 0) await unless(passagem.send(chunk));
        yield chunk;
      }
      const said = await unless(passagem.verdict());
      if (said === 'stream: OK') return;
      const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? [];
      log({ nivel: 'aviso', evento: found ? 'ARQUIVO_INFECTADO' : 'ANTIVIRUS_SEM_RESPOSTA', motivo: said });
      if (found) throw infectado(found);
      throw /size limit exceeded/i.test(said) ? grandeDemais() : antivirusSemResposta();
    } finally {
      passagem.end();
    }
  }
  return { conferir: (bytes) => new BytesConferidos(passing(bytes)) };
}
