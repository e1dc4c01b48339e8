import { expect } from 'vitest';
import { notificacaoSchema } from '../../contract/notificacoes.ts';
import type { TestApp } from '../harness.ts';

/** Opens a stream of notices. `next` waits for the next notice; null: it ended. */
export async function openStream(app: TestApp, token: string, last?: number) {
  const headers: Record<string, string> = last === undefined ? {} : { 'last-event-id': String(last) };
  const response = await app.request('/v1/avisos', { token, headers });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async () => {
    for (;;) {
      const [, data, rest] = /data: (.*)\n\n([\s\S]*)$/.exec(text) ?? [];
      if (data !== undefined) {
        text = rest ?? '';
        return notificacaoSchema.parse(JSON.parse(data));
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      text += chunk.value;
    }
  };
  /** Reads until something at all came, so that the stream is known to look. */
  const ready = async () => {
    text += (await reader?.read())?.value ?? '';
  };
  return { next, ready, close: () => reader?.cancel() };
}
