import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe('ambiente do servidor', () => {
  it('sem nada, atende só nesta máquina, na porta 3000, com o banco em ./data e a demonstração', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DATABASE_URL: '',
      FAROL_DEMO: true,
      FAROL_PRODUCAO: false,
    });
  });

  it('trata vazio como ausente, como os arquivos de contêiner escrevem', () => {
    expect(readEnv({ PORT: '', HOST: ' ', CEP_URL: '', FAROL_ORIGENS: '' })).toEqual(readEnv({}));
  });

  it('lista de uma vez todas as variáveis erradas', () => {
    const problems = problemsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://u:segredo@h/d',
      FAROL_DEMO: 'sim',
      FAROL_SEGREDO: 'curta',
      FAROL_ORIGENS: 'https://a.example/',
      FAROL_PROXIES: '10.0.0.1, proxy',
      CEP_URL: 'https://cep.example/',
      FAROL_URL: 'farol.example',
      SMTP_URL: 'http://correio.example',
      SMTP_REMETENTE: 'a@b.example, c@d.example',
    });
    const names = problems.map((problem) => problem.split(':')[0]);
    expect(names.sort()).toEqual([
      'CEP_URL',
      'DATABASE_URL',
      'FAROL_DEMO',
      'FAROL_ORIGENS',
      'FAROL_PROXIES',
      'FAROL_SEGREDO',
      'FAROL_URL',
      'PORT',
      'SMTP_REMETENTE',
      'SMTP_URL',
    ]);
  });

  it('não repete no erro o que pode ser senha', () => {
    const text = problemsOf({
      DATABASE_URL: 'mysql://u:segredo@h/d',
      FAROL_SEGREDO: 'curta',
      SMTP_URL: 'http://u:segredo@h',
    }).join('\n');
    expect(text).not.toMatch(/segredo@|curta/);
  });

  it('em produção exige a chave e o endereço público', () => {
    expect(problemsOf({ FAROL_PRODUCAO: '1' })).toEqual([
      expect.stringMatching(/^FAROL_SEGREDO: é obrigatória/),
      expect.stringMatching(/^FAROL_URL: é obrigatória/),
    ]);
    const whole = { FAROL_SEGREDO: 'x'.repeat(32), FAROL_URL: 'https://farol.example' };
    expect(problemsOf({ FAROL_PRODUCAO: '1', ...whole })).toEqual([]);
  });

  it('o trabalho só se divide entre processos que dividem um PostgreSQL', () => {
    expect(problemsOf({ FAROL_PAPEL: 'web' })).toEqual([
      expect.stringMatching(/^FAROL_PAPEL: .*DATABASE_URL/),
    ]);
    expect(problemsOf({ FAROL_PAPEL: 'trabalho', DATABASE_URL: 'postgres://u@127.0.0.1/farol' })).toEqual([]);
    expect(problemsOf({ FAROL_PAPEL: 'fila', DATABASE_URL: 'postgres://u@127.0.0.1/farol' })).toEqual([
      expect.stringMatching(/^FAROL_PAPEL: deve ser tudo, web, trabalho/),
    ]);
  });

  it('.env.example fala de todas as variáveis, e os padrões que mostra são aceitos', () => {
    const shown = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm)];
    const names = shown.map(([, name]) => name);
    expect(names.sort()).toEqual(Object.keys(readEnv({})).sort());
    expect(problemsOf(Object.fromEntries(shown.map(([, name, value]) => [name, value])))).toEqual([]);
  });
});
