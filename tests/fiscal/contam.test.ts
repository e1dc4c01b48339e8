import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contam, type Lancado } from '../../contract/fiscal/pagamentos/contam.ts';
import { type AtoDoLivro, livroDoZero } from '../support/livroDoZero.ts';

const LIQUIDO = 100;

/** Ledger of one nota as it is stored: each act marks its entries, and the entries that count are derived after each act. */
class Livro {
  readonly atos: AtoDoLivro[] = [];
  readonly #lancados: Lancado[] = [];
  #contados: ReadonlySet<string> = new Set();
  #importacoes = 0;

  get contados() {
    return this.#contados;
  }
  get #ativos() {
    return this.#lancados.filter(({ id }) => this.#contados.has(id));
  }
  get #falta() {
    return LIQUIDO - this.#ativos.reduce((soma, { pago }) => soma + (pago ?? 0), 0);
  }

  #apura() {
    this.#contados = contam(this.#lancados, LIQUIDO);
    for (const um of this.#lancados) um.desfeito = !this.#contados.has(um.id);
  }
  #anula(anula: readonly string[], ato: string) {
    for (const um of this.#lancados)
      if (anula.includes(um.id))
        Object.assign(um, { desfeito: true, por: ato, porVale: true, substituidoEm: this.atos.length });
  }
  #entra(importacao: number | null, pago: number, anula: readonly string[]) {
    const id = `e${this.#lancados.length}`;
    const ato = importacao === null ? null : `${importacao}/1`;
    for (const um of this.#ativos) if (!anula.includes(um.id)) um.por = null;
    if (ato !== null) this.#anula(anula, ato);
    this.#lancados.push({
      id,
      sequencia: this.#lancados.length,
      criadoEm: this.atos.length,
      pago,
      transacao: '',
      desfeito: false,
      ato,
      atoVale: true,
      por: null,
      porVale: false,
      substituidoEm: 0,
    });
    this.atos.push({ tipo: 'ENTRA', id, importacao, pago, anula });
    this.#apura();
  }

  /** Enters a payment as the product does: one within the balance is added, a larger one replaces all entries that count. */
  importa(pago: number) {
    this.#importacoes += 1;
    this.#entra(this.#importacoes, pago, pago <= this.#falta ? [] : [...this.#contados]);
  }
  lancaAMao(pago: number) {
    if (this.#falta > 0) this.#entra(null, Math.min(pago, this.#falta), []);
  }
  estorna(qual: number) {
    const alvo = this.#ativos[qual % Math.max(this.#ativos.length, 1)];
    if (!alvo) return;
    this.#importacoes += 1;
    this.#anula([alvo.id], `${this.#importacoes}/1`);
    this.atos.push({ tipo: 'ESTORNA', importacao: this.#importacoes, anula: [alvo.id] });
    this.#apura();
  }
  tira(qual: number) {
    const alvo = this.#ativos[qual % Math.max(this.#ativos.length, 1)];
    if (!alvo) return;
    Object.assign(alvo, { desfeito: true, por: null });
    this.atos.push({ tipo: 'TIRA', id: alvo.id });
    this.#apura();
  }
  desfaz(importacao: number) {
    if (importacao < 1 || importacao > this.#importacoes) return;
    if (this.atos.some((um) => um.tipo === 'DESFAZ' && um.importacao === importacao)) return;
    const ato = `${importacao}/1`;
    for (const um of this.#lancados) {
      if (um.ato === ato) Object.assign(um, { atoVale: false, desfeito: true });
      if (um.por === ato) um.porVale = false;
    }
    this.atos.push({ tipo: 'DESFAZ', importacao });
    this.#apura();
  }
  get importacoes() {
    return this.#importacoes;
  }
}

const pago = fc.constantFrom(100, 100, 60, 40, 30);
const passo = fc.oneof(
  { weight: 4, arbitrary: fc.record({ faz: fc.constant('importa' as const), n: pago }) },
  fc.record({ faz: fc.constant('lancaAMao' as const), n: pago }),
  fc.record({ faz: fc.constant('estorna' as const), n: fc.nat({ max: 3 }) }),
  fc.record({ faz: fc.constant('tira' as const), n: fc.nat({ max: 3 }) }),
  {
    weight: 3,
    arbitrary: fc.record({ faz: fc.constant('desfaz' as const), n: fc.integer({ min: 1, max: 6 }) }),
  },
);
const passos = fc.array(passo, { maxLength: 12 });
const escrito = (
  feitos: readonly { faz: 'importa' | 'lancaAMao' | 'estorna' | 'tira' | 'desfaz'; n: number }[],
) => {
  const livro = new Livro();
  for (const { faz, n } of feitos) livro[faz](n);
  return livro;
};

test('what counts is what the acts say, recomputed from scratch, after any of them', () => {
  fc.assert(
    fc.property(passos, (feitos) => {
      const livro = new Livro();
      for (const { faz, n } of feitos) {
        livro[faz](n);
        expect([...livro.contados].sort()).toEqual([...livroDoZero(livro.atos, LIQUIDO)].sort());
      }
    }),
    { numRuns: 3000 },
  );
});

test('undoing imports in any order comes to the same, and nothing of an undone import counts', () => {
  fc.assert(
    fc.property(passos, fc.infiniteStream(fc.nat()), (feitos, sorte) => {
      const [um, outro] = [escrito(feitos), escrito(feitos)];
      const todas = Array.from({ length: um.importacoes }, (_, at) => at + 1);
      const desfazem = todas.filter(() => Number(sorte.next().value) % 2 === 0);
      const misturadas = desfazem
        .map((importacao) => ({ importacao, ordem: Number(sorte.next().value) }))
        .sort((a, b) => a.ordem - b.ordem);
      for (const importacao of desfazem) um.desfaz(importacao);
      for (const { importacao } of misturadas) outro.desfaz(importacao);
      expect([...outro.contados].sort()).toEqual([...um.contados].sort());
      for (const importacao of todas) um.desfaz(importacao);
      const aMao = um.atos.flatMap((ato) =>
        ato.tipo === 'ENTRA' &&
        ato.importacao === null &&
        !um.atos.some((t) => t.tipo === 'TIRA' && t.id === ato.id)
          ? [ato.id]
          : [],
      );
      expect([...um.contados].filter((id) => !aMao.includes(id))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('pay by 1, replace by 2, undo 1, undo 2: nothing is left; and undo 2 alone gives back what 1 paid', () => {
  const faz = (...n: number[]) => {
    const livro = new Livro();
    livro.importa(100);
    livro.importa(100);
    for (const um of n) livro.desfaz(um);
    return [...livro.contados];
  };
  expect([faz(), faz(2), faz(1), faz(1, 2), faz(2, 1)]).toEqual([['e1'], ['e0'], ['e1'], [], []]);
});
