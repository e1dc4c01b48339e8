import { z } from 'zod';
import type { Finalidade } from '../../../contract/layouts/formatos.ts';
import { NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Layout to choose: one of the tenant, or one of the gallery that was not copied to the tenant yet. */
export const layoutAEscolherSchema = z.object({
  ref: z.union([z.object({ id: z.string() }), z.object({ modelo: z.string() })]),
  nome: z.string(),
  descricao: z.string(),
});
export type LayoutAEscolher = z.infer<typeof layoutAEscolherSchema>;

const doTenant = z.array(
  z.object({
    id: z.uuid(),
    nome: z.string(),
    descricao: z.string().nullable(),
    modelo: z.string().nullable(),
  }),
);
const headers = { [NO_LOADING_HEADER]: '1' };

/** Reads the layouts in use for a purpose, those of the tenant first. Throws ApiError when the user may not read them. */
export async function readLayoutsDe(finalidade: Finalidade, signal: AbortSignal): Promise<LayoutAEscolher[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ finalidade: [finalidade], ativo: [true] }),
    sort: JSON.stringify(['nome', 'ASC']),
    range: JSON.stringify([0, 199]),
  });
  const response = await apiFetch(`/v1/layouts?${query}`, { headers, signal });
  const nossos = doTenant.parse(await response.json());
  // The gallery includes its samples, so it is loaded only by users who choose a layout.
  const { GALERIA } = await import('../../../contract/layouts/galeria/galeria.ts');
  const tomados = new Set(nossos.map(({ modelo }) => modelo));
  return [
    ...nossos.map(({ id, nome, descricao }) => ({ ref: { id }, nome, descricao: descricao ?? '' })),
    ...GALERIA.filter(({ modelo, valor }) => valor.finalidade === finalidade && !tomados.has(modelo)).map(
      ({ modelo, nome, descricao }) => ({ ref: { modelo }, nome, descricao }),
    ),
  ];
}

/** Returns the key of a layout in a list of options: its id, or its name in the gallery. */
export const chaveDoLayout = ({ ref }: Pick<LayoutAEscolher, 'ref'>): string =>
  'id' in ref ? ref.id : ref.modelo;

/** Returns the query parameters that name a layout: `layout={id}` or `modelo={key}`. */
export const enderecoDo = ({ ref }: LayoutAEscolher): URLSearchParams =>
  new URLSearchParams('id' in ref ? { layout: ref.id } : ref);
