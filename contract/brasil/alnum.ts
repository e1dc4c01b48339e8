/** Returns only the ASCII letters and digits of a text, in upper case: the stored form of tax numbers and access keys. */
export function alnum(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}
