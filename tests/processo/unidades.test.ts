import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../../scripts/postgres.ts';
import { layPackages } from '../support/producao.ts';
import { serviceOf, startOf } from '../support/unidade.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-unidades-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const guide = readFileSync('docs/producao.md', 'utf8');
/** Port that no other test uses, outside the range that the system assigns. */
const METRICS = 19_464;
const NAMES = readdirSync('deploy/systemd').flatMap((file) => /^farol-(\w+)\.service$/.exec(file)?.[1] ?? []);
const PLACES = {
  '/opt/farol': join(folder, 'opt'),
  '/etc/farol': join(folder, 'etc'),
  '/var/lib/farol': join(folder, 'dados'),
  '/var/backups/farol': join(folder, 'copias'),
  '%d': join(folder, 'credenciais'),
};

it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'o systemd entende cada serviço, e acha pouco o que ele poderia fazer (pede systemd-analyze)',
  () => {
    const units = join(folder, 'systemd');
    cpSync('deploy/systemd', units, { recursive: true });
    for (const name of NAMES) {
      const file = join(units, `farol-${name}.service`);
      writeFileSync(file, readFileSync(file, 'utf8').replace('/opt/farol/bin/node', process.execPath));
      const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      expect([verified.status, verified.stderr], name).toEqual([0, '']);
      const bounds = ['security', '--offline=true', '--threshold=20', file];
      expect(spawnSync('systemd-analyze', bounds).status, name).toBe(0);
    }
  },
);

/** Needs PostgreSQL (`apt-get install postgresql`). */
const bin = findPostgres();
describe.skipIf(!bin)('sem contêiner, numa pasta limpa', () => {
  let postgres: ThrowAwayPostgres;

  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '');
    install();
    const { host } = new URL(postgres.url);
    execFileSync('sh', ['deploy/segredos.sh', join(PLACES['/etc/farol'], 'segredos'), host]);
    writeFileSync(
      join(PLACES['/etc/farol'], 'farol.env'),
      `FAROL_URL=https://farol.exemplo.com.br\nPORT=0\nFAROL_METRICAS_PORTA=${METRICS}\n`,
    );
    for (const place of [PLACES['/var/lib/farol'], PLACES['/var/backups/farol'], PLACES['%d']])
      mkdirSync(place);
    await asGuided();
  });
  afterAll(() => postgres?.stop());

  /** Installs the product from a folder with what a clone has after `npm ci && npm run build`. */
  function install(): void {
    const source = join(folder, 'codigo');
    mkdirSync(join(source, 'dist/web'), { recursive: true });
    writeFileSync(join(source, 'dist/web/index.html'), '<!doctype html><title>Farol</title>');
    for (const name of readdirSync('.').filter((name) => !/^(\.|dist$)/.test(name)))
      symlinkSync(join(process.cwd(), name), join(source, name));
    execFileSync('sh', ['deploy/instalar.sh', PLACES['/opt/farol']], { cwd: source });
    layPackages(PLACES['/opt/farol']);
  }

  /** Creates role and database with the commands of the guide. */
  async function asGuided(): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const secret = readFileSync(join(PLACES['/etc/farol'], 'segredos/senha_dono'), 'utf8');
    const commands = [...guide.matchAll(/psql -c "([^"]+)"/g)].map(([, command = '']) => command);
    expect(commands).toHaveLength(2);
    for (const command of commands) await client.query(command.replace(/\$\(cat [^)]+\)/, secret));
    await client.end();
  }

  /** Starts a service as systemd would; returns its output, its port and its exit code. */
  function start(name: string, ...more: string[]) {
    const { program, args, env, cwd, credentials } = startOf(name, PLACES);
    for (const [id = '', file = ''] of credentials) copyFileSync(file, join(PLACES['%d'], id));
    const child = spawn(program, [...args, ...more], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const ended = once(child, 'close').then(([code]) => code);
    const port = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
          const [, announced] = /Farol no ar: http:\/\/\S+:(\d+)/.exec(printed) ?? [];
          if (announced) resolve(announced);
        });
      child.once('close', () => resolve(''));
    });
    return { child, ended, port, printed: () => printed };
  }

  it('o que deploy/arquivos.txt diz basta a cada serviço, como o systemd o começa', async () => {
    const migrated = start('migrar');
    expect(await migrated.ended, migrated.printed()).toBe(0);
    for (const name of ['web', 'trabalho']) {
      const { child, ended, port: announced, printed } = start(name);
      const port = await announced;
      expect(port, printed()).not.toBe('');
      const answer = await fetch(`http://127.0.0.1:${port}/api/healthcheck/ready`);
      expect([answer.status, await answer.json()], name).toEqual([200, { status: 'ok' }]);
      const told = await (await fetch(`http://127.0.0.1:${METRICS}/metrics`)).text();
      // The counter starts at 0, so that the first failure shows as an increase.
      expect(told).toMatch(/farol_pedido_recusas_total\{[^}]*status="503"[^}]*\} 0/);
      expect(told).toMatch(/farol_disco_livre(\{.*\})? \d{6,}/);
      if (name === 'trabalho') expect(told).toMatch(/farol_tarefa_falhas_total\{[^}]*\} 0/);
      child.kill('SIGTERM');
      expect(await ended, name).toBe(0);
    }
    const copied = start('copia', '--agora');
    expect(await copied.ended, copied.printed()).toBe(0);
    expect(readdirSync(PLACES['/var/backups/farol'])).toHaveLength(1);
  });

  it('quem volta sozinho e quem termina está dito', () => {
    const restarted = NAMES.filter((name) => serviceOf(name)('Restart').includes('always'));
    expect(restarted.sort()).toEqual(['copia', 'trabalho', 'web']);
  });
});

describe('os segredos em arquivos', () => {
  const place = join(folder, 'operador');
  /** Regular user, because file permissions do not restrict root, which may run the tests. */
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const sh = (script: string) => spawnSync('sh', ['-c', script], { ...user, cwd: place, encoding: 'utf8' });

  it('preenchem-se pelos comandos da instalação, por quem rodou deploy/segredos.sh, também os de uma versão anterior', () => {
    chmodSync(folder, 0o755);
    mkdirSync(place);
    if (user.uid) chownSync(place, user.uid, user.gid);
    const script = readFileSync('deploy/segredos.sh', 'utf8');
    const make = () => spawnSync('sh', ['-s'], { ...user, cwd: place, encoding: 'utf8', input: script });
    expect(make().status).toBe(0);
    chmodSync(join(place, 'segredos/smtp_url'), 0o444);
    expect(make()).toMatchObject({ status: 0, stdout: '' });
    const commands = guide.split('\n').filter((line) => /^(printf|cp) .*segredos\//.test(line));
    expect(commands).toHaveLength(5);
    for (const command of commands) expect(sh(command), command).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(place, 'segredos/smtp_url'))).toBe(true);
    expect(readFileSync(join(place, 'segredos/smtp_url'), 'utf8')).toMatch(/^smtp:\/\/.*\n$/);
  });
});
