import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StreamEvent, streamEvents } from './sse.ts';

async function read(chunks: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of streamEvents(body)) events.push(event);
  return events;
}

const TEXT = ': vivo\n\nid: 7\nevent: aviso\ndata: {"titulo":"Importação de ção: 1"}\n\n: vivo\n\n';

it('os mesmos avisos, onde quer que a rede corte os bytes', async () => {
  const bytes = new TextEncoder().encode(TEXT);
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const ends = [...places.sort((a, b) => a - b), bytes.length];
      const chunks = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
      expect(await read(chunks)).toEqual([
        { event: '', data: '' },
        { event: 'aviso', data: '{"titulo":"Importação de ção: 1"}' },
        { event: '', data: '' },
      ]);
    }),
  );
});

it('um aviso que a rede cortou no meio não conta: virá de novo', async () => {
  expect(await read([new TextEncoder().encode('event: aviso\ndata: {"a":1}\n')])).toEqual([]);
});
