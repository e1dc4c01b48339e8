const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[?[\da-f]*:[\da-f:.]*\]?)$/i;

/** Passkeys belong to a name: at the number of an IP address no browser makes or uses one (WebAuthn, 5.1.2). */
export function isIpAddress(hostname: string): boolean {
  return IP_ADDRESS.test(hostname);
}
