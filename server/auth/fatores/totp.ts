import { Secret, TOTP } from 'otpauth';
import { type Secreto, secretoSchema } from '../../../contract/segredo.ts';

const STEP_MS = 30_000;
/** Clocks of telephones may be one step behind or ahead (RFC 6238, 5.2). */
const DRIFT = 1;
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

const totp = (segredo: string, label = '') =>
  new TOTP({
    issuer: 'Farol',
    label,
    secret: Secret.fromBase32(segredo),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
  });

/** Generates a secret of 160 random bits in base32 (RFC 4226, 4). */
export function newSecret(): Secreto {
  return secretoSchema.parse(new Secret({ size: SECRET_BYTES }).base32);
}

/** Returns the `otpauth://` address that an authenticator app reads, from a secret and the e-mail of its owner. */
export function secretUri(segredo: string, email: string): Secreto {
  return secretoSchema.parse(totp(segredo, email).toString());
}

/** Returns a typed code without the blanks that apps show in it; null when it is not a code of an app. */
export function typedCode(codigo: string): string | null {
  const code = codigo.replace(/\s/g, '');
  return CODE.test(code) ? code : null;
}

/** Returns the step that a code belongs to, or null when it is not valid now. */
export function stepOf(segredo: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(segredo).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
}
