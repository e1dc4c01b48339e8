import type { SQL } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { WriteHealth } from './db/writeHealth.ts';
import type { Antivirus } from './files/antivirus/port.ts';
import type { Guarda } from './files/guarda/port.ts';
import type { Deflate } from './files/zipOut/deflate.ts';
import type { CaixaEntrada } from './fiscal/entrada/caixa.ts';
import type { PastaEntrada } from './fiscal/entrada/pasta.ts';
import type { AdnPort } from './fiscal/nfse/adn/port.ts';
import type { SefazPort } from './fiscal/sefaz/soap.ts';
import type { Admission } from './http/admission.ts';
import type { Dns } from './http/dns.ts';
import type { Saida } from './http/saida.ts';
import type { Keyring } from './keyring.ts';
import type { ProcessEvents } from './tasks/events.ts';
import type { Telemetry } from './telemetry/port.ts';
import type { Jobs } from './workers/port.ts';

/** One line of the security and operations log: never secrets, never whole tax numbers. */
export interface LogEntry {
  nivel: 'info' | 'aviso' | 'erro';
  evento: string;
  requestId?: string;
  [detail: string]: string | number | boolean | null | undefined;
}

/** Turns a password into a PHC string and checks one; argon2id, wherever the application runs. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** `outdated`: right, but made with weaker parameters than today's; to be hashed again. */
  verify(password: string, phc: string): Promise<{ ok: boolean; outdated: boolean }>;
  /** A PHC string that no password matches, at today's cost: the work for a person who does not exist. */
  readonly decoy: string;
}

/** A letter as it leaves: plain text to one address. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** Header fields besides the usual ones. */
  headers?: Readonly<Record<string, string>>;
}

/** The way out for e-mail. */
export interface MailPort {
  /** Throws when the message could not be sent; it is tried again later. */
  send(message: MailMessage): Promise<void>;
  /** Whether the server can be reached and takes letters of ours: when not, it is no letter's fault. Never throws. */
  check(): Promise<boolean>;
}

/** All that the application needs of the world; the same application runs on Node, in tests and in a browser. */
export interface Deps {
  db: Database;
  /** A few connections apart, for what must not wait behind requests: health, sign-in, notices, signs of life. Same rows. */
  reserva: Database;
  /** Where lists may be read instead; null: nowhere. */
  replica: Replica | null;
  admission: Admission;
  /** How writing to the database goes in this process. */
  writes: WriteHealth;
  /** Bytes that are left on the disk of the data; null where that is not known. */
  freeDisk: () => number | null;
  /** Aborted once the process is about to stop: it answers still, and wants no more requests. */
  stopping: AbortSignal;
  /** What happens in this process: a task was queued, somebody has a notice. */
  events: ProcessEvents;
  /** What people see, and rules about dates. */
  clock: () => Date;
  /**
   * Now, as the database says it: for whatever several processes agree on, such as leases, signs of life and when something
   * is due. A process whose own clock is wrong then harms nobody.
   */
  agora: () => SQL;
  /** Reads what strangers send: documents, .zip, sheets, certificates, schemas, answers of others. */
  jobs: Jobs;
  /** Packs a stretch of a .zip that the server writes. */
  deflate: Deflate;
  /** HMAC key of the access tokens, 32 bytes or more. */
  signingKey: Uint8Array;
  /** Keys that signed before it: what they signed is still good, and they sign nothing more. */
  formerSigningKeys: readonly Uint8Array[];
  passwords: PasswordHasher;
  mail: MailPort;
  /** The way out to addresses that a tenant typed. */
  saida: Saida;
  /** Looks at every file that is received, before it is kept. */
  antivirus: Antivirus;
  /** Answers what is published under a name. */
  dns: Dns;
  /** Whom the server asks for what the Receita Federal knows of a CNPJ, with `{cnpj}`; '': nobody. */
  cnpjUrl: string;
  sefaz: SefazPort;
  adn: AdnPort;
  /** Tells that letters may wait in the queue, once what put them there is committed. */
  mailQueued: () => void;
  /** Where people reach the web app, for the links in letters; never taken from a request. */
  publicUrl: () => string;
  /** What encrypts certificates A1. */
  certificateKeys: Keyring;
  /** What encrypts the secrets of authenticator apps. */
  factorKeys: Keyring;
  /** Where kept bytes move to; null: they stay in the database. */
  guarda: Guarda | null;
  /** Where programs put files that are to be imported; null: nowhere. */
  pastaEntrada: PastaEntrada | null;
  /** Mailboxes whose attachments are imported. */
  caixasEntrada: readonly CaixaEntrada[];
  /** Administrators of the platform sign in with a second factor, whatever the platform's parameters say. */
  adminsNeedFactor: boolean;
  /** The origin of the web app for this request: the configured one or, without it, the request's own. */
  webOrigin: (request: Request) => string;
  version: string;
  log: (entry: LogEntry) => void;
  /** Every request gets a line in the log. */
  logRequests: boolean;
  telemetry: Telemetry;
  /** Origins other than the application's own that may call the API. */
  corsOrigins: readonly string[];
  /** The address of the real peer, as the runtime knows it. */
  peerAddress: (env: unknown) => string;
}
