import { acesso } from './acesso.ts';
import { arquivos } from './arquivos.ts';
import { entrada } from './entrada.ts';
import { instalacao } from './instalacao.ts';
import { limites } from './limites.ts';
import { navegador } from './navegador.ts';
import { outros } from './outros.ts';
import { quedas } from './quedas.ts';
import { sessao } from './sessao.ts';
import type { Capitulo, Linha } from './tipos.ts';

export const CAPITULOS: readonly Capitulo[] = [
  sessao,
  entrada,
  acesso,
  quedas,
  arquivos,
  limites,
  navegador,
  outros,
  instalacao,
];

/** Every line by its id: the letter of its chapter and its number in it. */
export const LINHAS: ReadonlyMap<string, Linha> = new Map(
  CAPITULOS.flatMap(({ letra, linhas }) =>
    linhas.map((linha, index) => [`${letra}${index + 1}`, linha] as const),
  ),
);
