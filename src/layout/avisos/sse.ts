/** One event of a stream; a comment, which only says that the stream lives, comes as an event without data. */
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

/** In: the body of a `text/event-stream`. Out: its events as they come; ends with it. Throws when it breaks off. */
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
