import type { OpenSession } from '../sessionRules.ts';

/** Whose second factor it is. */
export interface Owner {
  tenantId: string;
  usuarioId: string;
}

/** The person of a session, in the own tenant also while an administrator is turned to another. */
export function ownerOf({ tenantProprio, usuarioId }: OpenSession): Owner {
  return { tenantId: tenantProprio, usuarioId };
}
