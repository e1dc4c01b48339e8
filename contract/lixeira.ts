import { z } from 'zod';
import { term } from './list.ts';
import type { Guard } from './permissions.ts';
import { type Resource, resourceGuard } from './resource.ts';

/**
 * Permission to restore from the bin, in addition to the right to change the resource, and to see what others removed (docs/decisoes.md
 * 'Quem age').
 */
export const RESTAURA = 'LIXEIRA_RESTAURA';

const guardWith = (resource: Resource, ...more: NonNullable<Guard['allOf']>): Guard => {
  const guard = resourceGuard(resource, 'edit');
  return { ...guard, allOf: [...(guard.allOf ?? []), ...more] };
};

/**
 * Returns the guard of the bin of a resource: a user who may remove sees what that user removed. It is only for users of the tenant: what
 * an administrator of the platform removes is gone for good.
 */
export const lixeiraGuard = (resource: Resource): Guard => guardWith(resource, 'NOT_ADMIN');

/** Returns the guard of restoring from the bin of a resource. */
export const restauraGuard = (resource: Resource): Guard => guardWith(resource, RESTAURA);

/**
 * Returns whether removed records of a resource can be restored: those that users write by hand. Records of the platform belong to no
 * tenant, and stay removed.
 */
export const hasLixeira = ({ scope, permissions }: Resource): boolean =>
  scope !== 'plataforma' && permissions.edit !== undefined;

/** A removed record in `GET /v1/<recurso>/lixeira`. `titulo` has its tax numbers masked. */
const removidoSchema = z.object({
  id: z.uuid(),
  titulo: z.string(),
  removidoPor: z.string(),
  removidoEm: z.iso.datetime(),
  expiraEm: z.iso.datetime(),
  /** It is about a person, whose data may be erased for good (contract/eliminacao.ts). */
  pessoal: z.boolean(),
  /** A company that acts in production as soon as it is restored: the user is asked to confirm first. */
  emProducao: z.boolean(),
});
export type Removido = z.infer<typeof removidoSchema>;

/** `proxima`: the value of `?apos=` for the next page; null at the end. `quem`: all users who removed one of the visible records. */
export const lixeiraSchema = z.object({
  linhas: z.array(removidoSchema),
  proxima: z.string().nullable(),
  quem: z.array(z.string()),
});

/** The `filter` of the bin: words of the name or a tax number, the user who removed it, and those that would be in production. */
export const filtroLixeiraSchema = z.strictObject({
  q: term.optional(),
  removidoPor: term.optional(),
  emProducao: z.literal(true).optional(),
});
export type FiltroLixeira = z.infer<typeof filtroLixeiraSchema>;
