import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postgresEngine } from '../../scripts/farol/copia/engine.ts';
import { openPostgres } from './open.ts';
import { startSentence } from './startSentence.ts';

/** Returns what a server start reports about the database at an address. */
async function saidOf(address: string): Promise<string> {
  const database = openPostgres(
    { DATABASE_URL: address, DATABASE_CONEXOES: 1, DATABASE_RESERVA: 1 },
    () => {},
  );
  const said = await database.db.execute('select 1').then(() => 'ok', startSentence);
  await database.close();
  return said;
}
const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const below = (cause: Error) => new DrizzleQueryError('select segredo from tabela', [], cause);

describe('por que um começo falhou', () => {
  it('o banco que não atende, e o nome que ninguém conhece, são ditos', async () => {
    expect(await saidOf('postgres://u:senha@127.0.0.1:1/farol')).toMatch(
      /^O banco de dados não atende em 127\.0\.0\.1:1\. .*DATABASE_URL/,
    );
    expect(
      startSentence(below(Object.assign(withCode('ENOTFOUND'), { hostname: 'banco.invalid' }))),
    ).toContain("'banco.invalid', não foi encontrado");
    const both = new AggregateError(
      [Object.assign(withCode('ECONNREFUSED'), { address: '::1', port: 5432 })],
      '',
    );
    expect(startSentence(below(both))).toContain('não atende em ::1:5432');
  });

  it.each([
    ['28P01', /recusou o usuário ou a senha/],
    ['3D000', /não existe nesse servidor.*migrar/],
    ['53300', /não aceita mais conexões.*DATABASE_CONEXOES/],
    ['53100', /disco está cheio/],
    ['57P03', /ainda está começando/],
  ])('o que o PostgreSQL diz com %s tem a sua frase', (code, sentence) => {
    expect(startSentence(below(withCode(code)))).toMatch(sentence);
  });

  it('a senha que falta no endereço é dita como a errada', () => {
    const missing = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
    expect(startSentence(below(missing))).toMatch(/recusou o usuário ou a senha/);
  });

  it.each([
    ['ENOENT', 'não existe, ou não existe a pasta em que ficaria'],
    ['EACCES', 'este usuário não tem permissão'],
    ['EROFS', 'está num disco só de leitura'],
    ['ENOTDIR', 'há um arquivo no lugar de uma pasta do caminho'],
    ['EISDIR', 'há uma pasta no lugar do arquivo'],
  ])('o arquivo que não se usa, por %s, é nomeado com a causa', (code, reason) => {
    expect(startSentence(Object.assign(withCode(code), { path: '/run/ca.pem' }))).toBe(
      `O arquivo ou a pasta /run/ca.pem não pôde ser usado: ${reason}.`,
    );
    expect(startSentence(withCode(code))).toBe(`Um arquivo não pôde ser usado: ${reason}.`);
  });

  it('os comandos que copiam dizem a mesma causa', async () => {
    const said = await postgresEngine('postgres://u:senha@127.0.0.1:1/farol').then(() => 'ok', startSentence);
    expect(said).toMatch(/^O banco de dados não atende em 127\.0\.0\.1:1\./);
  });

  it('o resto não traz comando do banco, pilha, nem [object Object]', () => {
    expect(startSentence(below(withCode('42P07', 'relation "x" already exists')))).toBe(
      'O banco de dados recusou um comando e nada foi alterado. Ele disse: relation "x" already exists. Veja o registro dele.',
    );
    expect(startSentence(new TypeError("Cannot read properties of undefined (reading 'x')"))).toMatch(
      /^O Farol não esperava por isto \(TypeError\): Cannot read .* Repita; se continuar, conte-o/,
    );
    expect(startSentence({ name: 'ExitStatus', status: 1 })).toBe(
      'Algo falhou sem dizer por quê ({"name":"ExitStatus","status":1}).',
    );
    expect(startSentence(new Error('Frase nossa.', { cause: withCode('ENOSPC') }))).toBe('Frase nossa.');
  });
});
