import { z } from 'zod';
import type { OpenDatabase } from './db/database.ts';
import type { Deps, PasswordHasher } from './deps.ts';
import type { Env } from './env.ts';
import { ownOrigin } from './http/ownOrigin.ts';
import { logLine } from './log.ts';
import { nodeMail } from './mail/nodeMail.ts';
import { certificateKeys, factorKeys } from './sealingKeys.ts';
import { signingKeys } from './signingKey.ts';
import { createEvents } from './tasks/events.ts';
import { productVersion } from './version.ts';

const peerSchema = z.object({ peer: z.string() });

/** What the application needs of the world, as far as the environment and the database say it. */
export function toDeps(
  env: Env,
  { db, reserva }: Pick<OpenDatabase, 'db' | 'reserva'>,
  passwords: PasswordHasher,
): Omit<Deps, 'publicUrl' | 'mailQueued' | 'sefaz' | 'adn' | 'jobs'> {
  return {
    db,
    reserva,
    events: createEvents(),
    clock: () => new Date(),
    ...signingKeys(env),
    adminsNeedFactor: env.FAROL_ADMIN_SEGUNDO_FATOR ?? env.FAROL_PRODUCAO,
    certificateKeys: certificateKeys(env),
    factorKeys: factorKeys(env),
    webOrigin: (request) => env.FAROL_URL || ownOrigin(request),
    passwords,
    mail: nodeMail(env, logLine),
    version: productVersion(),
    log: logLine,
    corsOrigins: env.FAROL_ORIGENS,
    peerAddress: (binding) => peerSchema.parse(binding).peer,
  };
}
