import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnv, SECRETS } from '../server/env.ts';
import { novoSegredo, signMensagem } from '../server/webhooks/assinatura.ts';
import { commands, links, named, type Said } from './promessas/ler.ts';
import { COMANDOS, ENDERECOS, type Linha, VARIAVEIS } from './promessas/tabela.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-promessas-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const manifest = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const composed = z
  .object({ services: z.record(z.string(), z.unknown()) })
  .parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }));

/** Splits several commands in one line. */
const alone = ({ text, where }: Said): Said[] =>
  /^(\(|set -)/.test(text) ? [{ text, where }] : text.split(' && ').map((one) => ({ text: one, where }));
const scripts = Object.keys(manifest.scripts).map((name) => ({
  text: name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
  where: 'package.json',
}));
const told = [...commands().flatMap(alone), ...scripts];
const ENV =
  /\b(?:FAROL|DATABASE|DATA_DIR|S3|SMTP|BENCH|VITE|PEDIDOS|CEP|CNPJ|OTEL|TEST)_[A-Z0-9_]*[A-Z0-9]\b(?!…)/g;
const known = new Set([...Object.keys(readEnv({})), ...SECRETS.map((name) => `${name}_ARQUIVO`)]);
const variables = named(ENV).filter(({ text }) => !known.has(text));
const addresses = named(
  /(?<![\w.}/])\/(?:api|metrics|sistema|\.well-known)\b[\w./$-]*|(?<=FAROL_URL|exemplo\.com\.br)\/api[\w./$-]*/g,
);

const says = (file: string, words: string) => existsSync(file) && readFileSync(file, 'utf8').includes(words);

describe.each<[string, readonly Linha[], readonly Said[]]>([
  ['comando', COMANDOS, told],
  ['variável', VARIAVEIS, variables],
  ['endereço', ENDERECOS, addresses],
])('cada %s de que os documentos falam', (_, rows, promises) => {
  it('tem quem o execute, ou o motivo de não se poder', () => {
    expect(promises.length).toBeGreaterThan(5);
    expect(promises.filter(({ text }) => !rows.some(({ promessa }) => promessa.test(text)))).toEqual([]);
  });

  it('é mesmo executado onde se diz, e nenhuma linha sobra', () => {
    const idle = rows.filter(({ guarda }) => 'teste' in guarda && !says(guarda.teste, guarda.diz));
    expect(idle).toEqual([]);
    expect(rows.filter(({ promessa }) => !promises.some(({ text }) => promessa.test(text)))).toEqual([]);
  });
});

describe('o que os comandos nomeiam existe', () => {
  const lines = told.map(({ text }) => text);

  it('docker compose só fala de serviços do compose.yaml', () => {
    const asked = lines.flatMap((line) => {
      const [, words = ''] =
        /^docker compose (?:run --rm (?:-v \S+ )?|stop |up -d (?:--no-deps )?)(.*)$/.exec(line) ?? [];
      return /^docker compose run/.test(line)
        ? words.split(' ').slice(0, 1)
        : words.split(' ').filter(Boolean);
    });
    expect(asked).toContain('copia');
    expect(asked.filter((name) => composed.services[name] === undefined)).toEqual([]);
  });

  it('systemctl, só de unidades de deploy/systemd', () => {
    const units = lines
      .filter((line) => line.startsWith('systemctl'))
      .flatMap((line) => line.match(/farol-\w+/g) ?? []);
    expect(units.length).toBeGreaterThan(3);
    expect(units.filter((name) => !existsSync(`deploy/systemd/${name}.service`))).toEqual([]);
  });

  it('segredos/, só de arquivos que deploy/segredos.sh cria', () => {
    execFileSync('sh', ['deploy/segredos.sh', join(folder, 'segredos')]);
    const files = named(/(?<!\/)\bsegredos\/\w+/g).map(({ text }) => text);
    expect(files).toContain('segredos/smtp_url');
    expect(files.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
  });

  it('cada parte de um comando do package.json é um programa instalado, ou um arquivo', () => {
    const parts = Object.values(manifest.scripts).flatMap((script) => script.split(' && '));
    const missing = parts.filter((part) => {
      const [program = '', first = ''] = part.split(' ');
      return !existsSync(program === 'node' ? first : `node_modules/.bin/${program}`);
    });
    expect(missing).toEqual([]);
    const projects = parts.flatMap((part) =>
      [...part.matchAll(/--project (\w+)/g)].map(([, name = '']) => name),
    );
    const config = readFileSync('vitest.config.ts', 'utf8');
    expect(projects.filter((name) => !config.includes(`name: '${name}'`))).toEqual([]);
  });

  it('cada arquivo, pasta e destino de link está no projeto, ou nasce ao usá-lo', () => {
    const BORN = /^(segredos\/|contract\/(contratos|<)|(dist|data)\b)/;
    const PLACE =
      /(?<![\w./<…-])(?:server|src|contract|mocks|scripts|tests|e2e|bench|docs|deploy|clients|public|segredos)\/[\w./-]*\w/g;
    const places = [...named(PLACE), ...links()].filter(({ text }) => !BORN.test(text));
    expect(places.length).toBeGreaterThan(60);
    expect(places.filter(({ text }) => !existsSync(text))).toEqual([]);
  });

  it('cada código (erro, permissão, acontecimento do registro) está no fonte', () => {
    const sources = execFileSync(
      'grep',
      ['-rhoE', '[A-Z][A-Z0-9]*(_[A-Z0-9]+)+', 'server', 'contract', 'scripts/farol', 'tests/throwaway'],
      {
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      },
    );
    const written = new Set(sources.split('\n'));
    const codes = named(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b(?![_…])/g).filter(({ text }) => !text.match(ENV));
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter(({ text }) => !written.has(text) && !/^CONTRATO_/.test(text))).toEqual([]);
  });
});

