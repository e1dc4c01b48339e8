import { createHash } from 'node:crypto';
import type { Assercao, OpcoesAssercao, OpcoesRegistro, RegistroChave } from '../../contract/chave.ts';

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** Encodes as CBOR (RFC 8949) the types that an attestation uses: small integers, bytes, texts, maps. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, own]) => [cbor(key), cbor(own as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** Encodes an integer of a signature in DER: without leading zeros, never negative. */
function derInteger(bytes: Uint8Array): Buffer {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
  const trimmed = Buffer.from(bytes.subarray(start));
  const body = (trimmed[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), trimmed]) : trimmed;
  return Buffer.concat([Buffer.from([0x02, body.length]), body]);
}

interface Behaviour {
  /** The origin that the browser reports. */
  origin?: string;
  /** Whether the user was verified (UV flag). */
  verified?: boolean;
  /** Does not increment its counter, as a cloned authenticator. */
  stuck?: boolean;
}

/** A software passkey for tests: one ES256 credential, registered and used as WebAuthn specifies. */
export class Authenticator {
  readonly id: string;
  #keys: CryptoKeyPair;
  #userHandle = '';
  #count = 0;

  private constructor(keys: CryptoKeyPair) {
    this.#keys = keys;
    this.id = encode(crypto.getRandomValues(new Uint8Array(32)));
  }

  static async create(): Promise<Authenticator> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    return new Authenticator(await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']));
  }

  /** Responds to the options of a registration. */
  async register(
    options: OpcoesRegistro,
    { origin = 'https://farol.example', verified = true }: Behaviour = {},
  ): Promise<RegistroChave> {
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', this.#keys.publicKey);
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
    const data = this.#data(options.rp.id, UP | AT | (verified ? UV : 0), attested);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client('webauthn.create', options.challenge, origin),
        attestationObject: encode(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Signs the challenge of an assertion. */
  async sign(
    options: OpcoesAssercao,
    { origin = 'https://farol.example', verified = true, stuck = false }: Behaviour = {},
  ): Promise<Assercao> {
    if (!stuck) this.#count += 1;
    const clientDataJSON = client('webauthn.get', options.challenge, origin);
    const data = this.#data(options.rpId, UP | (verified ? UV : 0));
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const raw = new Uint8Array(
      await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.#keys.privateKey, signed),
    );
    const numbers = Buffer.concat([derInteger(raw.subarray(0, 32)), derInteger(raw.subarray(32))]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: encode(data),
        signature: encode(Buffer.concat([Buffer.from([0x30, numbers.length]), numbers])),
        userHandle: this.#userHandle,
      },
    };
  }

  #data(rpId: string, flags: number, rest: Uint8Array = new Uint8Array()): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }
}

function client(type: string, challenge: string, origin: string): string {
  return encode(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}
