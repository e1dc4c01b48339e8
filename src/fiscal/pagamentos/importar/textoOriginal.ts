/** Returns the cells of a line as one text, without empty ones at the end. */
export function textoOriginal(celulas: readonly string[]): string {
  const last = celulas.findLastIndex((celula) => celula.trim() !== '');
  return celulas
    .slice(0, last + 1)
    .map((celula) => celula.trim())
    .join(' | ');
}
