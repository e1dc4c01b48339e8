import { EXPORTACOES_API, type ExportarLista, exportacaoPedidaSchema } from '../../contract/exportacao.ts';
import { type Tarefa, tarefaSchema } from '../../contract/tarefas.ts';
import type { TestApp } from '../harness.ts';
import type { Actor } from './contractApp.ts';

type Pedido = Omit<ExportarLista, 'colunas'> & { colunas: readonly string[] };
type Asker = Pick<Actor, 'token' | 'user'>;

/** Exports rows of a list as a file, in the user's first company; returns the status and the bytes. */
export async function exportada(app: TestApp, { token, user }: Asker, pedido: Pedido) {
  const response = await app.request(EXPORTACOES_API, { token, empresa: user.links[0], body: pedido });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Requests an export large enough for a task; returns the id of the task, which has not started. */
export async function pedida(app: TestApp, asker: Asker, pedido: Pedido): Promise<string> {
  const { status, bytes } = await exportada(app, asker, pedido);
  if (status !== 202) throw new Error(`Answered ${status} at once`);
  return exportacaoPedidaSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).tarefaId;
}

/** Reads a task. */
export const tarefaDe = async (app: TestApp, { token }: Asker, id: string): Promise<Tarefa> =>
  tarefaSchema.parse(await (await app.request(`/v1/tarefas/${id}`, { token })).json());

/** Downloads the file that a task made. */
export async function arquivoDe(app: TestApp, { token }: Asker, id: string) {
  const response = await app.request(`${EXPORTACOES_API}/${id}/arquivo`, { token });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}
