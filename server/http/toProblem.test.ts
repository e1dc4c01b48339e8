import { describe, expect, it } from 'vitest';
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

  it('may be asked again without fear where the request carries its key', () => {
    expect(lostAtCommit(request({ 'idempotency-key': 'a1b2c3d4' })).message).toContain(
      'não será feito duas vezes',
    );
  });
});
