import { z } from 'zod';
import { sampleOf } from './schemaSample.ts';

const innerSchema = z.object({
  anyOf: z.array(z.record(z.string(), z.unknown())).default([]),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  items: z.record(z.string(), z.unknown()).optional(),
});

const WRONG: readonly unknown[] = [undefined, null, 7, -1.5, true, 'x', [], ['x'], {}, { naoExiste: 1 }];

/** Returns bodies that each differ from a valid one in a single place, at any depth. */
export function wrongBodies(schema: Record<string, unknown>, id: string): unknown[] {
  const { anyOf, properties, items } = innerSchema.parse(schema);
  const valid = sampleOf(schema, id);
  const whole = typeof valid === 'object' && valid !== null ? valid : {};
  const within = Object.entries(properties).flatMap(([key, inner]) =>
    wrongBodies(inner, id).map((wrong) => ({ ...whole, [key]: wrong })),
  );
  const members = items ? wrongBodies(items, id).map((wrong) => [wrong]) : [];
  return [...WRONG, ...within, ...members, ...anyOf.flatMap((one) => wrongBodies(one, id))];
}
