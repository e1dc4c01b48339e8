import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { EMPRESA_HEADER, sessaoSchema, tokensSchema } from '../../contract/session.ts';
import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';
import { demoFolder, type ServerProcess, startProcess } from '../support/process.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'farol-cliente-'));
let data = '';
let server: ServerProcess;
let env: NodeJS.ProcessEnv;

async function ask(path: string, init: { body?: unknown; headers?: Record<string, string> } = {}) {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const sent = init.body === undefined ? {} : { method: 'POST', body: JSON.stringify(init.body) };
  const response = await fetch(`${server.url}/api${path}`, { ...sent, headers });
  expect(response.ok, path).toBe(true);
  return response.json();
}

beforeAll(async () => {
  data = demoFolder('farol-cliente-dados-');
  server = await startProcess({ DATA_DIR: data });
  const credentials = { email: 'analista@atlas.example', senha: DEMO_PASSWORD };
  const { accessToken } = tokensSchema.parse(await ask('/login', { body: credentials }));
  const person = { authorization: `Bearer ${accessToken}` };
  const { empresas } = sessaoSchema.parse(await ask('/v1/sessao', { headers: person }));
  const headers = { ...person, [EMPRESA_HEADER]: empresas[0]?.uuid ?? '' };
  const permissoes = ['FORNECEDOR_BUSCA', 'FORNECEDOR_EDITA', 'PAGAMENTO_BUSCA'];
  const body = { nome: 'ERP do exemplo', ativo: true, todasEmpresas: true, permissoes };
  const { id } = z.object({ id: z.uuid() }).parse(await ask('/v1/servicos', { headers, body }));
  const asked = { nome: 'Do exemplo', senha: DEMO_PASSWORD };
  const made = await ask(`/v1/servicos/${id}/chaves`, { headers, body: asked });
  const { chave } = z.object({ chave: z.string() }).parse(made);
  env = { PATH: process.env.PATH, FAROL_URL: server.url, FAROL_CHAVE: chave };
});

afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  for (const one of [folder, data]) rmSync(one, { recursive: true, force: true });
});

it('the example of the TypeScript client lists, creates once and follows a task with a key', async () => {
  const args = ['clients/typescript/exemplo.ts', sampleCnpj(880_001)];
  const first = (await run(process.execPath, args, { env })).stdout;
  expect(first).toMatch(/^fornecedor: .+$/m);
  expect(first).toMatch(/^criado: [0-9a-f-]{36}$/m);
  expect(first).toMatch(/^tarefa: concluida .+$/m);
  const again = (await run(process.execPath, args, { env })).stdout;
  expect(again).toMatch(/^recusado: .*cpfCnpj/m);
  const total = (text: string) => Number(/^ao todo: (\d+)$/m.exec(text)?.[1]);
  expect(total(again)).toBe(total(first) + 1);
});

it('the example of curl does the same', async () => {
  const [, script = ''] =
    /```bash\n([\s\S]+?)```/.exec(readFileSync(resolve('docs/api/exemplos.md'), 'utf8')) ?? [];
  const { stdout } = await run('bash', ['-c', script], {
    cwd: folder,
    env: { ...env, CNPJ: sampleCnpj(880_002) },
  });
  const [eu = '', novo = '', tarefa = ''] = stdout.trim().split('\n');
  expect(JSON.parse(eu)).toMatchObject({ tipo: 'servico', nome: 'ERP do exemplo' });
  expect(JSON.parse(novo)).toMatchObject({ nome: 'Padaria do Exemplo Ltda', versao: 1 });
  expect(JSON.parse(tarefa)).toMatchObject({ estado: 'concluida' });
  const rows = z.array(z.object({ nome: z.string() }));
  const [page, next] = ['fornecedores', 'seguintes'].map((name) =>
    rows.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))),
  );
  expect([page?.length !== 0, next?.some(({ nome }) => nome === page?.[0]?.nome)]).toEqual([true, false]);
});
