import { z } from 'zod';
import { FINALIDADES, type Finalidade } from '../../contract/layouts/formatos.ts';
import { type Layout, layoutSchema } from '../../contract/layouts/layout.ts';
import type { Tx } from '../db/database.ts';
import { invalidFields } from '../http/problem.ts';
import { type LayoutUsado, layoutParaUso, referenciaNoEndereco } from '../layouts/usados.ts';

/**
 * The layout that the address of an upload names, as it stands; null when it names none. Throws 400 at `layout` when it is
 * for something else than the register, 404 when it is gone.
 */
export async function layoutPedido(
  tx: Tx,
  query: URLSearchParams,
  finalidade: Finalidade,
): Promise<LayoutUsado | null> {
  if (query.size === 0) return null;
  const asked = referenciaNoEndereco.safeParse(Object.fromEntries(query));
  if (!asked.success) throw invalidFields({ layout: 'Escolha um layout da lista.' });
  const layout = await layoutParaUso(tx, asked.data);
  if (layout.valor.finalidade === finalidade) return layout;
  const wanted = FINALIDADES[finalidade].toLowerCase();
  throw invalidFields({ layout: `O layout “${layout.nome}” não é de ${wanted}. Escolha outro.` });
}

/** In: what an import keeps of its layout. Out: how that reads; null when the content tells. */
export const layoutGuardado = (kept: unknown): Layout | null =>
  z.object({ valor: layoutSchema }).nullable().parse(kept)?.valor ?? null;
