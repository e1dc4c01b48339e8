import { expect } from 'vitest';
import { z } from 'zod';
import { baixasSchema } from '../../contract/logs/baixas.ts';
import { MANIFESTO, manifestoSchema } from '../../contract/logs/manifesto.ts';
import { tarefaSchema } from '../../contract/tarefas.ts';
import type { TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { unzip } from './zip.ts';

const acceptedSchema = z.object({ id: z.uuid(), tarefaId: z.uuid() });

/** Wraps bytes as the file that `checkPacote` reads. */
export const emMemoria = (bytes: Uint8Array) => ({
  size: bytes.byteLength,
  read: async (offset: number, length: number) => new Uint8Array(bytes.subarray(offset, offset + length)),
});

/** Returns helpers that request and download packages of logs as a user does. */
export function baixasOf(app: () => TestApp) {
  const pede = async (token: string, pedido: object) =>
    app().request('/v1/logs/baixas', { token, body: { livros: ['auditoria'], formato: 'JSONL', ...pedido } });
  const pedida = async (token: string, pedido: object = {}) => {
    const response = await pede(token, pedido);
    expect(response.status, await response.clone().text()).toBe(202);
    return acceptedSchema.parse(await response.json());
  };
  const arquivo = (token: string, id: string, headers: Record<string, string> = {}) =>
    app().request(`/v1/logs/baixas/${id}/arquivo`, { token, headers });
  const lista = async (token: string) =>
    baixasSchema.parse(await (await app().request('/v1/logs/baixas', { token })).json());
  const tokenOf = async (who: Who) => (await app().signIn(who)).accessToken;

  async function baixa(token: string, pedido: object = {}) {
    const { id, tarefaId } = await pedida(token, pedido);
    await app().drain();
    const tarefa = tarefaSchema.parse(
      await (await app().request(`/v1/tarefas/${tarefaId}`, { token })).json(),
    );
    const response = await arquivo(token, id);
    expect(response.status, JSON.stringify(app().log)).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const files = await unzip(bytes);
    const text = (nome: string) => new TextDecoder().decode(files.get(nome));
    const manifesto = manifestoSchema.parse(JSON.parse(text(MANIFESTO)));
    return { id, bytes, files, text, manifesto, tarefa };
  }

  return { pede, pedida, arquivo, lista, tokenOf, baixa };
}
