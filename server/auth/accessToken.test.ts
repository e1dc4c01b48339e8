import { decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS, signAccessToken, verifyAccessToken } from './accessToken.ts';

const keyOf = (text: string) => new TextEncoder().encode(text.padEnd(32, '.'));
const [first, second, third] = [keyOf('primeira'), keyOf('segunda'), keyOf('terceira')];
const now = new Date('2026-07-15T12:00:00Z');
const claims = {
  profile: 'Fiscal',
  user: 'Ana',
  name: 'Ana',
  tenant: 'Horizonte',
  uuid: '11111111-1111-4111-8111-111111111111',
  permissoes: [],
  modulos: [],
  sid: '22222222-2222-4222-8222-222222222222',
};

it('trocar a chave não derruba ninguém: o que a anterior assinou vale até vencer', async () => {
  const { token } = await signAccessToken(claims, first, now);
  const rotated = { signingKey: second, formerSigningKeys: [first] };
  expect((await verifyAccessToken(token, rotated, now)).sid).toBe(claims.sid);
  const expired = new Date(now.getTime() + (ACCESS_TOKEN_SECONDS + 10) * 1000);
  await expect(verifyAccessToken(token, rotated, expired)).rejects.toThrow('expirou');
});

it('quem assina é a chave nova, e o nome dela vai no token sem dizer nada dela', async () => {
  const { token } = await signAccessToken(claims, second, now);
  const { kid } = decodeProtectedHeader(token);
  expect(kid).toMatch(/^[0-9a-f]{12}$/);
  expect(kid).not.toBe(decodeProtectedHeader((await signAccessToken(claims, first, now)).token).kid);
  await expect(
    verifyAccessToken(token, { signingKey: first, formerSigningKeys: [] }, now),
    'a process that still has the old key alone',
  ).rejects.toThrow('Entre novamente.');
});

it('fora da troca, a chave retirada não abre mais nada', async () => {
  const { token } = await signAccessToken(claims, first, now);
  await expect(
    verifyAccessToken(token, { signingKey: third, formerSigningKeys: [second] }, now),
  ).rejects.toThrow('Entre novamente.');
});

it('o que foi conferido há instantes não abre nada depois de vencer, nem com a chave já retirada', async () => {
  const { token, expiration } = await signAccessToken(claims, first, now);
  const at = (seconds: number) => new Date(expiration.getTime() + seconds * 1000);
  const keys = { signingKey: first, formerSigningKeys: [] };
  for (const seconds of [-5, 4])
    expect((await verifyAccessToken(token, keys, at(seconds))).sid).toBe(claims.sid);
  await expect(verifyAccessToken(token, keys, at(6))).rejects.toThrow('expirou');
  expect((await verifyAccessToken(token, keys, now)).sid).toBe(claims.sid);
  const retired = { signingKey: second, formerSigningKeys: [third] };
  await expect(verifyAccessToken(token, retired, now)).rejects.toThrow('Entre novamente.');
  const early = new Date(now.getTime() - 60_000);
  await expect(verifyAccessToken(token, keys, early), 'before it was given').rejects.toThrow(
    'Entre novamente.',
  );
});
