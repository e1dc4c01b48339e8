import { accessKeyCheckDigit, parseAccessKey } from '../brasil/accessKey.ts';
import { alnum } from '../brasil/alnum.ts';
import { isCnpj } from '../brasil/cnpj.ts';
import { isCpf } from '../brasil/cpf.ts';
import { sampleCnpj, sampleCpf } from '../brasil/sample.ts';

/** Keys and tax numbers with no letter or digit around them, bare or formatted. */
const NUMEROS =
  /(?<![0-9A-Z])(?:[0-9A-Z]{44}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}|[0-9A-Z]{12}\d{2}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11})(?![0-9A-Z])/gi;

const CONSOANTES = 'bcdfglmnprstv';
const VOGAIS = 'aeiou';
/** First seed of the invented numbers, far from those of the product's own samples. */
const PRIMEIRO = 5_000_000;

/** Returns the number of leading zeros, at most two: more are rare, and a seed for them would take long to find. */
const zerosDe = (numero: string) => Math.min(2, /^0*/.exec(numero)?.[0].length ?? 0);

/** Returns a text with its letters and digits replaced by the characters of another; its signs stay. */
function noLugar(molde: string, numero: string): string {
  let at = 0;
  return molde.replace(/[0-9A-Za-z]/g, () => numero.charAt(at++));
}

/**
 * Returns an anonymizer of the names and tax numbers of a sample: equal inputs get equal outputs, establishments of one company stay so,
 * check digits are valid, and every text has its length, capitals and signs. Amounts and days stay: without owners they identify no person,
 * and totals have to add up.
 */
export function anonimizador() {
  const sementes = new Map<string, number>();
  const nomes = new Map<string, string>();
  let proxima = PRIMEIRO;

  /** Returns what `make` produces with the seed of a number, or of its root. */
  function comSemente(chave: string, make: (seed: number) => string): string {
    const known = sementes.get(chave);
    if (known !== undefined) return make(known);
    // A number that lost its zeros in a spreadsheet is replaced by one that loses as many.
    while (zerosDe(make(proxima)) !== zerosDe(chave)) proxima += 1;
    sementes.set(chave, proxima);
    proxima += 1;
    return make(proxima - 1);
  }

  function inscricao(numero: string): string {
    if (isCpf(numero)) return comSemente(numero, sampleCpf);
    const raiz = numero.slice(0, 8);
    const branch = Number(numero.slice(8, 12));
    const options = {
      branch: Number.isInteger(branch) && branch > 0 ? branch : 1,
      alphanumeric: /[A-Z]/.test(raiz),
    };
    return comSemente(raiz, (seed) => sampleCnpj(seed, options));
  }

  /** Returns another number of the same shape; any other text unchanged. */
  function numero(text: string): string {
    const bare = alnum(text);
    const chave = parseAccessKey(bare);
    if (chave?.dvConfere) {
      const base = bare.slice(0, 6) + outroCnpj(chave.cnpj) + bare.slice(20, 43);
      return noLugar(text, base + accessKeyCheckDigit(base));
    }
    return isCpf(bare) || isCnpj(bare) ? noLugar(text, inscricao(bare)) : text;
  }
  /** Returns the replacement of the CNPJ in a key: a person's number is after zeros (NT 2018.001). */
  const outroCnpj = (cnpj: string) =>
    isCnpj(cnpj)
      ? inscricao(cnpj)
      : isCpf(cnpj.slice(3))
        ? cnpj.slice(0, 3) + inscricao(cnpj.slice(3))
        : cnpj;

  /** Returns another name of the same length, with capitals, digits and signs in their places. */
  function nome(text: string): string {
    const known = nomes.get(text);
    if (known !== undefined) return known;
    let state = nomes.size * 7919 + 17;
    const next = (size: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(state / 65_536) % size;
    };
    let vogal = false;
    const made = text.replace(/\p{L}|\d/gu, (letter) => {
      if (/\d/.test(letter)) return String(next(10));
      const source = vogal ? VOGAIS : CONSOANTES;
      vogal = !vogal;
      const other = source.charAt(next(source.length));
      return letter === letter.toUpperCase() ? other.toUpperCase() : other;
    });
    nomes.set(text, made);
    return made;
  }

  return {
    numero,
    nome,
    /** Returns a text with every separate tax number and access key replaced. */
    texto: (text: string) => text.replace(NUMEROS, numero),
  };
}
export type Anonimizador = ReturnType<typeof anonimizador>;
