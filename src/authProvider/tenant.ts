import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { makeValue } from '../valueStore.ts';
import { getSession, subscribeSession } from './session.ts';

export interface AdministeredTenant {
  id: string;
  nome: string;
}

/** The tenant that an administrator has selected in this tab; null: the platform itself. In memory alone. */
const chosen = makeValue<AdministeredTenant | null>(null);
let whose = getSession().user?.uuid;

subscribeSession(() => {
  const { user } = getSession();
  if (user?.uuid === whose) return;
  whose = user?.uuid;
  chosen.set(null);
});

/** Out: the tenant that requests go to; null for whoever is no administrator. */
export function administeredTenant(): AdministeredTenant | null {
  return getSession().user?.profile === ADMIN_PROFILE ? chosen.get() : null;
}

export const tenantChoice = chosen;

/** Calls `listener` when another tenant is chosen. Out: how to stop. */
export function subscribeTenant(listener: () => void): () => void {
  return chosen.subscribe(listener);
}
