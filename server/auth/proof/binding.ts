import { z } from 'zod';
import { type Proving, shownKey } from './proof.ts';

/**
 * Thumbprint of the key that a session and its tokens are bound to; '' for a browser without a key. A branded type, so that a way of
 * signing in that forgets the key does not compile.
 */
export type KeyBinding = z.infer<typeof keyBindingSchema>;
/** Schema of a binding read from a stored session. */
export const keyBindingSchema = z.string().brand<'KeyBinding'>();

/** Returns whether a session is bound to one browser, which the audit records at its beginning. */
export const isBound = (binding: KeyBinding): boolean => binding !== '';

/** Returns the binding of a session that begins with this request: the key that the request proves to hold, or '' without a proof. */
export async function bindingShown(proving: Proving): Promise<KeyBinding> {
  return keyBindingSchema.parse((await shownKey(proving))?.jkt ?? '');
}
