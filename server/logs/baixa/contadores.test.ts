import { createHash } from 'node:crypto';
import { createSHA256 } from 'hash-wasm';
import { describe, expect, it } from 'vitest';
import { ELIMINADO } from '../../../contract/eliminacao.ts';
import { conferenciaDaCadeia } from './contadores.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the text of an audit row that is hashed. */
const row = (registro: string, depois: object | null) =>
  JSON.stringify([...Array.from({ length: 14 }, () => null), registro, null, depois, null, null]);

/** Checks a chain of rows, given the text of each when it was linked and its text now. */
async function conferida(rows: readonly (readonly [then: string, now: string])[]) {
  const cadeia = conferenciaDaCadeia(await createSHA256());
  let anterior = '';
  for (const [at, [then, conteudo]] of rows.entries()) {
    anterior = sha256(anterior + then);
    const line = JSON.stringify({ elo: at + 1, hash: anterior, conteudo });
    cadeia.le(new TextEncoder().encode(`${line}\n`));
  }
  return { problema: cadeia.problema(), provadas: cadeia.provadas(), eliminadas: cadeia.eliminadas() };
}

const same = (text: string) => [text, text] as const;
const maria = row('Maria', { nome: 'Maria' });

describe('the links of a package', () => {
  it('hold where the data of a person were erased since, and tell of how many rows', async () => {
    const rows = [
      same(row('A', null)),
      [maria, row(ELIMINADO, { nome: ELIMINADO })],
      same(row('B', {})),
    ] as const;
    expect(await conferida(rows)).toEqual({ problema: '', provadas: 2, eliminadas: 1 });
  });

  it.each([
    ['another value', row(ELIMINADO, { nome: 'Marta' })],
    ['another name', row('Marta', { nome: ELIMINADO })],
    ['something besides', row(ELIMINADO, { nome: ELIMINADO, uf: 'SP' })],
    ['what is no row', 'null'],
  ])('do not hold where a row says %s', async (_, now) => {
    expect((await conferida([[maria, now]])).problema).toBe('o conteúdo do elo 1 não confere');
  });
});
