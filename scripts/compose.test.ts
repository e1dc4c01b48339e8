import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnv, SECRETS } from '../server/env.ts';

const text = readFileSync('compose.yaml', 'utf8');
const serviceSchema = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  cpus: z.number(),
  pids_limit: z.number(),
  restart: z.string(),
  networks: z.array(z.string()).min(1),
  ports: z.array(z.string()).default([]),
  healthcheck: z.looseObject({}).optional(),
  stop_grace_period: z.string(),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
/** Parsing fails for services without limits, or with more privileges than these. */
const compose = composeSchema.parse(parse(text, { merge: true }));
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith('farol:'));

const folder = mkdtempSync(join(tmpdir(), 'farol-segredos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the environment of a service, with the secrets from deploy/segredos.sh and the variables written into .env. */
function environmentOf(
  { environment }: z.infer<typeof serviceSchema>,
  written: Record<string, string> = {},
): Record<string, string> {
  const given: Record<string, string> = { FAROL_URL: 'https://farol.example', ...written };
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value
      .replace(
        /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
        (_, variable: string, fallback = '') => given[variable] ?? fallback,
      )
      .replace('/run/secrets', folder),
  ]);
  return Object.fromEntries(filled);
}

describe('compose.yaml', () => {
  it('com os segredos que deploy/segredos.sh cria e FAROL_URL, cada processo começa como produção', () => {
    const make = () => execFileSync('sh', ['deploy/segredos.sh', folder], { encoding: 'utf8' });
    expect(make()).toContain('criado');
    // A second run does not replace existing secrets.
    expect(make()).toBe('');
    for (const [name, service] of ours) {
      const env = readEnv(environmentOf(service));
      expect(env, name).toMatchObject({
        FAROL_PRODUCAO: true,
        FAROL_DEMO: false,
        FAROL_URL: 'https://farol.example',
      });
      expect(new URL(env.DATABASE_URL).username, name).toBe('farol_servidor');
      expect(env.DATABASE_URL_DONO !== '', name).toBe(['migrar', 'copia'].includes(name));
    }
    const roles = ours.map(([name, { environment }]) => [name, environment.FAROL_PAPEL ?? '']);
    expect(roles.filter(([, role]) => role !== '')).toEqual([
      ['web1', 'web'],
      ['web2', 'web'],
      ['trabalho', 'trabalho'],
    ]);
  });

  it('só fala de variáveis que o servidor conhece, e de segredos que o serviço recebe', () => {
    const known = new Set([...Object.keys(readEnv({})), ...SECRETS.map((name) => `${name}_ARQUIVO`)]);
    for (const [name, { environment, secrets }] of ours) {
      expect(
        Object.keys(environment).filter((variable) => !known.has(variable)),
        name,
      ).toEqual([]);
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(files.map((file) => basename(file)).sort(), name).toEqual([...secrets].sort());
    }
    const made = Object.entries(compose.secrets).filter(([name, { file }]) => file !== `./segredos/${name}`);
    expect(made).toEqual([]);
  });

  it('cada variável do servidor chega a algum serviço, ou há por que não', () => {
    const notPassed = {
      FAROL_SIMULADOR: 'a imagem não tem o simulador',
      DATA_DIR_FSYNC: 'é do banco embutido',
      DATABASE_URL_DIRETA: 'não há PgBouncer',
      DATABASE_URL_LEITURA: 'não há réplica',
      DATABASE_LEITURA_ATRASO: 'não há réplica',
    };
    const image = /^ENV (.+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
    const inImage = image.split(' ').map((pair) => pair.split('=')[0] ?? '');
    const inServices = ours.flatMap(([, { environment }]) => Object.keys(environment));
    const passed = [...inImage, ...inServices].map((name) => name.replace(/_ARQUIVO$/, ''));
    const known = Object.keys(readEnv({}));
    expect(known.filter((name) => !passed.includes(name)).sort()).toEqual(Object.keys(notPassed).sort());
    expect(inImage.filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([]);
  });

  it('FAROL_PROCESSOS escrito no .env vale para quem atende, e só para ele', () => {
    const told = ours.map(([name, service]) => [
      name,
      readEnv(environmentOf(service, { FAROL_PROCESSOS: '4' })).FAROL_PROCESSOS,
    ]);
    expect(told.filter(([, processes]) => processes !== 1)).toEqual([
      ['web1', 4],
      ['web2', 4],
    ]);
  });

  it('cada variável que pede a quem instala está explicada', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const explained = readFileSync('.env.example', 'utf8') + readFileSync('docs/producao.md', 'utf8');
    expect([...new Set(asked)].filter((name) => !explained.includes(name))).toEqual([]);
  });

  it('só o proxy tem portas para fora; o banco fica numa rede que não sai da máquina', () => {
    expect(services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['proxy']);
    const open = (name: string) =>
      compose.services[name]?.networks.filter((network) => !compose.networks[network]?.internal);
    for (const name of ['banco', 'migrar', 'copia']) expect(open(name), name).toEqual([]);
  });
});
