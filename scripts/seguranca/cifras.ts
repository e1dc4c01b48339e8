/** Names by which code requests algorithms, and their names in the inventory. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/'SHA-1'|createHash\('sha1'|\bsha1\(/, 'SHA-1'],
  [/'SHA-256'|createHash\('sha256'|createSHA256|\bsha256\(|sha2\.js|'sha256'/, 'SHA-256'],
  [/'SHA-384'/, 'SHA-384'],
  [/'SHA-512'/, 'SHA-512'],
  [/\bmd5\b/i, 'MD5'],
  [/'HMAC'/, 'HMAC'],
  [/'HKDF'|hkdfSync/, 'HKDF'],
  [/\bpbkdf2\b/i, 'PBKDF2'],
  [/'argon2id'|\bargon2id\(/, 'argon2id'],
  [/AES-GCM/, 'AES-GCM'],
  [/AES-CBC|AES-CTR|AES-KW|aes-\d+/i, 'AES'],
  [/chacha20-poly1305/, 'ChaCha20-Poly1305'],
  [/'RSASSA-PKCS1-v1_5'/, 'RSASSA-PKCS1-v1_5'],
  [/RSA-OAEP|RSA-PSS|RSAES|RSA_PKCS1/, 'RSA'],
  [/'ECDSA'|'ES256'/, 'ECDSA'],
  [/'HS256'/, 'HMAC'],
  [/\bECB\b|DES-|\bRC4\b/i, 'ECB/DES/RC4'],
];
/** Calls to cryptography that name no algorithm: the platform's, and the libraries'. */
const WAYS =
  /\bsubtle\.\w+|\b(?:create(?:Hash|Hmac|Sign|Verify|PrivateKey|PublicKey|Cipheriv|Decipheriv)|generateKeyPair\w*|scrypt\w*|randomBytes|getRandomValues)\(|from '(?:jose|hash-wasm|node-forge|age-encryption|otpauth|openid-client|s3mini|@peculiar\/x509|@noble\/[^']+|@simplewebauthn\/\w+)'|\bminVersion\b/;

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--)[^\n]*/g;

/** Returns the algorithms that a source names; null when it uses no cryptography. */
export function cifrasDe(source: string): string[] | null {
  const code = source.replace(COMMENTS, ' ');
  const names = new Set(NAMES.flatMap(([pattern, name]) => (pattern.test(code) ? [name] : [])));
  return names.size > 0 || WAYS.test(code) ? [...names].sort() : null;
}
