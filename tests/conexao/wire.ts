import { connect, createServer } from 'node:net';
import { z } from 'zod';

const addressSchema = z.object({ port: z.number() });

/** Returns a parser of the bytes that a driver sends: it yields the text of each statement run, named ones included. */
function statementsOf(): (chunk: Buffer) => string[] {
  const named = new Map<string, string>();
  let pending = Buffer.alloc(0);
  let isGreeted = false;
  return (chunk) => {
    const run: string[] = [];
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      // Only the startup message has no type byte.
      const head = isGreeted ? 1 : 0;
      if (pending.length < head + 4) return run;
      const end = head + pending.readInt32BE(head);
      if (pending.length < end) return run;
      const kind = isGreeted ? String.fromCharCode(pending[0] ?? 0) : '';
      const [first = '', second = ''] = pending.toString('latin1', head + 4, end).split('\0');
      if (kind === 'P') named.set(first, second);
      else if (kind === 'B') run.push(named.get(second) ?? '');
      else if (kind === 'Q') run.push(first);
      pending = pending.subarray(end);
      isGreeted = true;
    }
  };
}

/**
 * Starts a proxy between a driver and PostgreSQL that records the traffic. `url` is the database's address; returns
 * the address to use instead, and readers of what was seen since `forget`.
 */
export async function wireTo(url: string) {
  let trips = 0;
  let asked = '';
  let run: string[] = [];
  const server = createServer((socket) => {
    const { hostname, port } = new URL(url);
    const upstream = connect(Number(port || 5432), hostname);
    const statements = statementsOf();
    let answered = true;
    socket.on('data', (chunk) => {
      if (answered) trips += 1;
      answered = false;
      asked += chunk.toString('latin1');
      run.push(...statements(chunk));
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      answered = true;
      socket.write(chunk);
    });
    const end = () => {
      socket.destroy();
      upstream.destroy();
    };
    for (const either of [socket, upstream]) either.on('close', end).on('error', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(addressSchema.parse(server.address()).port);
  return {
    url: address.href,
    forget: () => {
      trips = 0;
      asked = '';
      run = [];
    },
    /** Number of times the driver sent something after a response. */
    trips: () => trips,
    /** Everything the driver sent, as latin1 text. */
    asked: () => asked,
    /** Texts of the statements run, one per line, those executed by name included. */
    run: () => run.join('\n'),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
