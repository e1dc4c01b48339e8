import type { XmlElement } from '../xml/tree.ts';
import { DocumentRefused } from './refusal.ts';

/**
 * Returns the only element of these names, if any. Throws DocumentRefused where there are several, as the others would
 * be lost silently.
 */
export function only(parent: XmlElement, nomes: readonly string[]): XmlElement | undefined {
  const [first, ...more] = parent.filhos.filter(({ nome }) => nomes.includes(nome));
  if (more.length === 0) return first;
  throw new DocumentRefused(
    `O arquivo junta ${more.length + 1} '${first?.nome}' num só '${parent.nome}'. Envie cada um num '${parent.nome}' seu.`,
  );
}
