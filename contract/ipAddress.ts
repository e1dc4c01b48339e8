const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[?[\da-f]*:[\da-f:.]*\]?)$/i;

/**
 * Returns whether a host name is an IP address. Passkeys belong to a domain name: at an IP address no browser creates or uses one
 * (WebAuthn, 5.1.2).
 */
export function isIpAddress(hostname: string): boolean {
  return IP_ADDRESS.test(hostname);
}
