/** Returns the column name of a field: `nomeFantasia` → `nome_fantasia`. */
export function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
