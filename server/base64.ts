/** Returns bytes as standard base64 without line breaks. Works in browsers too. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary);
}

/** Returns the bytes of a base64 text, ignoring blanks and line breaks. Throws on any other character. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/\s+/g, ''));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

const CHUNK = 8192;

/** Returns the bytes between the BEGIN and END lines of a PEM text. Throws RangeError when there are none. */
export function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  const body = /-----BEGIN [^-]+-----([^-]+)-----END/.exec(pem)?.[1];
  if (body === undefined) throw new RangeError('The text is no PEM');
  return fromBase64(body);
}
