import { z } from 'zod';
import { prepareSeal, unsealInBrowser } from './draftSeal.ts';
import { getSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'farol-rascunhos';

const valuesSchema = z.record(z.string(), z.unknown());
const draftSchema = z.object({
  /** The record that the form started from, as it was read; null in a creation. */
  base: valuesSchema.nullable(),
  /** Typed values by field: only those that differ from the base. */
  values: valuesSchema,
});
/** Unsaved content of one form. */
export type Draft = z.infer<typeof draftSchema>;

/** All drafts of a tab belong to one user, who belongs to one tenant. */
const draftsSchema = z.object({ uuid: z.uuid(), drafts: z.record(z.string(), draftSchema) });
export type Drafts = z.infer<typeof draftsSchema>;

/** Stored form in the tab: sealed by a key of the browser, or in clear where it has none. */
const storedSchema = z.union([draftsSchema, z.object({ uuid: z.uuid(), sealed: z.string() })]);
type Stored = z.infer<typeof storedSchema>;

/** Drafts of this page in memory; the stored ones may not be written yet, or still be sealed. */
let held: Drafts | null = null;

const stored = () => storedSchema.nullable().catch(null).parse(readStoredJson('tab', KEY));

/** Returns the drafts that the user left in the forms of this tab. */
export function draftsOf(uuid: string): Record<string, Draft> {
  const all = held ?? draftsSchema.safeParse(stored()).data;
  return all?.uuid === uuid ? all.drafts : {};
}

/** Returns the draft that the signed-in user left in the form in this tab; never another user's. */
export function readDraft(form: string): Draft | null {
  const { user } = getSession();
  return (user && draftsOf(user.uuid)[form]) ?? null;
}

/** Unseals the drafts stored in the tab, before any form is shown. Drafts whose key the browser lost are dropped. */
export async function openDrafts(): Promise<void> {
  prepareSeal();
  const closed = stored();
  if (!closed || !('sealed' in closed)) return;
  const { uuid, sealed } = closed;
  const opened = await unsealInBrowser(sealed)
    .then((text) => draftsSchema.parse({ uuid, drafts: JSON.parse(text) }))
    .catch(() => null);
  if (stored()) holdDrafts(opened);
}

/** Replaces all drafts of this page in memory; null removes them, and those stored in the tab. */
export function holdDrafts(drafts: Drafts | null): void {
  held = drafts;
  if (!drafts) writeStored('tab', KEY, null);
}

/** Stores the page's drafts in the tab, written as `text`; skipped when the page holds other drafts by now. */
export function storeDrafts(drafts: Drafts, text: Stored): void {
  if (held === drafts) writeStored('tab', KEY, JSON.stringify(text));
}

/** Returns whether this tab has any draft. */
export function hasDrafts(): boolean {
  return held !== null || stored() !== null;
}

/** Removes the drafts unless they belong to `exceptOf`, the user now signed in; without one, removes all. */
export function forgetDrafts(exceptOf?: string): void {
  if ((held ?? stored())?.uuid !== exceptOf) holdDrafts(null);
}
