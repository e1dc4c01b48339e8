import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logLine } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns what was written to standard error. */
function written(entry: Parameters<typeof logLine>[0]): string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logLine(entry);
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  write.mockRestore();
  return text;
}

describe('registro de eventos', () => {
  it('é uma linha de JSON por evento, com o instante', () => {
    const text = written({ nivel: 'info', evento: 'ENTRA', endereco: '127.0.0.1' });
    expect(text.endsWith('\n')).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ evento: 'ENTRA', instante: expect.stringMatching(/Z$/) });
  });

  it('quem manda quebra de linha não forja outra linha', () => {
    const text = written({ nivel: 'aviso', evento: 'X', motivo: 'a\r\n{"nivel":"info","evento":"ENTRA"}' });
    expect(text.trimEnd().split(/[\r\n]/)).toHaveLength(1);
  });

  it('não traz os valores de uma consulta que falhou', () => {
    const secret = '123.456.789-09';
    const error = new DrizzleQueryError(
      'select * from nada where cpf = $1',
      [secret, 'x'],
      new Error('no table'),
    );
    const motivo = String(error.stack);
    expect(motivo).toContain(secret);
    const text = written({ nivel: 'erro', evento: 'FALHA_INTERNA', motivo });
    expect(text).toContain('select * from nada');
    expect(text).toContain('log.test.ts');
    expect(text).not.toContain(secret);
  });
});
