import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { makeValue } from '../valueStore.ts';
import { getSession, subscribeSession } from './session.ts';

export interface AdministeredTenant {
  id: string;
  nome: string;
}

/** The tenant that an administrator selected in this tab; null for the platform itself. Held only in memory. */
const chosen = makeValue<AdministeredTenant | null>(null);
let whose = getSession().user?.uuid;

subscribeSession(() => {
  const { user } = getSession();
  if (user?.uuid === whose) return;
  whose = user?.uuid;
  chosen.set(null);
});

/** Returns the tenant that requests go to; null for a user who is not an administrator. */
export function administeredTenant(): AdministeredTenant | null {
  return getSession().user?.profile === ADMIN_PROFILE ? chosen.get() : null;
}

export const tenantChoice = chosen;

/** Calls `listener` when another tenant is chosen. Returns a function that unsubscribes. */
export function subscribeTenant(listener: () => void): () => void {
  return chosen.subscribe(listener);
}
