import type { Resource } from '../../contract/resource.ts';
import { createSchema } from '../../contract/schema.ts';
import { auditCreated, type Writer } from './auditCreated.ts';
import type { Row } from './present.ts';
import type { Repository } from './repository.ts';
import { unidosPorNumero } from './unioes/numeros.ts';

/** Makes a new record; null where what is said does not do for one. */
export type Draft = () => Row | null;

/** Made once for each resource: that takes longer than to use it. */
const schemas = new WeakMap<Resource, ReturnType<typeof createSchema>>();

function schemaOf(resource: Resource) {
  const known = schemas.get(resource);
  if (known) return known;
  const made = createSchema(resource);
  schemas.set(resource, made);
  return made;
}

/**
 * The records of a tenant's register by a unique field: those that are there, or were united with others, stay as they are, the
 * others are created as by hand, with defaults and audit, in a few statements for all. In: for each value what makes the record (`draftOf`), asked only
 * where there is none, or null to only look it up. Out: the ids of those that are now there.
 */
export async function ensureRecords(
  resource: Resource,
  rows: Repository,
  writer: Writer & { tenantId: string },
  { key, wanted }: { key: string; wanted: ReadonlyMap<string, Draft | null> },
): Promise<Map<string, string>> {
  const { tx, tenantId, now } = writer;
  const found = new Map<string, string>();
  const add = (row: Row) => found.set(String(row[key]), String(row.id));
  const lookUp = async (values: readonly string[]) => {
    if (values.length > 0) for (const row of await rows.findAllBy(tx, key, values)) add(row);
  };
  await lookUp([...wanted.keys()]);
  if (resource.duplicates?.root === key) {
    const unknown = [...wanted.keys()].filter((value) => !found.has(value));
    for (const [value, id] of await unidosPorNumero(tx, resource.name, unknown)) found.set(value, id);
  }
  const missing = [...wanted].flatMap(([value, draft]) => {
    const made = found.has(value) ? null : draft?.();
    return made ? [made] : [];
  });
  const created = await rows.insertMissing(tx, { tenantId }, missing, now);
  for (const row of created) {
    add(row);
    await auditCreated(resource, writer, row);
  }
  // Another transaction was quicker.
  await lookUp(missing.map((draft) => String(draft[key])).filter((value) => !found.has(value)));
  return found;
}

/**
 * A new record from what a file says of it, checked and filled up as a form is; what the form would refuse is left out. Null
 * when that leaves a required field empty.
 */
export function draftOf(resource: Resource, said: Row): Row | null {
  const schema = schemaOf(resource);
  const whole = schema.safeParse(said);
  if (whole.success) return whole.data;
  const refused = new Set(whole.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(said).filter(([name]) => !refused.has(name)));
  return schema.safeParse(rest).data ?? null;
}
