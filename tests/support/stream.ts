import { expect } from 'vitest';
import { z } from 'zod';
import { EVENTO_SESSAO, notificacaoSchema } from '../../contract/notificacoes.ts';
import type { TestApp } from '../harness.ts';

/** Opens a stream of notices; `next` waits for a notice, `marca` for a mark of the session. Both return null at its end. */
export async function openStream(app: TestApp, token: string, last?: number) {
  const headers: Record<string, string> = last === undefined ? {} : { 'last-event-id': String(last) };
  const response = await app.request('/v1/avisos', { token, headers });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async () => {
    const chunk = await reader?.read();
    text += chunk?.value ?? '';
    return chunk !== undefined && !chunk.done;
  };
  const of = async (event: string): Promise<unknown> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      const said = end < 0 ? '' : text.slice(0, end);
      if (end >= 0) text = text.slice(end + 2);
      const data = /^data: (.*)$/m.exec(said)?.[1];
      if (data !== undefined && said.includes(`event: ${event}\n`)) return JSON.parse(data);
      if (end < 0 && !(await read())) return null;
    }
  };
  const next = async () => notificacaoSchema.nullable().parse(await of('aviso'));
  const marca = async () =>
    z
      .string()
      .nullable()
      .parse(await of(EVENTO_SESSAO));
  /** Reads the first chunk, which shows that the stream is active. */
  const ready = async () => {
    await read();
  };
  return { next, marca, ready, close: () => reader?.cancel() };
}
