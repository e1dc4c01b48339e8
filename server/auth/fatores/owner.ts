import type { OpenSession } from '../sessionRules.ts';

/** Whose second factor it is. */
export interface Owner {
  tenantId: string;
  usuarioId: string;
}

/** The person of a session, in the own tenant even while an administrator has selected another. */
export function ownerOf({ tenantProprio, usuarioId }: OpenSession): Owner {
  return { tenantId: tenantProprio, usuarioId };
}
