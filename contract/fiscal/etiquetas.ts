import { z } from 'zod';
import { forbiddenCharacter } from '../text.ts';
import { MAX_ETIQUETAS } from './camposDocumento.ts';

const SEPARATOR = ', ';
/** Maximum number of tags per document, and of documents per request. */
const MAX_TAGS = 6;
const MAX_DOCUMENTS = 1000;

/** Returns the tags of a document from their stored text. */
export function splitEtiquetas(stored: string): string[] {
  return stored.split(SEPARATOR).filter((tag) => tag !== '');
}

/** Returns the stored text of a document's tags, in order, after adding and removing some; null when there would be too many. */
export function changeEtiquetas(
  stored: string,
  add: readonly string[],
  remove: readonly string[],
): string | null {
  const same = (one: string) => one.toLocaleLowerCase('pt-BR');
  const gone = new Set(remove.map(same));
  const here = new Map(splitEtiquetas(stored).map((tag) => [same(tag), tag]));
  for (const tag of add) if (!here.has(same(tag))) here.set(same(tag), tag);
  const left = [...here].filter(([key]) => !gone.has(key)).map(([, tag]) => tag);
  const joined = left.sort((one, other) => one.localeCompare(other, 'pt-BR')).join(SEPARATOR);
  return left.length > MAX_TAGS || joined.length > MAX_ETIQUETAS ? null : joined;
}

const etiqueta = z
  .string({ error: 'Escreva a etiqueta.' })
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, 'Escreva a etiqueta.')
      .max(24, 'Use até 24 caracteres.')
      .regex(/^[^,]*$/, 'Uma etiqueta não leva vírgula.')
      .refine((text) => forbiddenCharacter(text, false) === null, 'Há um caractere que não é aceito.'),
  );

/** Body of `POST /v1/documento-…/etiquetas`: the same tags added to many documents, or removed. */
export const etiquetarSchema = z.strictObject({
  ids: z
    .array(z.uuid({ error: 'Identificador inválido.' }))
    .min(1, 'Escolha ao menos um documento.')
    .max(MAX_DOCUMENTS),
  adicionar: z.array(etiqueta).max(MAX_TAGS).default([]),
  remover: z.array(etiqueta).max(MAX_TAGS).default([]),
});
