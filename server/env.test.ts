import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { production } from '../tests/support/productionEnv.ts';
import { EnvError, readEnv, SECRETS } from './env.ts';

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
    expect(readEnv({ PORT: '', HOST: ' ', CEP_URL: '', CNPJ_URL: '', FAROL_ORIGENS: '' })).toEqual(
      readEnv({}),
    );
  });

  it('recusa no começo a chave pública das cópias que não veio inteira', () => {
    const FAROL_BACKUP_PARA = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
    expect(readEnv({ FAROL_BACKUP_PARA })).toMatchObject({ FAROL_BACKUP_PARA });
    for (const wrong of [
      FAROL_BACKUP_PARA.slice(0, -1),
      FAROL_BACKUP_PARA.replace('3z7h', '3z7j'),
      'AGE-SECRET-KEY-1',
      'ssh-ed25519 AAAA',
    ])
      expect(problemsOf({ FAROL_BACKUP_PARA: wrong })).toEqual([
        'FAROL_BACKUP_PARA: deve ser uma chave pública inteira, que começa por age1: crie um par com `npm run farol -- backup criar-chaves`.',
      ]);
  });

  it('lê as caixas de entrada, uma por linha, e não repete a senha da que está errada', () => {
    const servico = '0199f1c4-6f0c-7a5e-9d0a-3b1f2c4d5e6f';
    const right = `imaps://notas%40a.example:se%2Fnha@imap.a.example/Notas%20novas#${servico}`;
    expect(readEnv({ FAROL_CAIXAS_ENTRADA: `${right}\nimap://u:s@b.example:1143#${servico}` })).toMatchObject(
      {
        FAROL_CAIXAS_ENTRADA: [
          {
            servico,
            host: 'imap.a.example',
            port: 993,
            tls: true,
            usuario: 'notas@a.example',
            senha: 'se/nha',
            pasta: 'Notas novas',
          },
          { servico, host: 'b.example', port: 1143, tls: false, usuario: 'u', senha: 's', pasta: 'INBOX' },
        ],
      },
    );
    for (const wrong of [
      '#',
      'imaps://u@a.example',
      'https://u:segredo@a.example',
      'imaps://u:%zz@a.example',
    ])
      expect(problemsOf({ FAROL_CAIXAS_ENTRADA: `${right} ${wrong}#${servico}` })).toEqual([
        'FAROL_CAIXAS_ENTRADA: deve ser uma lista de endereços imaps://usuario:senha@servidor/PASTA#identificador-do-servico, separados por espaço ou linha.',
      ]);
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
      CNPJ_URL: 'https://cnpj.example/',
      FAROL_URL: 'farol.example',
      SMTP_URL: 'http://correio.example',
      SMTP_REMETENTE: 'a@b.example, c@d.example',
    });
    const names = problems.map((problem) => problem.split(':')[0]);
    expect(names.sort()).toEqual([
      'CEP_URL',
      'CNPJ_URL',
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

  it('em produção exige as chaves e o endereço público, cada um numa linha', () => {
    expect(problemsOf({ FAROL_PRODUCAO: '1' })).toEqual(
      ['FAROL_SEGREDO', 'FAROL_CHAVE_CERTIFICADOS', 'FAROL_CHAVE_FATORES', 'FAROL_URL'].map((name) =>
        expect.stringMatching(new RegExp(`^${name}: é obrigatória em produção [^\\n]+\\.$`)),
      ),
    );
    expect(problemsOf(production)).toEqual([]);
  });

  it('um segredo pode vir num arquivo; dito duas vezes, ou sem arquivo que se leia, é dito por quê', () => {
    const folder = mkdtempSync(join(tmpdir(), 'farol-env-'));
    const file = join(folder, 'segredo');
    writeFileSync(file, `${'s'.repeat(40)}\n`);
    expect(readEnv({ FAROL_SEGREDO_ARQUIVO: file }).FAROL_SEGREDO).toBe('s'.repeat(40));
    const addresses = Object.keys(readEnv({})).filter((name) => name.startsWith('DATABASE_URL'));
    expect(SECRETS).toEqual(expect.arrayContaining(addresses));
    for (const name of SECRETS) {
      expect(problemsOf({ [`${name}_ARQUIVO`]: folder })).toEqual([
        `${name}: o arquivo ${folder}, de ${name}_ARQUIVO, não pôde ser lido: é uma pasta.`,
      ]);
    }
    expect(
      problemsOf({ ...production, FAROL_SEGREDO: '', FAROL_SEGREDO_ARQUIVO: join(folder, 'nada') }),
    ).toEqual([expect.stringMatching(/^FAROL_SEGREDO: o arquivo .*não existe\.$/)]);
    expect(problemsOf({ FAROL_SEGREDO: 'x'.repeat(32), FAROL_SEGREDO_ARQUIVO: file })).toEqual([
      'FAROL_SEGREDO: veio duas vezes, aqui e em FAROL_SEGREDO_ARQUIVO: deixe só uma.',
    ]);
    writeFileSync(file, 'curta');
    expect(problemsOf({ FAROL_SEGREDO_ARQUIVO: file })).toEqual([
      'FAROL_SEGREDO: deve ter 32 caracteres ou mais.',
    ]);
    // An optional secret in an empty file counts as absent; any other empty file would be a database or a key that was not intended.
    writeFileSync(file, '\n');
    const refused = SECRETS.filter((name) => problemsOf({ [`${name}_ARQUIVO`]: file }).length > 0);
    expect(refused).toEqual(SECRETS.filter((name) => !/_ANTERIOR$|^S3_|^SMTP|CAIXAS/.test(name)));
    expect(problemsOf({ DATABASE_URL_ARQUIVO: file })).toEqual([
      `DATABASE_URL: o arquivo ${file}, de DATABASE_URL_ARQUIVO, está vazio: ponha nele o valor, numa linha.`,
    ]);
    rmSync(folder, { recursive: true });
  });

  it('um proxy é um endereço ou uma rede em que não cabe um estranho qualquer', () => {
    expect(readEnv({ FAROL_PROXIES: '10.0.0.2, 172.31.90.0/24,fd00::/64' }).FAROL_PROXIES).toHaveLength(3);
    for (const wrong of [
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/7',
      '10.0.0.0/33',
      '10.0.0.0/',
      'proxy',
      '10.0.0.0/8/8',
    ])
      expect(problemsOf({ FAROL_PROXIES: wrong }), wrong).toHaveLength(1);
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

  it('vários processos só sobre um PostgreSQL, de 1 a 64, ou um por núcleo', () => {
    const DATABASE_URL = 'postgres://u@127.0.0.1/farol';
    expect(readEnv({ FAROL_PROCESSOS: '4', DATABASE_URL }).FAROL_PROCESSOS).toBe(4);
    expect(readEnv({ FAROL_PROCESSOS: 'todos', DATABASE_URL }).FAROL_PROCESSOS).toBe(
      Math.min(64, availableParallelism()),
    );
    expect(problemsOf({ FAROL_PROCESSOS: '2' })).toEqual([
      expect.stringMatching(/^FAROL_PROCESSOS: .*banco embutido/),
    ]);
    for (const wrong of ['0', '65', 'dois'])
      expect(problemsOf({ FAROL_PROCESSOS: wrong, DATABASE_URL }), wrong).toEqual([
        expect.stringMatching(/^FAROL_PROCESSOS: deve ser um número inteiro de 1 a 64, ou todos/),
      ]);
  });

  it('.env.example fala de todas as variáveis, e os padrões que mostra são aceitos', () => {
    const shown = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)];
    const names = shown.map(([, name]) => name);
    expect(names.sort()).toEqual(Object.keys(readEnv({})).sort());
    expect(problemsOf(Object.fromEntries(shown.map(([, name, value]) => [name, value])))).toEqual([]);
  });
});
