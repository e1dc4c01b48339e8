import type { OpenSession } from '../sessionRules.ts';

/** Owner of a second factor. */
export interface Owner {
  tenantId: string;
  usuarioId: string;
}

/** Returns the person of a session, in their own tenant even while an administrator has selected another. */
export function ownerOf({ tenantProprio, usuarioId }: OpenSession): Owner {
  return { tenantId: tenantProprio, usuarioId };
}
