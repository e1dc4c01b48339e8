import { z } from 'zod';
import { type Proving, shownKey } from './proof.ts';

/**
 * The thumbprint of the key that a session and its tokens are bound to; '': a browser that has none to prove. No other text is one,
 * so that a way to sign in that forgets the key does not compile.
 */
export type KeyBinding = z.infer<typeof keyBindingSchema>;
/** As a session that is stored already has it: for what is read out of the database. */
export const keyBindingSchema = z.string().brand<'KeyBinding'>();

/** Whether a session is of one browser alone: what the audit tells of its beginning. */
export const isBound = (binding: KeyBinding): boolean => binding !== '';

/** The binding of a session that begins with this request: to the key that it proves to hold, or to none where it proves none. */
export async function bindingShown(proving: Proving): Promise<KeyBinding> {
  return keyBindingSchema.parse((await shownKey(proving))?.jkt ?? '');
}
