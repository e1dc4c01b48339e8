import { fold } from '../../contract/brasil/fold.ts';
import type { Condicao } from '../../contract/layouts/layout.ts';
import { acessoDe, type Colunas, type RegistroLido } from './origens.ts';
import { textoLimpo } from './valores/celula.ts';

/** A condition, compiled to be tested on each line. */
export interface Teste {
  vale: (registro: RegistroLido) => boolean;
  /** Describes the tested value of the line, to be shown to the user. */
  visto: (registro: RegistroLido) => string;
}

const OPERADORES: Readonly<
  Record<Condicao['operador'], (text: string, values: readonly string[]) => boolean>
> = {
  IGUAL: (text, values) => values.includes(text),
  DIFERENTE: (text, values) => !values.includes(text),
  CONTEM: (text, values) => values.some((value) => value !== '' && text.includes(value)),
  COMECA: (text, values) => values.some((value) => value !== '' && text.startsWith(value)),
  VAZIO: (text) => text === '',
  PREENCHIDO: (text) => text !== '',
};

/** Compiles a condition with the columns of the header. When its title is missing, every line counts as empty there. */
export function testeDe({ origem, operador, valores }: Condicao, colunas: Colunas): Teste {
  const acesso = acessoDe(origem, colunas);
  const wanted = valores.map((value) => fold(value.trim()));
  const asked = (registro: RegistroLido) => textoLimpo(acesso?.pega(registro) ?? null);
  return {
    vale: (registro) => OPERADORES[operador](fold(asked(registro)), wanted),
    visto: (registro) => {
      const text = asked(registro);
      const what = text === '' ? 'vazio' : `“${text.slice(0, 60)}”`;
      return `${what} em ${acesso?.onde ?? 'coluna que não há'}`;
    },
  };
}
