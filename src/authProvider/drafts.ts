import { z } from 'zod';
import { getSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'farol-rascunhos';

const valuesSchema = z.record(z.string(), z.unknown());
const draftSchema = z.object({
  /** The record that the form started from, as it was read; null in a creation. */
  base: valuesSchema.nullable(),
  /** What was typed, by field: only what differs from the base. */
  values: valuesSchema,
});
/** What one form holds and nobody saved yet. */
export type Draft = z.infer<typeof draftSchema>;

/** All drafts of one tab are of one person, who belongs to one tenant. */
const draftsSchema = z.object({ uuid: z.uuid(), drafts: z.record(z.string(), draftSchema) });

function readAll(): z.infer<typeof draftsSchema> | null {
  return draftsSchema.nullable().catch(null).parse(readStoredJson('tab', KEY));
}

/** What the person left in the forms of this tab. */
export function draftsOf(uuid: string): Record<string, Draft> {
  const stored = readAll();
  return stored?.uuid === uuid ? stored.drafts : {};
}

/** In: the form. Out: what the person who is signed in left in it, in this tab; never another person's. */
export function readDraft(form: string): Draft | null {
  const { user } = getSession();
  return (user && draftsOf(user.uuid)[form]) ?? null;
}

/** Stores all that somebody left in the forms of this tab; only `keepDraft` knows what may be among it. */
export function writeDrafts(uuid: string, drafts: Record<string, Draft>): void {
  const isEmpty = Object.keys(drafts).length === 0;
  writeStored('tab', KEY, isEmpty ? null : JSON.stringify({ uuid, drafts }));
}

/** Out: whether there is any draft in this tab. */
export function hasDrafts(): boolean {
  return readAll() !== null;
}

/** In: who is signed in now; without one, nobody's are left. */
export function forgetDrafts(exceptOf?: string): void {
  if (readAll()?.uuid !== exceptOf) writeStored('tab', KEY, null);
}
