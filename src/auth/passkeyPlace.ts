import { isIpAddress } from '../../contract/ipAddress.ts';

/** Why passkeys are unavailable here: the host is an IP address, or the browser does not support them. */
type NoPasskeys = 'ip' | 'navegador';

/** Returns why passkeys cannot be used here; null where they can. */
export function noPasskeysHere(): NoPasskeys | null {
  if (isIpAddress(location.hostname)) return 'ip';
  return window.isSecureContext && 'PublicKeyCredential' in window ? null : 'navegador';
}
