import forge from 'node-forge';

/**
 * Maximum number of iterations of all key derivations of one file: usual programs request some thousands, the newest
 * 600,000 twice.
 */
const MAX_TURNS = 2_000_000;
/**
 * Cost factor of the older derivation: it has no native form, so each of its iterations costs as much as 20 of the
 * newer one.
 */
const OLD_COST = 20;

/** Error thrown for a file made to exhaust the processor with key derivations. */
export class TooCostly extends Error {}

const { pbkdf2 } = forge.pkcs5;
const { generateKey } = forge.pkcs12;
/** Arguments that the library passes to the newer derivation, in its order. */
type Derivation = [
  password: string,
  salt: string,
  turns: number,
  size: number,
  digest: { algorithm: forge.md.Algorithm },
];
/** Object in which the library looks up the older derivation; missing from its types. */
const pbe: object = Reflect.get(forge.pki, 'pbe');

/**
 * Runs `work` with every key derivation of the library counted, nested ones included: encrypted content hides others.
 * The newer derivation becomes native (1 s instead of 10 s). Throws TooCostly beyond the limit.
 */
export function withBoundedDerivation<T>(work: () => T): T {
  let left = MAX_TURNS;
  const spend = (turns: number) => {
    left -= turns;
    if (turns < 1 || left < 0) throw new TooCostly();
  };
  const counted = (...asked: Derivation) => {
    const [password, salt, turns, size, digest] = asked;
    spend(turns);
    // The native form is used only when the digest is passed by name.
    return pbkdf2(password, salt, turns, size, digest.algorithm);
  };
  const older = (...asked: Parameters<typeof generateKey>) => {
    const [password, salt, id, turns, size, digest] = asked;
    spend(turns * OLD_COST);
    return generateKey(password, salt, id, turns, size, digest);
  };
  Object.assign(forge.pkcs5, { pbkdf2: counted });
  Object.assign(pbe, { generatePkcs12Key: older });
  try {
    return work();
  } finally {
    Object.assign(forge.pkcs5, { pbkdf2 });
    Object.assign(pbe, { generatePkcs12Key: generateKey });
  }
}
