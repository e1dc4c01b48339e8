import { type Layout, layoutSchema } from '../../../../../contract/layouts/layout.ts';
import { ApiError } from '../../../../dataProvider/ApiError.ts';

/** What is wrong in a layout, by where: `campos.2.origem.titulos`. */
export type Erros = Readonly<Record<string, string>>;

/** In: a layout as it stands in the editor. Out: what its own rules refuse; nothing where it may be run. */
export function errosDoLayout(valor: Layout): Erros {
  const read = layoutSchema.safeParse(valor);
  if (read.success) return {};
  return Object.fromEntries(
    [...read.error.issues].reverse().map(({ path, message }) => [path.join('.'), message]),
  );
}

/** Out: what the server says of parts of the layout, by where. */
export function errosDoServidor(error: unknown): Erros {
  const campos = (error instanceof ApiError && error.problem.campos) || {};
  return Object.fromEntries(
    Object.entries(campos).map(([where, text]) => [where.replaceAll('/', '.').replace(/^valor\./, ''), text]),
  );
}

/** Out: the first thing that is wrong at a place or below it. */
export function erroEm(erros: Erros, where: string): string | undefined {
  const found = Object.entries(erros).find(([path]) => path === where || path.startsWith(`${where}.`));
  return found?.[1];
}
