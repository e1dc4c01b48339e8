import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Load } from './measure.ts';

/**
 * Load generator, run as a separate process: `node bench/drive.ts <port> <seconds> <file>`. Each of 16 connections sends
 * the file's requests in rotation, one after the response to the last. Prints the load as JSON.
 */
const CONNECTIONS = 16;
const [port, seconds, file] = process.argv.slice(2);
const requests: string[] = JSON.parse(readFileSync(file ?? '', 'utf8'));
const end = performance.now() + Number(seconds) * 1000;
const latencies: number[] = [];
let turn = 0;

/** Returns the length in bytes of a complete response at the start of `text`, or null while it is incomplete. */
function answerLength(text: string): number | null {
  const head = text.indexOf('\r\n\r\n') + 4;
  if (head < 4) return null;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text.slice(0, head))?.[1];
  if (length !== undefined) return text.length >= head + Number(length) ? head + Number(length) : null;
  const last = text.indexOf('\r\n0\r\n\r\n', head - 2);
  return last < 0 ? null : last + 7;
}

async function connection(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  while (performance.now() < end) {
    const request = requests[turn++ % requests.length];
    const start = performance.now();
    socket.write(request ?? '');
    let answer = '';
    // Uses latin1: one character per byte, so that string lengths equal byte lengths.
    while (answerLength(answer) === null) {
      const [chunk]: Buffer[] = await once(socket, 'data');
      answer += chunk?.toString('latin1') ?? '';
    }
    if (!/^HTTP\/1.1 20[01]/.test(answer)) throw new Error(answer.slice(0, 500));
    latencies.push(performance.now() - start);
  }
  socket.destroy();
}

const start = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, connection));
const elapsed = (performance.now() - start) / 1000;
latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
const load: Load = {
  requests: latencies.length,
  perSecond: latencies.length / elapsed,
  p50: at(0.5),
  p99: at(0.99),
};
console.log(JSON.stringify(load));
