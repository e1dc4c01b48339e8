import { expect, test } from 'vitest';
import { argon2Node } from './argon2Node.ts';
import { argon2Wasm } from './argon2Wasm.ts';
import { PASSWORD_COST, passwordHasher } from './passwordHasher.ts';
import { parsePhc } from './phc.ts';

const small = { memory: 64, passes: 2, lanes: 1 };
const onNode = passwordHasher(argon2Node, small);
const inBrowser = passwordHasher(argon2Wasm, small);

test('a password is kept as argon2id of 19 MiB and two passes at least, parameters beside it', async () => {
  const phc = await passwordHasher(argon2Node).hash('cavalo bateria grampo');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(PASSWORD_COST).toEqual({ memory: 19_456, passes: 2, lanes: 1 });
});

test('the reference value of argon2id comes out (argon2 command of the reference implementation)', async () => {
  // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  for (const platform of [argon2Node, argon2Wasm]) {
    expect((await passwordHasher(platform).verify('password', reference)).ok).toBe(true);
    expect((await passwordHasher(platform).verify('Password', reference)).ok).toBe(false);
  }
});

test('a hash made on the server is understood in the browser, and the reverse', async () => {
  const senha = 'ação à beira do Tietê 🙂';
  expect((await inBrowser.verify(senha, await onNode.hash(senha))).ok).toBe(true);
  expect((await onNode.verify(senha, await inBrowser.hash(senha))).ok).toBe(true);
  expect((await onNode.verify(`${senha}.`, await inBrowser.hash(senha))).ok).toBe(false);
});

test('an accent typed as one character or as two is the same password', async () => {
  expect((await onNode.verify('cafe\u0301 com leite', await onNode.hash('caf\u00e9 com leite'))).ok).toBe(
    true,
  );
});

test('every character counts, also beyond the 72nd', async () => {
  const long = 'a'.repeat(300);
  expect((await onNode.verify(`${long}b`, await onNode.hash(`${long}c`))).ok).toBe(false);
});

test('two people with the same password do not have the same hash', async () => {
  expect(await onNode.hash('a mesma senha')).not.toBe(await onNode.hash('a mesma senha'));
});

test('a hash weaker than today is right but outdated; a wrong password is not called outdated', async () => {
  const weak = await onNode.hash('cavalo bateria grampo');
  const today = passwordHasher(argon2Node, { ...small, memory: 128 });
  expect(await today.verify('cavalo bateria grampo', weak)).toEqual({ ok: true, outdated: true });
  expect(await today.verify('outra senha qualquer', weak)).toEqual({ ok: false, outdated: false });
  expect(await onNode.verify('cavalo bateria grampo', weak)).toEqual({ ok: true, outdated: false });
});

test('the decoy costs what a real password costs and matches none', async () => {
  expect(parsePhc(passwordHasher(argon2Node).decoy)).toMatchObject(PASSWORD_COST);
  expect((await onNode.verify('', onNode.decoy)).ok).toBe(false);
});

test.each([
  '',
  'senha em claro',
  '$2b$10$abcdefghijklmnopqrstuv',
  '$argon2i$v=19$m=64,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$argon2id$v=16$m=64,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$argon2id$v=19$m=64,t=2,p=1$c29tZXNhbHQ$',
])('what is not argon2id lets nobody in: %j', async (stored) => {
  expect(parsePhc(stored)).toBeNull();
  expect(await onNode.verify('senha em claro', stored)).toEqual({ ok: false, outdated: false });
});
