import { z } from 'zod';

const schemaSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
  minimum: z.number().optional(),
  minLength: z.number().optional(),
});

/** Returns a minimal body that a JSON schema accepts, judging by types; `id` is used where a record's id is needed. */
export function sampleOf(schema: Record<string, unknown>, id: string): unknown {
  const known = schemaSchema.parse(schema);
  if (known.const !== undefined) return known.const;
  if (known.enum) return known.enum[0];
  if (known.anyOf) return sampleOf(known.anyOf[0] ?? {}, id);
  switch ([known.type].flat()[0]) {
    case 'object': {
      const entries = Object.entries(known.properties ?? {});
      const wanted = entries.filter(([key]) => known.required?.includes(key) ?? false);
      return Object.fromEntries(wanted.map(([key, inner]) => [key, sampleOf(inner, id)]));
    }
    case 'array':
      return [sampleOf(known.items ?? {}, id)];
    case 'integer':
    case 'number':
      return known.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return known.format === 'uuid' ? id : 'texto de teste'.padEnd(known.minLength ?? 0, ' longo');
  }
}
