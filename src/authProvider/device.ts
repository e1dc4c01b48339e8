import { readStoredText, writeStored } from './storage.ts';

/** Stays after signing out: it grants no access, and lets the server recognise the device. */
const KEY = 'farol-dispositivo';
const NAME = /^[A-Za-z0-9_-]{22,64}$/;

/** Returns a random name of this browser, the same at each sign-in. */
export function thisDevice(): string {
  const stored = readStoredText('local', KEY);
  if (stored !== null && NAME.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeStored('local', KEY, made);
  return made;
}
