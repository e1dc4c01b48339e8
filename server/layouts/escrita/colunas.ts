import type { CampoLayout } from '../../../contract/layouts/campos/campo.ts';
import { CAMPOS } from '../../../contract/layouts/campos.ts';
import type { CampoLido, Layout } from '../../../contract/layouts/layout.ts';
import { ApiProblem } from '../../http/problem.ts';

/** A field that a layout writes, with its definition. */
export interface CampoEscrito {
  campo: CampoLido;
  definicao: CampoLayout;
}
export interface ColunaEscrita extends CampoEscrito {
  titulo: string;
}

export const refusalOfEscrita = (texto: string) => new ApiProblem('REQUISICAO_INVALIDA', texto);

/** Returns the fields that a layout writes, in order. Throws when one does not exist. */
export function escritos(layout: Layout): CampoEscrito[] {
  const known = CAMPOS[layout.finalidade];
  return layout.campos.map((campo) => {
    const definicao = known[campo.campo];
    if (!definicao) throw refusalOfEscrita(`O layout escreve um campo que não existe: “${campo.campo}”.`);
    return { campo, definicao };
  });
}

/**
 * Returns the columns from left to right, null for unused ones. Fields with a position get it; the others (by title, or constant) take the
 * free ones in order. Throws when two share a column.
 */
export function colunasDoLayout(layout: Layout): (ColunaEscrita | null)[] {
  const todos = escritos(layout);
  const lugares = new Map<number, ColunaEscrita>();
  for (const { campo, definicao } of todos) {
    if (campo.origem.tipo !== 'COLUNA') continue;
    const { coluna } = campo.origem;
    const outra = lugares.get(coluna);
    if (outra)
      throw refusalOfEscrita(
        `“${outra.definicao.rotulo}” e “${definicao.rotulo}” se escrevem na coluna ${coluna}. Mude uma delas no layout.`,
      );
    lugares.set(coluna, { campo, definicao, titulo: definicao.rotulo });
  }
  let livre = 1;
  for (const { campo, definicao } of todos) {
    if (campo.origem.tipo === 'COLUNA') continue;
    while (lugares.has(livre)) livre += 1;
    const titulo =
      campo.origem.tipo === 'TITULO' ? (campo.origem.titulos[0] ?? definicao.rotulo) : definicao.rotulo;
    lugares.set(livre, { campo, definicao, titulo });
  }
  if (lugares.size === 0) throw refusalOfEscrita('O layout não escreve campo nenhum.');
  return Array.from({ length: Math.max(...lugares.keys()) }, (_, at) => lugares.get(at + 1) ?? null);
}

/** Returns the line number of the titles; 0 for none. */
export const linhaDosTitulos = (layout: Layout): number => layout.cabecalho ?? 1;
