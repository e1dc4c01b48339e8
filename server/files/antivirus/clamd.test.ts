import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EICAR, type FalsoClamd, falsoClamd } from '../../../tests/support/clamd.ts';
import type { LogEntry } from '../../deps.ts';
import { clamd } from './clamd.ts';

let falso: FalsoClamd;
let log: LogEntry[] = [];
beforeAll(async () => {
  falso = await falsoClamd();
});
beforeEach(() => {
  falso.humor = 'le';
  falso.vistos = [];
  log = [];
});
afterAll(() => falso.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
async function* pieces(...texts: string[]) {
  for (const text of texts) yield bytesOf(text);
}
/** Returns the text that passes the scan; `veredito` limits the wait for a response, in ms, by default as in the product. */
async function passed(
  texts: string[],
  { address = falso.address, veredito }: { address?: string; veredito?: number } = {},
): Promise<string> {
  const waits = veredito === undefined ? {} : { veredito };
  const antivirus = clamd(address, { log: (entry) => log.push(entry), ...waits });
  let whole = '';
  for await (const part of antivirus.conferir(pieces(...texts))) whole += new TextDecoder().decode(part);
  return whole;
}

describe('o que se recebe passa pelo antivírus', () => {
  it('byte por byte, uma conexão por arquivo, por uma porta ou por um socket da máquina', async () => {
    expect(await passed(['nota', '', ' fiscal'])).toBe('nota fiscal');
    const big = 'x'.repeat(300_000);
    expect(await passed([big, big])).toBe(big + big);
    expect(falso.vistos).toEqual(['nota fiscal'.length, 600_000]);
    const folder = mkdtempSync(join(tmpdir(), 'farol-clamd-'));
    const local = await falsoClamd(join(folder, 'clamd.ctl'));
    expect(await passed(['nota'], local)).toBe('nota');
    await local.close();
    rmSync(folder, { recursive: true });
    expect(log).toEqual([]);
  });

  it('o que ele reconhece é recusado, também cortado ao meio entre dois pedaços', async () => {
    const half = EICAR.length / 2;
    await expect(passed(['antes ', EICAR.slice(0, half), EICAR.slice(half)])).rejects.toMatchObject({
      code: 'ARQUIVO_INFECTADO',
      message: expect.stringContaining('(Eicar-Test-Signature)'),
    });
    expect(log).toMatchObject([{ nivel: 'aviso', evento: 'ARQUIVO_INFECTADO' }]);
  });

  // Only a silent scanner reaches the time limit, so that limit may be short.
  it.each([
    ['calado', { veredito: 200 }],
    ['desliga', {}],
  ] as const)('%s: nada passa sem a sua palavra, e isso é dito', async (humor, waits) => {
    falso.humor = humor;
    await expect(passed(['nota', 'x'.repeat(3_000_000)], waits)).rejects.toMatchObject({
      code: 'ANTIVIRUS_SEM_RESPOSTA',
    });
    expect(log).toMatchObject([{ nivel: 'aviso', evento: 'ANTIVIRUS_SEM_RESPOSTA' }]);
  });

  it('onde ninguém atende, também', async () => {
    const gone = await falsoClamd();
    await gone.close();
    await expect(passed(['nota'], gone)).rejects.toMatchObject({ code: 'ANTIVIRUS_SEM_RESPOSTA' });
  });

  it('o que é maior do que ele lê não é aceito sem ser lido', async () => {
    falso.humor = 'pequeno';
    await expect(passed(['x'.repeat(100)])).rejects.toMatchObject({ code: 'CORPO_GRANDE' });
  });
});
