import { connect, createServer } from 'node:net';
import { z } from 'zod';

const addressSchema = z.object({ port: z.number() });

/** Out: what reads the bytes that a driver sends, and gives the text of each statement that they run, also of one known by its name. */
function statementsOf(): (chunk: Buffer) => string[] {
  const named = new Map<string, string>();
  let pending = Buffer.alloc(0);
  let isGreeted = false;
  return (chunk) => {
    const run: string[] = [];
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      // The first message alone has no letter of its own.
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
 * Stands between a driver and PostgreSQL and counts what goes over the wire. In: the address of the database. Out: the
 * address to use instead, and what was seen since `forget`.
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
    /** How often the driver sent something after an answer. */
    trips: () => trips,
    /** All that the driver sent. */
    asked: () => asked,
    /** The texts of the statements that it had run, of those too that the connection knew by their names. */
    run: () => run.join('\n'),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
