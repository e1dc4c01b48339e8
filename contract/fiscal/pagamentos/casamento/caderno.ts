import type { LinhaPaga } from './linhaPaga.ts';
import { serieServe } from './numero.ts';

/** The amount that one line of a file pays of one document. */
export interface PartePaga {
  linha: number;
  pago: number;
  /** Counts as the whole, whatever the amount. */
  inteiro: boolean;
  /** Its amount is only explained once other lines complete it. */
  aConferir: boolean;
  /** Amount due before this file; null when unknown. */
  devido: number | null;
  /** The bank's or the client's system's id of the payment; '' when there is none. */
  transacao: string;
}
interface Referida {
  linha: number;
  parcela: number | null;
  serie: string;
  viva: boolean;
  conta: { id: string; parte: PartePaga } | null;
}

/** Notebook of the lines of one file processed so far: their payments by document, and their references. */
export class Caderno {
  readonly #contas = new Map<string, PartePaga[]>();
  readonly #referencias = new Map<string, Referida[]>();
  /** Ids of stored payments that a line repeats; each is matched only once. */
  readonly repetidos = new Set<string>();

  readonly #escritas = new Map<string, number>();
  /** Returns the number of the first line with the same text in every cell, or null; records this one. */
  igual({ linha, escrita, transacao }: Pick<LinhaPaga, 'linha' | 'escrita' | 'transacao'>): number | null {
    // Lines with a transaction id from the bank are distinguished by it.
    if (escrita === '' || transacao !== '') return null;
    const primeira = this.#escritas.get(escrita);
    if (primeira === undefined) this.#escritas.set(escrita, linha);
    return primeira ?? null;
  }

  /** Returns the payments of a document by earlier lines, in their order. */
  partes(id: string): readonly PartePaga[] {
    return this.#contas.get(id) ?? [];
  }

  /** Records a payment by a line. */
  anota(id: string, parte: PartePaga): void {
    const partes = this.#contas.get(id);
    if (partes) partes.push(parte);
    else this.#contas.set(id, [parte]);
  }

  /** Records the reference of a line, so that a later one may reverse it. */
  refere(linha: LinhaPaga, conta: Referida['conta']): void {
    const chave = referencia(linha);
    if (chave === null) return;
    const de = { linha: linha.linha, parcela: linha.parcela, serie: linha.serie, viva: true, conta };
    const outras = this.#referencias.get(chave);
    if (outras) outras.push(de);
    else this.#referencias.set(chave, [de]);
  }

  /** Returns the number of the last line in force with the same reference, and removes that line; null when there is none. */
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

  /** Yields lines whose amounts are not explained alone but that, for one document, add up to exactly the amount due. */
  *completadas(): Generator<number> {
    for (const partes of this.#contas.values()) {
      if (partes.length < 2 || !partes.some(({ aConferir }) => aConferir)) continue;
      const soma = partes.reduce((total, { pago }) => total + pago, 0);
      if (soma !== partes[0]?.devido) continue;
      for (const parte of partes) if (parte.aConferir) yield parte.linha;
    }
  }
}

/**
 * Returns what a line shares with the one it reverses: supplier, number and amount; null when it has only an amount, which identifies
 * nothing.
 */
function referencia({ cpfCnpj, fornecedor, numero, valor, id, chave }: LinhaPaga): string | null {
  const quem = id || chave || cpfCnpj || fornecedor;
  return quem === '' && numero === '' ? null : [quem, numero, valor ?? ''].join('|');
}
