import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { isIpAddress } from '../../../contract/ipAddress.ts';
import { ownOrigin } from '../../http/ownOrigin.ts';
import { normaliseRecoveryCode } from './recoveryCodes.ts';
import { newSecret, secretUri, stepOf, typedCode } from './totp.ts';

/** Test secret of RFC 6238, appendix B, SHA-1; the last six of its eight digits are the code that apps show. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;

describe('códigos do aplicativo autenticador', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('os vetores da RFC 6238 aos %i s', (seconds, code) => {
    expect(stepOf(RFC_SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-60, null],
    [-30, 37_037_037],
    [0, 37_037_037],
    [30, 37_037_037],
    [60, null],
  ])('um relógio %i s adiante', (drift, step) => {
    expect(stepOf(RFC_SECRET, '050471', new Date((1_111_111_111 + drift) * 1000))).toBe(step);
  });

  it('segredo novo a cada vez, de 160 bits, no endereço que o aplicativo lê', () => {
    const segredo = newSecret();
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(segredo);
    const uri = new URL(secretUri(segredo, 'ana@horizonte.example'));
    expect(decodeURIComponent(uri.href)).toContain('otpauth://totp/Farol:ana@horizonte.example');
    expect(uri.searchParams.get('secret')).toBe(segredo);
  });

  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['', null],
  ])('digitado %j', (typed, code) => expect(typedCode(typed)).toBe(code));
});

describe('códigos de recuperação digitados', () => {
  const code = 'A1B2C3D4E5F6G7H8J9K0MNPQR';
  it.each([
    ['A1B2C-3D4E5-F6G7H-8J9K0-MNPQR', code],
    [' a1b2c 3d4e5 f6g7h 8j9k0 mnpqr ', code],
    ['AIB2C-3D4E5-F6G7H-8J9KO-MNPQR', code],
    ['A1B2C-3D4E5-F6G7H-8J9K0-MNPQ', null],
    ['A1B2C-3D4E5-F6G7H-8J9K0-MNPQU', null],
    ['', null],
  ])('%j', (typed, normal) => expect(normaliseRecoveryCode(typed)).toBe(normal));
});

describe('onde uma chave de acesso serve', () => {
  it.each([
    ['127.0.0.1', true],
    ['192.168.10.20', true],
    ['[::1]', true],
    ['::1', true],
    ['localhost', false],
    ['farol.example.com.br', false],
    ['10.farol.example', false],
  ])('%s é número de IP: %s', (hostname, isIp) => expect(isIpAddress(hostname)).toBe(isIp));

  it.each([
    ['http://farol.example/api/login', 'https://farol.example', 'https://farol.example'],
    ['http://farol.example/api/login', 'https://mal.example', 'http://farol.example'],
    ['http://localhost:3000/api/login', 'null', 'http://localhost:3000'],
    ['http://localhost:3000/api/login', null, 'http://localhost:3000'],
  ])('pedido a %s com Origin %s', (url, origin, expected) => {
    const headers: Record<string, string> = origin === null ? {} : { origin };
    expect(ownOrigin(new Request(url, { headers }))).toBe(expected);
  });
});
