/**
 * Returns the modulo 11 check digit of Brazilian tax numbers and access keys. Weights run from the right, 2 up to `highest`, then start
 * again; each character is worth its ASCII code minus 48, so that letters count too (IN RFB 2.229/2024).
 */
export function mod11(text: string, highest: 9 | 11): string {
  let sum = 0;
  let weight = 2;
  for (let i = text.length - 1; i >= 0; i--) {
    sum += (text.charCodeAt(i) - 48) * weight;
    weight = weight === highest ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

/** Returns whether the last character of an access key, of 44 or of 50, is the check digit of those before it (weights 2 to 9). */
export const keyDigitHolds = (key: string): boolean => mod11(key.slice(0, -1), 9) === key.at(-1);
