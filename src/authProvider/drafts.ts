import { z } from 'zod';
import { prepareSeal, unseal } from './draftSeal.ts';
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
export type Drafts = z.infer<typeof draftsSchema>;

/** As the tab stores them: sealed by a key of the browser, or as they are where it has none. */
const storedSchema = z.union([draftsSchema, z.object({ uuid: z.uuid(), sealed: z.string() })]);
type Stored = z.infer<typeof storedSchema>;

/** What this page holds: what it stores may still be on its way, or closed. */
let held: Drafts | null = null;

const stored = () => storedSchema.nullable().catch(null).parse(readStoredJson('tab', KEY));

/** What the person left in the forms of this tab. */
export function draftsOf(uuid: string): Record<string, Draft> {
  const all = held ?? draftsSchema.safeParse(stored()).data;
  return all?.uuid === uuid ? all.drafts : {};
}

/** In: the form. Out: what the person who is signed in left in it, in this tab; never another person's. */
export function readDraft(form: string): Draft | null {
  const { user } = getSession();
  return (user && draftsOf(user.uuid)[form]) ?? null;
}

/** Opens what the tab had stored, before any form is shown. What the browser no longer has the key of is forgotten. */
export async function openDrafts(): Promise<void> {
  prepareSeal();
  const closed = stored();
  if (!closed || !('sealed' in closed)) return;
  const { uuid, sealed } = closed;
  const opened = await unseal(sealed)
    .then((text) => draftsSchema.parse({ uuid, drafts: JSON.parse(text) }))
    .catch(() => null);
  if (stored()) holdDrafts(opened);
}

/** In: all that the forms of this page hold from now on; null: nothing, and the tab stores none. */
export function holdDrafts(drafts: Drafts | null): void {
  held = drafts;
  if (!drafts) writeStored('tab', KEY, null);
}

/** Stores in the tab what the page holds, written as `text`; not when the page holds something else by now. */
export function storeDrafts(drafts: Drafts, text: Stored): void {
  if (held === drafts) writeStored('tab', KEY, JSON.stringify(text));
}

/** Out: whether there is any draft in this tab. */
export function hasDrafts(): boolean {
  return held !== null || stored() !== null;
}

/** In: who is signed in now; without one, nobody's are left. */
export function forgetDrafts(exceptOf?: string): void {
  if ((held ?? stored())?.uuid !== exceptOf) holdDrafts(null);
}
