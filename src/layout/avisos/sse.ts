/** One event of a stream; a comment, sent only as a sign of life, is an event without data. */
export interface StreamEvent {
  event: string;
  data: string;
}

const ALIVE: StreamEvent = { event: '', data: '' };

function parse(block: string): StreamEvent {
  const found = { ...ALIVE };
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === 'event') found.event = value;
    if (name === 'data') found.data += found.data === '' ? value : `\n${value}`;
  }
  return found;
}

/** Yields the events of a `text/event-stream` body as they arrive. Throws when the stream breaks off. */
export async function* streamEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text = text + decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield parse(block);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
