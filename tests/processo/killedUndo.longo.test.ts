import { afterEach, beforeEach, expect, it } from 'vitest';
import { aceiteSchema, manifestacaoSchema } from '../../contract/fiscal/pedidoManifestacao.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER, sessaoSchema } from '../../contract/session.ts';
import { importadoSchema, isEnded, tarefaSchema } from '../../contract/tarefas.ts';
import { empresasDemo } from '../../mocks/seeds/empresasDemo.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { type Server, stuckServer } from '../support/stuckServer.ts';

const [buyer] = empresasDemo('horizonte');
if (!buyer) throw new Error('The demonstration has no companies');
let stuck: ReturnType<typeof stuckServer>;
beforeEach(() => {
  stuck = stuckServer('farol-desfazer-');
});
afterEach(async () => {
  await stuck.killed();
  stuck.remove();
});

const EMITENTE = '99888777000100';

/** Kills the server while two confirmations wait to be sent; returns keys and tasks, the company header and the token. */
async function askedAndKilled() {
  const before = await stuck.start();
  const { empresas } = sessaoSchema.parse(await before.call('sessao'));
  const headers = { [EMPRESA_HEADER]: empresas.find(({ nome }) => nome === buyer?.nome)?.uuid ?? '' };
  const chaves: string[] = [];
  for (const numero of [1, 2]) {
    const autorizada = new Date(Date.now() - 86_400_000).toISOString();
    const { chave, xml } = nfeProc({
      numero,
      emitente: EMITENTE,
      destinatario: buyer?.cpfCnpj ?? '',
      autorizada,
    });
    const file = { ...headers, 'content-type': 'text/xml', [FILE_NAME_HEADER]: 'nota.xml' };
    const imported = importadoSchema.parse(
      await before.call('documento-nfe/importar', { method: 'POST', headers: file, body: xml }),
    );
    if ('tarefaId' in imported) await ended(before, imported.tarefaId);
    chaves.push(chave);
  }
  // Requested in parallel, so that both are within their ten seconds when the server is killed.
  const json = { ...headers, 'content-type': 'application/json' };
  const asked = await Promise.all(
    chaves.map(async (chave) => {
      const body = JSON.stringify({ tpEvento: '210200', chaves: [chave], desfazivel: true });
      const answer = await before.call('nfe/manifestacoes', { method: 'POST', headers: json, body });
      return { chave, tarefaId: aceiteSchema.parse(answer).tarefaId };
    }),
  );
  await stuck.killed();
  return { asked, headers, token: before.accessToken };
}

const taskOf = async ({ call }: Server, id: string | null) => tarefaSchema.parse(await call(`tarefas/${id}`));
const ended = (server: Server, id: string | null) =>
  expect
    .poll(async () => isEnded((await taskOf(server, id)).estado), { timeout: 60_000, interval: 100 })
    .toBe(true);

it('kill -9 nos dez segundos: o que se desfaz depois não sai, e o resto sai uma só vez', async () => {
  const { asked, headers, token } = await askedAndKilled();
  const [first, second] = asked;
  // Simulates an immediate restart for the first task, and one after the ten seconds for the second.
  const waiting = await stuck.onDatabase(`
    update tarefas set nao_antes = now() + interval '1 hour' where id = '${first?.tarefaId}';
    update tarefas set nao_antes = now() where id = '${second?.tarefaId}';
    select estado from manifestacoes where chave like '%${EMITENTE}%'`);
  expect(waiting).toEqual([{ estado: 'pendente' }, { estado: 'pendente' }]);

  const after = await stuck.start(token);
  await ended(after, second?.tarefaId ?? null);
  expect((await taskOf(after, first?.tarefaId ?? null)).estado).toBe('na_fila');
  const body = JSON.stringify({ tarefaId: first?.tarefaId });
  const undo = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  // The response has no body to parse.
  await expect(after.call('nfe/manifestacoes/desfazer', undo)).rejects.toThrow(SyntaxError);
  await ended(after, first?.tarefaId ?? null);
  const said = manifestacaoSchema.array().parse(await after.call('nfe/manifestacoes', { headers }));
  const states = said
    .filter(({ chave }) => chave.includes(EMITENTE))
    .map(({ chave, estado, nSeqEvento }) => [chave, estado, nSeqEvento]);
  expect(states.sort()).toEqual(
    [
      [first?.chave, 'rejeitada', 1],
      [second?.chave, 'registrada', 1],
    ].sort(),
  );
});
