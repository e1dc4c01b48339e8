import forge from 'node-forge';

/** Turns that all the derivations of one file may ask for together: programs ask for some thousands, the newest for 600,000 twice. */
const MAX_TURNS = 2_000_000;
/** The older derivation has no native form: each turn of it costs as much as so many of the newer one. */
const OLD_COST = 20;

/** A file that was made to keep the server counting. */
export class TooCostly extends Error {}

const { pbkdf2 } = forge.pkcs5;
const { generateKey } = forge.pkcs12;
/** What the library asks of the newer derivation, in its order. */
type Derivation = [
  password: string,
  salt: string,
  turns: number,
  size: number,
  digest: { algorithm: forge.md.Algorithm },
];
/** Where the library looks the older derivation up; its types leave it out. */
const pbe: object = Reflect.get(forge.pki, 'pbe');

/**
 * Runs `work` with the library's derivations counted, wherever in a file they are asked for: what is encrypted hides
 * others. The newer one becomes native: the library's own takes ten seconds where this takes one. Throws TooCostly.
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
    // Native only for a digest that is named.
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
