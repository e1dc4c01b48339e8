import { z } from 'zod';

type Schema = Record<string, unknown>;

const defsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const LOCAL = '#/$defs/';
const SHARED = '#/components/schemas/';
/** Keywords that hold values, not schemas. */
const VALUES = ['enum', 'const', 'default', 'examples'];

/** Returns a name of ASCII letters and digits: `Data de pagamento` → `DataDePagamento`. */
export const pascal = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/**
 * Creates the shared schemas of a document: an object with a title is defined once under it, and so is a recursive schema, whose references
 * zod writes for a separate document.
 */
export function createComponents() {
  const schemas: Record<string, Schema> = {};

  function walk(node: unknown, names: ReadonlyMap<string, string>): unknown {
    if (Array.isArray(node)) return node.map((inner) => walk(inner, names));
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).filter(([key]) => key !== '$schema' && key !== '$defs');
    const schema: Schema = Object.fromEntries(
      entries.map(([key, inner]) => [key, VALUES.includes(key) ? inner : walk(inner, names)]),
    );
    const { $ref, type, title } = schema;
    if (typeof $ref === 'string' && $ref.startsWith(LOCAL)) {
      return { ...schema, $ref: SHARED + names.get($ref.slice(LOCAL.length)) };
    }
    return type === 'object' && typeof title === 'string' ? named(pascal(title), schema) : schema;
  }

  /** The first schema with a name gets it; a different one with the same name is written inline. */
  function named(name: string, schema: Schema): Schema {
    schemas[name] ??= schema;
    return JSON.stringify(schemas[name]) === JSON.stringify(schema) ? { $ref: SHARED + name } : schema;
  }

  return {
    schemas,
    /** Returns a route's JSON schema as the document has it; `owner` names its recursive schemas. */
    embed(schema: unknown, owner: string): unknown {
      const { $defs = {} } = z.looseObject({ $defs: defsSchema.optional() }).parse(schema);
      const names = new Map(Object.keys($defs).map((key, at) => [key, `${pascal(owner)}${at + 1}`]));
      for (const [key, inner] of Object.entries($defs)) {
        schemas[names.get(key) ?? key] = z.record(z.string(), z.unknown()).parse(walk(inner, names));
      }
      return walk(schema, names);
    },
  };
}

export type Components = ReturnType<typeof createComponents>;
