import { type Layout, layoutSchema } from '../../../../../contract/layouts/layout.ts';
import { ApiError } from '../../../../dataProvider/ApiError.ts';

/** Errors of a layout by path: `campos.2.origem.titulos`. */
export type Erros = Readonly<Record<string, string>>;

/** Returns the validation errors of the layout in the editor; empty when it can be run. */
export function errosDoLayout(valor: Layout): Erros {
  const read = layoutSchema.safeParse(valor);
  if (read.success) return {};
  return Object.fromEntries(
    [...read.error.issues].reverse().map(({ path, message }) => [path.join('.'), message]),
  );
}

/** Returns the server's errors about parts of the layout, by path. */
export function errosDoServidor(error: unknown): Erros {
  const campos = (error instanceof ApiError && error.problem.campos) || {};
  return Object.fromEntries(
    Object.entries(campos).map(([where, text]) => [where.replaceAll('/', '.').replace(/^valor\./, ''), text]),
  );
}

/** Returns the first error at a path or below it. */
export function erroEm(erros: Erros, where: string): string | undefined {
  const found = Object.entries(erros).find(([path]) => path === where || path.startsWith(`${where}.`));
  return found?.[1];
}
