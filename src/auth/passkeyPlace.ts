import { isIpAddress } from '../../contract/ipAddress.ts';

/** Why no passkey can be made or used here: the address is the number of a machine, or the browser knows none. */
type NoPasskeys = 'ip' | 'navegador';

/** Out: null where passkeys can be used. */
export function noPasskeysHere(): NoPasskeys | null {
  if (isIpAddress(location.hostname)) return 'ip';
  return window.isSecureContext && 'PublicKeyCredential' in window ? null : 'navegador';
}
