import { describe, expect, it } from 'vitest';
import { nomeComparado, PARECIDO, parecidos, trigramas } from './parecidos.ts';

describe('names that are alike', () => {
  it.each([
    ['Água Clara Comércio e Indústria Ltda.', 'agua clara'],
    ['AGUA CLARA S/A', 'agua clara'],
    ['Água Clara S.A.', 'agua clara'],
    ['ÁGUA-CLARA EIRELI - ME', 'agua clara'],
    ['Comércio e Serviços Ltda', 'comercio e servicos ltda'],
    ['', ''],
  ])('%s is compared as “%s”', (nome, comparado) => {
    expect(nomeComparado(nome)).toBe(comparado);
  });

  it('finds exactly the pairs that a comparison of all with all finds', async () => {
    const words = [
      'papelaria',
      'papelarias',
      'exemplo',
      'exenplo',
      'norte',
      'nortes',
      'sul',
      'aurora',
      'auroras',
    ];
    const nomes = words.flatMap((a) =>
      words.flatMap((b) => ['', 'ltd'].map((c) => [a, b, c].join(' ').trim())),
    );
    const alike = (a: string, b: string) => {
      const [one, other] = [new Set(trigramas(a)), trigramas(b)];
      const common = other.filter((each) => one.has(each)).length;
      return common >= PARECIDO * (one.size + other.length - common);
    };
    const all = nomes.flatMap((a, i) => nomes.flatMap((b, j) => (i < j && alike(a, b) ? [`${i} ${j}`] : [])));
    const found = (await parecidos(nomes)).map(([a, b]) => `${a} ${b}`);
    expect(found.toSorted()).toEqual(all.toSorted());
    expect(all.length).toBeGreaterThan(50);
  });

  it('takes names that a number tells apart for two, however alike they are', async () => {
    const nomes = ['posto ipe 2', 'posto ipe 3', 'posto ipe', 'posto ipes 3', 'posto ipes'];
    expect(await parecidos(nomes)).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it('stops half-way where nobody waits for it any more', async () => {
    let seen = 0;
    const nomes = Array.from({ length: 300 }, (_, at) => `papelaria aurora ${at.toString(36)}`);
    const stopped = parecidos(nomes, () => {
      seen += 1;
      if (seen === 20) throw new Error('cancelled');
    });
    await expect(stopped).rejects.toThrow('cancelled');
    expect(seen).toBe(20);
  });
});
