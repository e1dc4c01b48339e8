import type { z } from 'zod';
import {
  filtroCoberturaSchema,
  type PedidoCobertura,
  paginaCoberturaSchema,
} from '../../../contract/fiscal/cobertura.ts';

/** Parses a part of the address; unknown or invalid values are ignored. */
function lenient<T>(schema: z.ZodType<T>, asked: Readonly<Record<string, unknown>>): T {
  const read = schema.safeParse(asked);
  if (read.success) return read.data;
  const wrong = read.error.issues.flatMap(({ path, ...issue }) =>
    issue.code === 'unrecognized_keys' ? issue.keys : path.slice(0, 1).map(String),
  );
  return schema.parse(Object.fromEntries(Object.entries(asked).filter(([name]) => !wrong.includes(name))));
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? '{}') };
  } catch {
    return {};
  }
}

/** Returns what the query of the page's address requests. */
export function pedidoOf(search: string): PedidoCobertura {
  const { filter = null, ...pagina } = Object.fromEntries(new URLSearchParams(search));
  return {
    ...lenient(filtroCoberturaSchema, readObject(filter)),
    ...lenient(paginaCoberturaSchema, pagina),
  };
}

/** Returns the query for the page and the API, the inverse of `pedidoOf`: `''` where nothing differs from the default. */
export function queryOfCobertura({ filtro, q, ...pagina }: PedidoCobertura): string {
  const first = pedidoOf('');
  const filter = { ...(filtro !== first.filtro && { filtro }), ...(q !== first.q && { q }) };
  const query = new URLSearchParams({
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    ...(pagina.ordem !== first.ordem && { ordem: pagina.ordem }),
    ...(pagina.sentido !== first.sentido && { sentido: pagina.sentido }),
    ...(pagina.pagina !== first.pagina && { pagina: String(pagina.pagina) }),
  });
  return query.size > 0 ? `?${query}` : '';
}
