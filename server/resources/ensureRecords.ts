import type { Resource } from '../../contract/resource.ts';
import { createSchema } from '../../contract/schema.ts';
import { auditCreated, type Writer } from './auditCreated.ts';
import type { Row } from './present.ts';
import type { Repository } from './repository.ts';
import { unidosPorNumero } from './unioes/numeros.ts';

/** Returns the data of a new record; null where the source is not enough for one. */
export type RecordDraft = () => Row | null;

/** Cache of one schema per resource: building it takes longer than using it. */
const schemas = new WeakMap<Resource, ReturnType<typeof createSchema>>();

function schemaOf(resource: Resource) {
  const known = schemas.get(resource);
  if (known) return known;
  const made = createSchema(resource);
  schemas.set(resource, made);
  return made;
}

/**
 * Returns the ids of a tenant's records by a unique field. Existing and merged ones stay as they are, missing ones are created in a few
 * statements, with defaults and audit. `wanted` has a draft per value (`draftOf`), called only for missing records, or null to only look it
 * up.
 */
export async function ensureRecords(
  resource: Resource,
  rows: Repository,
  writer: Writer & { tenantId: string },
  { key, wanted }: { key: string; wanted: ReadonlyMap<string, RecordDraft | null> },
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
 * Returns the data of a new record from a file, validated and completed as a form is; values that the form would refuse are left out. Null
 * when a required field is then empty.
 */
export function draftOf(resource: Resource, said: Row): Row | null {
  const schema = schemaOf(resource);
  const whole = schema.safeParse(said);
  if (whole.success) return whole.data;
  const refused = new Set(whole.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(said).filter(([name]) => !refused.has(name)));
  return schema.safeParse(rest).data ?? null;
}