it('o README diz cada variável do servidor, com o padrão que ela tem', () => {
  const readme = readFileSync('README.md', 'utf8');
  const defaults: Record<string, unknown> = readEnv({});
  const short = (name: string) =>
    name.replace(/^FAROL_BACKUP(?=_(?!PASTA))/, '').replace(/^.*(?=_ANTERIOR$)/, '…');
  expect(
    Object.keys(defaults).filter(
      (name) => !readme.includes(`\`${name}\``) && !readme.includes(`\`${short(name)}\``),
    ),
  ).toEqual([]);
  const rows = [...readme.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| ([^|]+) \|/gm)];
  const wrong = rows.flatMap(([, names = '', values = '']) => {
    const [each, said] = [names.split(', ').map((name) => name.slice(1, -1)), values.split(', ')];
    return each.flatMap((name, at) => {
      const [, value] = /^`([^`]+)`$/.exec(said[at] ?? '') ?? [];
      const real = defaults[name.replace(/^_/, 'FAROL_BACKUP_')];
      if (value === undefined || value === 'DATABASE_URL') return [];
      return String(typeof real === 'boolean' ? Number(real) : real) === value
        ? []
        : [`${name}: ${value}, ${real}`];
    });
  });
  expect(rows.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});

it('npm run fuzz roda, e diz quantas rodadas', () => {
  expect(execFileSync(process.execPath, ['scripts/fuzz.ts', '0'], { encoding: 'utf8' })).toContain(
    '0 rodadas, nenhuma falha.',
  );
});

describe('conferir a assinatura de um webhook, como docs/api/webhooks.md ensina', () => {
  const guide = readFileSync(join('docs/api', 'webhooks.md'), 'utf8');
  const block = (language: string) =>
    new RegExp(`\`\`\`${language}\\n([\\s\\S]+?)\`\`\``).exec(guide)?.[1] ?? '';
  const mensagem = { id: crypto.randomUUID(), segundos: Math.floor(Date.now() / 1000), corpo: '{"á":1}' };

  it('com a função, que também recusa outro corpo', async () => {
    const file = join(folder, 'confere.ts');
    writeFileSync(file, block('ts'));
    const { confere } = await import(pathToFileURL(file).href);
    const segredo = novoSegredo();
    const headers = new Headers({
      'webhook-id': mensagem.id,
      'webhook-timestamp': String(mensagem.segundos),
      'webhook-signature': await signMensagem([novoSegredo(), segredo], mensagem),
    });
    expect(confere(headers, mensagem.corpo, segredo)).toBe(true);
    expect(confere(headers, `${mensagem.corpo} `, segredo)).toBe(false);
  });

  it('com openssl', async () => {
    const segredo = novoSegredo();
    writeFileSync(join(folder, 'corpo.json'), mensagem.corpo);
    const env = {
      PATH: process.env.PATH,
      SEGREDO: segredo,
      ID: mensagem.id,
      QUANDO: String(mensagem.segundos),
    };
    const made = execFileSync('bash', ['-c', block('sh')], { cwd: folder, env, encoding: 'utf8' }).trim();
    expect(`v1,${made}`).toBe(await signMensagem([segredo], mensagem));
  });
});
