import { z } from 'zod';
import type { Guard } from './permissions.ts';
import { type Resource, resourceGuard } from './resource.ts';

/** Who sees the bin and restores from it, besides the right to change the resource (decisions, 'Actors'). */
export const RESTAURA = 'LIXEIRA_RESTAURA';

/** In: a resource that has a bin. Out: what its bin asks for. */
export function lixeiraGuard(resource: Resource): Guard {
  const guard = resourceGuard(resource, 'edit');
  return { ...guard, allOf: [...(guard.allOf ?? []), RESTAURA] };
}

/**
 * Whether what is removed of a resource can be restored: what people write by hand. What is the platform's belongs to no
 * tenant, and stays removed.
 */
export const temLixeira = ({ scope, permissions }: Resource): boolean =>
  scope !== 'plataforma' && permissions.edit !== undefined;

/** A removed record, as `GET /v1/<recurso>/lixeira` lists it. `titulo` with tax numbers masked. */
export const removidoSchema = z.object({
  id: z.uuid(),
  titulo: z.string(),
  removidoPor: z.string(),
  removidoEm: z.iso.datetime(),
  expiraEm: z.iso.datetime(),
});
export type Removido = z.infer<typeof removidoSchema>;

/** `proxima`: what `?apos=` takes to go on; null at the end. */
export const lixeiraSchema = z.object({ linhas: z.array(removidoSchema), proxima: z.string().nullable() });
