import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { production } from '../tests/support/productionEnv.ts';
import { readEnv } from './env.ts';
import { fragilidades } from './fragilidades.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-fragilidades-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync('sh', ['deploy/segredos.sh', folder]);
const whole = {
  ...production,
  DATABASE_URL: 'postgres://farol_servidor:x@banco.exemplo/farol?sslmode=verify-full',
  FAROL_TLS_CERTIFICADO: join(folder, 'tls_certificado'),
  FAROL_TLS_CHAVE: join(folder, 'tls_chave'),
  FAROL_DESTINOS: 'erp.exemplo.com.br, *.parceiro.com.br',
  FAROL_ANTIVIRUS: 'tcp://antivirus:3310',
};
const told = (change: Record<string, string>) =>
  fragilidades(readEnv({ ...whole, ...change }), new Date()).join('\n');

it('em produção, o que uma instalação dispensa é dito a cada começo, com o que fazer', () => {
  expect(told({})).toBe('');
  expect(told({ DATABASE_URL: whole.DATABASE_URL.replace('verify-full', 'disable') })).toContain(
    'sslmode=verify-full',
  );
  expect(told({ DATABASE_URL_LEITURA: 'postgres://a:b@outro/farol?sslmode=require' })).toContain(
    'sslmode=verify-full',
  );
  expect(told({ DATABASE_URL: 'postgres://a:b@127.0.0.1/farol' })).toBe('');
  expect(told({ FAROL_TLS_CERTIFICADO: '', FAROL_TLS_CHAVE: '' })).toContain('FAROL_TLS_CERTIFICADO');
  expect(told({ FAROL_TLS_CERTIFICADO: '', FAROL_TLS_CHAVE: '', FAROL_PAPEL: 'trabalho' })).toBe('');
  expect(told({ FAROL_METRICAS_PORTA: '9464' })).toBe('');
  expect(told({ FAROL_METRICAS_PORTA: '9464', FAROL_METRICAS_HOST: '0.0.0.0' })).toContain(
    'FAROL_METRICAS_HOST',
  );
  expect(told({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://coletor:4318' })).toContain(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  );
  expect(told({ FAROL_DESTINOS: '' })).toContain('FAROL_DESTINOS');
  expect(told({ FAROL_ANTIVIRUS: '' })).toContain('FAROL_ANTIVIRUS');
  expect(told({ FAROL_ANTIVIRUS: '', FAROL_DESTINOS: '', FAROL_PRODUCAO: '0' })).toBe('');
});

it('o que não é um lugar de antivírus nem um nome é recusado antes de começar', () => {
  for (const FAROL_ANTIVIRUS of ['antivirus:3310', 'tcp://antivirus', 'http://antivirus:3310', 'unix:clamd'])
    expect(() => readEnv({ FAROL_ANTIVIRUS }), FAROL_ANTIVIRUS).toThrow('FAROL_ANTIVIRUS: deve ser');
  for (const FAROL_DESTINOS of ['https://erp.exemplo', 'erp.exemplo:443', '*', '*.', 'a b.exemplo', 'com'])
    expect(() => readEnv({ FAROL_DESTINOS }), FAROL_DESTINOS).toThrow('FAROL_DESTINOS: deve ser');
  expect(readEnv({ FAROL_ANTIVIRUS: 'unix:/run/clamav/clamd.ctl' }).FAROL_ANTIVIRUS).not.toBe('');
});
