import { connect, createServer } from 'node:net';
import { z } from 'zod';

const addressSchema = z.object({ port: z.number() });

/**
 * Stands between a driver and PostgreSQL and counts what goes over the wire. In: the address of the database. Out: the
 * address to use instead, and what was seen since `forget`.
 */
export async function wireTo(url: string) {
  let trips = 0;
  let asked = '';
  const server = createServer((socket) => {
    const { hostname, port } = new URL(url);
    const upstream = connect(Number(port || 5432), hostname);
    let answered = true;
    socket.on('data', (chunk) => {
      if (answered) trips += 1;
      answered = false;
      asked += chunk.toString('latin1');
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
    },
    /** How often the driver sent something after an answer. */
    trips: () => trips,
    /** All that the driver sent. */
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
