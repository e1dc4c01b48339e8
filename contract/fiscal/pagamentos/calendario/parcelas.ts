import { type NotaRetida, type Pago, pagoDaNota, type Retida } from './nota.ts';

/** The part of each withholding, and of its base, that belongs to one payment; in the order of the withholdings. */
interface ParteDaRetencao {
  pago: Pago;
  /** Paid amount of the nota, in cents. */
  valor: number;
  inteiro: boolean;
  partes: readonly { valor: number; base: number | null }[];
}

/** Returns a share of an amount in whole cents, rounded half up; amounts and shares are zero or more. */
const fracao = (total: number, parte: number, de: number): number =>
  Number((BigInt(total) * BigInt(parte) * 2n + BigInt(de)) / (2n * BigInt(de)));

/**
 * Returns a function that shares out a total: in proportion, never more than the rest; the payment that completes the nota takes all of the
 * rest.
 */
function repartir(total: number) {
  let resta = total;
  return (valor: number, liquido: number, completa: boolean): number => {
    const tira = completa ? resta : Math.min(fracao(total, valor, liquido), resta);
    resta -= tira;
    return tira;
  };
}

/**
 * Returns the withholdings due by payment, shared over the payments of a nota in proportion to its net amount (Lei 10.833/2003, art. 30):
 * the parts of each payment, and what remains until the rest is paid.
 */
export function parcelar(
  { liquido, pagamentos }: Pick<NotaRetida, 'liquido' | 'pagamentos'>,
  retidas: readonly Retida[],
): { pagas: ParteDaRetencao[]; restam: number[] } {
  const valores = retidas.map(({ valor }) => repartir(valor));
  const bases = retidas.map(({ base }) => (base === null ? null : repartir(base)));
  const restam = retidas.map(({ valor }) => valor);
  const total = liquido ?? 0;
  let pagoAntes = 0;
  const pagas = pagamentos.map((pago): ParteDaRetencao => {
    const valor = pagoDaNota(pago) ?? Math.max(total - pagoAntes, 0);
    const completa = pago.valor === null || pagoAntes + valor >= total;
    const inteiro = pagoAntes === 0 && completa;
    pagoAntes += valor;
    return {
      pago,
      valor,
      inteiro,
      partes: valores.map((tirar, at) => {
        const tirado = tirar(valor, total, completa);
        restam[at] = (restam[at] ?? 0) - tirado;
        return { valor: tirado, base: bases[at]?.(valor, total, completa) ?? null };
      }),
    };
  });
  return { pagas, restam };
}
