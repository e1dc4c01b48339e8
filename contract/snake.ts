/** `nomeFantasia` → `nome_fantasia`: how the column of a field is named. */
export function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
