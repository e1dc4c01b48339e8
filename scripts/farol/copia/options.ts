import { isAgeRecipient } from '../../../server/envKinds.ts';
import { askPassphrase } from '../prompt.ts';
import { keyIn } from './places.ts';
import type { Opener, Recipient } from './sealed.ts';

/** Command line options to encrypt a backup. */
export const SEALING = { para: { type: 'string' }, senha: { type: 'boolean', default: false } } as const;
/** Command line options to open an encrypted backup. */
export const OPENING = {
  identidade: { type: 'string' },
  senha: { type: 'boolean', default: false },
} as const;

/** Returns the recipient with a public key. Throws an error with a sentence when it is not one. */
function recipientOf(publica: string): Recipient {
  if (!isAgeRecipient(publica))
    throw new Error(
      'A chave pública de --para deve vir inteira e começar por age1: crie um par com `npm run farol -- backup criar-chaves`.',
    );
  return { publica };
}

export async function askedRecipient({
  para,
  senha,
}: {
  para?: string;
  senha: boolean;
}): Promise<Recipient | null> {
  if (para !== undefined) return recipientOf(para);
  return senha ? { senha: await askPassphrase() } : null;
}

export async function askedOpener({
  identidade,
  senha,
}: {
  identidade?: string;
  senha: boolean;
}): Promise<Opener | null> {
  if (identidade !== undefined) return { privada: keyIn(identidade) };
  return senha ? { senha: await askPassphrase() } : null;
}
