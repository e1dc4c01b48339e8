import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** The test file that every scanner detects (eicar.org), in two halves because a scanner would detect this source too. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type Humor = 'le' | 'calado' | 'desliga' | 'pequeno';

/** A fake clamd that understands INSTREAM. */
export interface FalsoClamd {
  address: string;
  /** Sizes in bytes of the files received completely. */
  vistos: number[];
  /** How it treats the next files; `pequeno` refuses more than 10 bytes. */
  humor: Humor;
  close: () => Promise<void>;
}

const COMMAND = 'zINSTREAM\0';

/** Returns the joined chunks of a complete stream; null while it is incomplete. */
function wholeOf(bytes: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}

/** Starts a scanner that detects only EICAR. */
export async function falsoClamd(path?: string): Promise<FalsoClamd> {
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    if (falso.humor === 'desliga') return socket.destroy();
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      if (falso.humor === 'pequeno' && received.length > COMMAND.length + 14)
        return socket.end('INSTREAM size limit exceeded. ERROR\0');
      const whole = wholeOf(received);
      if (!whole || falso.humor !== 'le') return;
      falso.vistos.push(whole.length);
      socket.end(whole.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  if (path) server.listen(path);
  else server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const address =
    place !== null && typeof place === 'object' ? `tcp://127.0.0.1:${place.port}` : `unix:${place}`;
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  const falso: FalsoClamd = { address, vistos: [], humor: 'le', close };
  return falso;
}
