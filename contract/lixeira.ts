import { z } from 'zod';
import { term } from './list.ts';
import type { Guard } from './permissions.ts';
import { type Resource, resourceGuard } from './resource.ts';

/** Who restores from the bin, besides the right to change the resource, and sees what others removed (docs/decisoes.md 'Quem age'). */
export const RESTAURA = 'LIXEIRA_RESTAURA';

const guardWith = (resource: Resource, ...more: NonNullable<Guard['allOf']>): Guard => {
  const guard = resourceGuard(resource, 'edit');
  return { ...guard, allOf: [...(guard.allOf ?? []), ...more] };
};

/**
 * In: a resource that has a bin. Out: what looking into it asks for: whoever removes sees what was removed by him or her. It is
 * of the tenant's people: what an administrator of the platform removes goes for good.
 */
export const lixeiraGuard = (resource: Resource): Guard => guardWith(resource, 'NOT_ADMIN');

/** In: a resource that has a bin. Out: what restoring from it asks for. */
export const restauraGuard = (resource: Resource): Guard => guardWith(resource, RESTAURA);

/**
 * Whether what is removed of a resource can be restored: what people write by hand. What is the platform's belongs to no
 * tenant, and stays removed.
 */
export const hasLixeira = ({ scope, permissions }: Resource): boolean =>
  scope !== 'plataforma' && permissions.edit !== undefined;

/** A removed record, as `GET /v1/<recurso>/lixeira` lists it. `titulo` with tax numbers masked. */
const removidoSchema = z.object({
  id: z.uuid(),
  titulo: z.string(),
  removidoPor: z.string(),
  removidoEm: z.iso.datetime(),
  expiraEm: z.iso.datetime(),
  /** It is about a person, whose data may be erased for good (contract/eliminacao.ts). */
  pessoal: z.boolean(),
  /** A company that acts for real as soon as it is back: the person is asked before. */
  emProducao: z.boolean(),
});
export type Removido = z.infer<typeof removidoSchema>;

/** `proxima`: what `?apos=` takes to go on; null at the end. `quem`: all who removed something of what is seen. */
export const lixeiraSchema = z.object({
  linhas: z.array(removidoSchema),
  proxima: z.string().nullable(),
  quem: z.array(z.string()),
});

/** The `filter` of the bin: words of the name or a tax number, who removed it, and those that would be in production. */
export const filtroLixeiraSchema = z.strictObject({
  q: term.optional(),
  removidoPor: term.optional(),
  emProducao: z.literal(true).optional(),
});
export type FiltroLixeira = z.infer<typeof filtroLixeiraSchema>;
