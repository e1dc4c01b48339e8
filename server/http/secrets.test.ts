import { describe, expect, it } from 'vitest';
import { secretoSchema } from '../../contract/segredo.ts';
import { allRoutes } from '../app.ts';
import { productCatalogue } from '../catalogue.ts';
import { isSecret, json, secretJson } from './reply.ts';
import { schemaHoldsSecret } from './secrets.ts';

/** Names that secrets have, anywhere in a response. */
const NAMED = /token|segredo|secret|senha|recupera|^link$|^uri$/i;
/** Fields with such a name that are not secret, and why. */
const OPEN: Readonly<Record<string, string>> = {
  'post /v1/tarefas/{id}/cancelar /link': 'a screen',
  'post /v1/notificacoes/lidas /avisos/items/link': 'a screen',
};

/** Returns the paths of the text fields of a schema that are named like secrets and not marked as such. */
function named(schema: unknown, path = ''): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([key, inner]) => {
    const isText = inner !== null && typeof inner === 'object' && 'type' in inner && inner.type === 'string';
    const own = isText && NAMED.test(key) && !schemaHoldsSecret(inner) ? [`${path}/${key}`] : [];
    return [...own, ...named(inner, key === 'properties' ? path : `${path}/${key}`)];
  });
}

describe('an answer that holds a secret', () => {
  const chave = secretoSchema.parse('farol_segredo');

  it('does not compile but by what keeps it out of the store', () => {
    // @ts-expect-error
    json({ nome: 'ERP', chave });
    // @ts-expect-error
    json([{ chave }]);
    // @ts-expect-error
    json({ codigos: [chave] });
    expect(isSecret(json({ nome: 'ERP', linhas: [] }))).toBe(false);
    expect(isSecret(secretJson({ chave }))).toBe(true);
  });

  it('says so in its schema, by every route that may be sent again', () => {
    const untold = allRoutes(productCatalogue)
      .filter(({ repeatable }) => repeatable)
      .flatMap(({ method, path, doc }) =>
        named(doc.responseSchema).map((field) => `${method} ${path} ${field}`),
      );
    expect(untold.filter((one) => !(one in OPEN))).toEqual([]);
  });
});
