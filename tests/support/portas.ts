import { expect } from 'vitest';
import { z } from 'zod';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../../contract/session.ts';
import { itensSchema, tarefaSchema } from '../../contract/tarefas.ts';
import type { TestApp } from '../harness.ts';
import { zipOf } from './zip.ts';

/** The token of the user who imports, and the link of the selected company. */
export interface Importer {
  token: string;
  empresa: string | undefined;
}

/** Uploads files as one .zip, or one file as it is; returns the id of the import task. */
export async function sendFiles(
  app: TestApp,
  { token, empresa }: Importer,
  files: Readonly<Record<string, string | Uint8Array>> | Uint8Array<ArrayBuffer>,
  {
    kind = 'nfe',
    path = `/v1/documento-${kind}/importar`,
    headers = {},
    nome = 'notas.zip',
  }: { kind?: string; path?: string; headers?: Record<string, string>; nome?: string } = {},
): Promise<string> {
  const sent = new Headers({ ...headers, authorization: `Bearer ${token}`, [FILE_NAME_HEADER]: nome });
  if (empresa) sent.set(EMPRESA_HEADER, empresa);
  const body = new Blob([files instanceof Uint8Array ? files : await zipOf(files)]);
  const url = `http://farol/api${path}`;
  const response = await app.fetch(new Request(url, { method: 'POST', headers: sent, body }));
  expect(response.status, await response.clone().text()).toBe(202);
  return z.object({ tarefaId: z.string() }).parse(await response.json()).tarefaId;
}

/** Returns a task, the total of its report, and the first hundred lines of all and of the refused, by file name. */
export async function reportOf(app: TestApp, asked: Importer, tarefaId: string) {
  const get = async (path: string) => (await app.request(`/v1/tarefas/${tarefaId}${path}`, asked)).json();
  const task = tarefaSchema.parse(await get(''));
  const { itens, total } = itensSchema.parse(await get('/itens'));
  const refused = itensSchema.parse(await get('/itens?situacao=erro')).itens;
  return { task, total, lines: Object.fromEntries([...itens, ...refused].map((line) => [line.item, line])) };
}

/** Waits until the first lot of an import is stored; `stored` returns the number of rows of each company. */
export async function untilFirstLot(stored: () => Promise<readonly number[]>): Promise<void> {
  while ((await stored()).every((rows) => rows === 0)) await new Promise((resolve) => setImmediate(resolve));
}
