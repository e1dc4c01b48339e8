import type { LinhaPaga } from './linhaPaga.ts';
import { serieServe } from './numero.ts';

/** What one line of a file pays of one document. `data` null: it says that nothing was paid. */
export interface Parte {
  linha: number;
  pago: number;
  /** Counts as the whole, whatever the amount. */
  inteiro: boolean;
  /** Its amount explains itself only once others complete it. */
  aConferir: boolean;
  /** What was owed before this file; null: nobody knows. */
  devido: number | null;
  /** What the bank or the client's system calls the payment; '' where it says nothing. */
  transacao: string;
}
interface Referida {
  linha: number;
  parcela: number | null;
  serie: string;
  viva: boolean;
  conta: { id: string; parte: Parte } | null;
}

/** What the lines of one file came to so far: what they pay of each document, and what they were about. */
export class Caderno {
  readonly #contas = new Map<string, Parte[]>();
  readonly #referencias = new Map<string, Referida[]>();
  /** Stored payments that a line was found to tell again; each is told again once. */
  readonly repetidos = new Set<string>();

  readonly #escritas = new Map<string, number>();
  /** The first line that says the very same in every cell, or null; takes this one down. */
  igual({ linha, escrita, transacao }: Pick<LinhaPaga, 'linha' | 'escrita' | 'transacao'>): number | null {
    // What a bank gave a name of its own is told apart by that.
    if (escrita === '' || transacao !== '') return null;
    const primeira = this.#escritas.get(escrita);
    if (primeira === undefined) this.#escritas.set(escrita, linha);
    return primeira ?? null;
  }

  /** What earlier lines pay of a document, in their order. */
  partes(id: string): readonly Parte[] {
    return this.#contas.get(id) ?? [];
  }

  /** Takes down what a line pays. */
  anota(id: string, parte: Parte): void {
    const partes = this.#contas.get(id);
    if (partes) partes.push(parte);
    else this.#contas.set(id, [parte]);
  }

  /** Takes down what a line was about, so that a later one may take it back. */
  refere(linha: LinhaPaga, conta: Referida['conta']): void {
    const chave = referencia(linha);
    if (chave === null) return;
    const de = { linha: linha.linha, parcela: linha.parcela, serie: linha.serie, viva: true, conta };
    const outras = this.#referencias.get(chave);
    if (outras) outras.push(de);
    else this.#referencias.set(chave, [de]);
  }

  /** The last line that is still there with the same reference, which is taken away; null: none. */
  estorna(linha: LinhaPaga): number | null {
    const chave = referencia(linha);
    const outras = chave === null ? [] : (this.#referencias.get(chave) ?? []);
    const referida = outras.findLast(({ viva, parcela, serie }) => {
      const outraParcela = parcela !== null && linha.parcela !== null && parcela !== linha.parcela;
      return viva && !outraParcela && serieServe(serie, linha.serie);
    });
    if (!referida) return null;
    referida.viva = false;
    if (referida.conta) {
      const { id, parte } = referida.conta;
      const partes = this.#contas.get(id) ?? [];
      this.#contas.set(
        id,
        partes.filter((one) => one !== parte),
      );
    }
    return referida.linha;
  }

  /** Lines that nothing explained one by one and that, for one document, make up exactly what was owed. */
  *completadas(): Generator<number> {
    for (const partes of this.#contas.values()) {
      if (partes.length < 2 || !partes.some(({ aConferir }) => aConferir)) continue;
      const soma = partes.reduce((total, { pago }) => total + pago, 0);
      if (soma !== partes[0]?.devido) continue;
      for (const parte of partes) if (parte.aConferir) yield parte.linha;
    }
  }
}

/** What two lines share when one takes the other back: supplier, number and amount; null: an amount alone names nothing. */
function referencia({ cpfCnpj, fornecedor, numero, valor, id, chave }: LinhaPaga): string | null {
  const quem = id || chave || cpfCnpj || fornecedor;
  return quem === '' && numero === '' ? null : [quem, numero, valor ?? ''].join('|');
}
