import { readFileSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokensSchema } from '../../contract/session.ts';
import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';
import { MEMORY_ENV, MEMORY_FLAGS } from '../../scripts/memory.ts';
import { demoFolder, serverIn } from '../support/process.ts';

/** Memory limit that README promises for small machines: MB of one process with the embedded database, after it starts. */
const PROMISED_MB = 400;

it('o servidor com o banco embutido, como npm start o corre, cabe no que o README promete depois de entrar e listar', async () => {
  const folder = demoFolder('farol-memoria-');
  // The same as npm start, without the build that it runs first.
  const args = [...MEMORY_FLAGS, '--import', './scripts/quickStart.js', 'scripts/serveDemo.ts'];
  const server = await serverIn('.', args, { ...MEMORY_ENV, DATA_DIR: folder });
  try {
    expect(server.url, server.printed()).not.toBe('');
    const entered = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'analista@horizonte.example', senha: DEMO_PASSWORD }),
    });
    const { accessToken } = tokensSchema.parse(await entered.json());
    const list = await fetch(`${server.url}/api/v1/fornecedores?range=[0,24]`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(list.status).toBe(200);
    const megabytes = () => {
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    };
    expect(megabytes()).toBeGreaterThan(100);
    // Work done at startup uses more memory while it lasts: some seconds, longer on a busy machine.
    await expect.poll(megabytes).toBeLessThan(PROMISED_MB);
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
  expect(readFileSync('README.md', 'utf8')).toContain(`${PROMISED_MB} MB`);
});

it('a imagem e os serviços do systemd dizem da memória o mesmo que npm start', () => {
  const told = [
    ...Object.entries(MEMORY_ENV).map((pair) => pair.join('=')),
    `NODE_OPTIONS=${MEMORY_FLAGS.join(' ')}`,
  ];
  for (const file of ['Dockerfile', 'deploy/systemd/farol-.service.d/comum.conf'])
    for (const pair of told) expect(readFileSync(file, 'utf8'), file).toContain(pair);
});
