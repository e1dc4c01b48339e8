import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../contract/errors.ts';
import { lostAtCommit, toProblem } from './toProblem.ts';

const down = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
const request = (headers: Record<string, string> = {}) =>
  new Request('http://farol.example/api/v1/fornecedores', { method: 'POST', headers });

describe('a database that is lost', () => {
  it('is said to have stored nothing only of a write that was not being committed', () => {
    expect(toProblem(down(), 'POST').message).toContain('Nada foi gravado');
    expect(toProblem(down(), 'GET').message).not.toContain('gravado');
    const unknown = lostAtCommit(request());
    expect(unknown.message).toContain('não se sabe');
    expect(unknown.message).toContain('Confira antes de repetir');
    expect(toProblem(unknown, 'POST')).toBe(unknown);
  });

  it.each([
    'ECONNREFUSED',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EAI_AGAIN',
    'ENOTFOUND',
    '57P03',
    '28P01',
    '3D000',
  ])('is said to be so, and not to be a fault of ours, by %s', (code) => {
    const error = Object.assign(new Error('x'), { code });
    expect(toProblem(new DrizzleQueryError('select 1', [], error), 'GET').code).toBe('BANCO_INDISPONIVEL');
  });

  it('may be asked again without fear where the request carries its key', () => {
    expect(lostAtCommit(request({ 'idempotency-key': 'a1b2c3d4' })).message).toContain(
      'não será feito duas vezes',
    );
  });
});

it('a disk that is full is told as such on PostgreSQL too, however the error comes', () => {
  const error = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), {
    code: '53100',
  });
  for (const thrown of [error, new DrizzleQueryError('insert into fornecedores', [], error)]) {
    const { code, message } = toProblem(thrown, 'POST');
    expect([code, ERRORS[code].status]).toEqual(['DISCO_CHEIO', 507]);
    expect(message).toMatch(/^O disco está cheio: nada foi gravado\./);
    expect(message).not.toMatch(/extend|base/);
  }
});
