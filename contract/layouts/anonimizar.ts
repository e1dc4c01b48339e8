import { accessKeyCheckDigit, parseAccessKey } from '../brasil/accessKey.ts';
import { alnum } from '../brasil/alnum.ts';
import { isCnpj } from '../brasil/cnpj.ts';
import { isCpf } from '../brasil/cpf.ts';
import { sampleCnpj, sampleCpf } from '../brasil/sample.ts';

/** Numbers on their own, as keys and tax numbers are written: bare or laid out. */
const NUMEROS =
  /(?<![0-9A-Z])(?:[0-9A-Z]{44}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}|[0-9A-Z]{12}\d{2}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11})(?![0-9A-Z])/gi;

const CONSOANTES = 'bcdfglmnprstv';
const VOGAIS = 'aeiou';
/** Invented numbers begin far from those of the product's own samples. */
const PRIMEIRO = 5_000_000;

/** Zeros that a number begins with; more than two are rare, and would take long to be met. */
const zerosDe = (numero: string) => Math.min(2, /^0*/.exec(numero)?.[0].length ?? 0);

/** The characters of one text in the places of the letters and digits of another, whose signs stay. */
function noLugar(molde: string, numero: string): string {
  let at = 0;
  return molde.replace(/[0-9A-Za-z]/g, () => numero.charAt(at++));
}

/**
 * Makes other names and tax numbers of those in a sample: the same one always becomes the same other one, establishments of one
 * company stay those of one company, check digits close, and every text keeps its length, capitals and signs. Amounts and days stay:
 * without whose they are they tell nothing, and totals have to add up.
 */
export function anonimizador() {
  const sementes = new Map<string, number>();
  const nomes = new Map<string, string>();
  let proxima = PRIMEIRO;

  /** What is made with the seed of a number, or of the root of one. */
  function comSemente(chave: string, make: (seed: number) => string): string {
    const known = sementes.get(chave);
    if (known !== undefined) return make(known);
    // One that lost its zeros in a spreadsheet becomes one that loses as many.
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

  /** Another number of the same shape; a text that is none comes back as it is. */
  function numero(text: string): string {
    const bare = alnum(text);
    const chave = parseAccessKey(bare);
    if (chave?.dvConfere) {
      const base = bare.slice(0, 6) + outroCnpj(chave.cnpj) + bare.slice(20, 43);
      return noLugar(text, base + accessKeyCheckDigit(base));
    }
    return isCpf(bare) || isCnpj(bare) ? noLugar(text, inscricao(bare)) : text;
  }
  /** Of a key: a person's number stands after zeros (NT 2018.001). */
  const outroCnpj = (cnpj: string) =>
    isCnpj(cnpj)
      ? inscricao(cnpj)
      : isCpf(cnpj.slice(3))
        ? cnpj.slice(0, 3) + inscricao(cnpj.slice(3))
        : cnpj;

  /** Another name, as long, with capitals, digits and signs where they were. */
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
    /** A text with every tax number and access key that stands by itself replaced. */
    texto: (text: string) => text.replace(NUMEROS, numero),
  };
}
export type Anonimizador = ReturnType<typeof anonimizador>;
