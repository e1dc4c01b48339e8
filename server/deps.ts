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

/** One line of the security and operations log: never secrets, never full tax numbers. */
export interface LogEntry {
  nivel: 'info' | 'aviso' | 'erro';
  evento: string;
  requestId?: string;
  [detail: string]: string | number | boolean | null | undefined;
}

/** Password hashing with argon2id, as PHC strings, in every runtime. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Checks a password; `outdated`: right, but hashed with weaker parameters than today's, so it should be hashed again. */
  verify(password: string, phc: string): Promise<{ ok: boolean; outdated: boolean }>;
  /** PHC string that no password matches, at today's cost, so that an unknown user takes the same time. */
  readonly decoy: string;
}

/** A letter ready to send: plain text to one address. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** Header fields besides the usual ones. */
  headers?: Readonly<Record<string, string>>;
}

/** Outgoing e-mail. */
export interface MailPort {
  /** Throws when the message could not be sent; it is retried later. */
  send(message: MailMessage): Promise<void>;
  /** Returns whether the server can be reached and accepts our letters; if not, the failure is not the letter's. Never throws. */
  check(): Promise<boolean>;
}

/** Dependencies of the application on its environment; the same application runs on Node, in tests and in a browser. */
export interface Deps {
  db: Database;
  /** A few separate connections to the same data, for what must not wait behind requests: health, sign-in, notices, heartbeats. */
  reserva: Database;
  /** Read replica for lists, or null. */
  replica: Replica | null;
  admission: Admission;
  /** State of the database writes of this process. */
  writes: WriteHealth;
  /** Returns the free bytes on the data disk, or null when unknown. */
  freeDisk: () => number | null;
  /** Aborted when the process is about to stop: it still responds, but wants no more requests. */
  stopping: AbortSignal;
  /** Events of this process, such as a queued task or a new notice for a user. */
  events: ProcessEvents;
  /** Current time for what users see and for rules about dates. */
  clock: () => Date;
  /**
   * Current time of the database, for what several processes must agree on, such as leases, heartbeats and due times: a process with a
   * wrong clock then does no harm.
   */
  agora: () => SQL;
  /** Parses untrusted content: documents, .zip files, spreadsheets, certificates, schemas, responses of other servers. */
  jobs: Jobs;
  /** Compresses a chunk of a .zip that the server writes. */
  deflate: Deflate;
  /** HMAC key of the access tokens, at least 32 bytes. */
  signingKey: Uint8Array;
  /** Former signing keys: their tokens are still valid, but they sign no new ones. */
  formerSigningKeys: readonly Uint8Array[];
  passwords: PasswordHasher;
  mail: MailPort;
  /** Outgoing requests to addresses entered by a tenant. */
  saida: Saida;
  /** Scans every received file before it is stored. */
  antivirus: Antivirus;
  /** Resolves DNS records. */
  dns: Dns;
  /** URL, with `{cnpj}`, of the service that returns the Receita Federal data of a CNPJ; '' for none. */
  cnpjUrl: string;
  sefaz: SefazPort;
  adn: AdnPort;
  /** Signals that letters may be waiting in the queue; called after the transaction that queued them commits. */
  mailQueued: () => void;
  /** Returns the address of the web app for links in letters; never taken from a request. */
  publicUrl: () => string;
  /** Keys that encrypt A1 certificates. */
  certificateKeys: Keyring;
  /** Keys that encrypt the secrets of authenticator apps. */
  factorKeys: Keyring;
  /** Storage that stored bytes move to, or null when they stay in the database. */
  guarda: Guarda | null;
  /** Folder where other programs put files to import, or null. */
  pastaEntrada: PastaEntrada | null;
  /** Mailboxes whose attachments are imported. */
  caixasEntrada: readonly CaixaEntrada[];
  /** Whether platform administrators need a second factor, whatever the platform's parameters are. */
  adminsNeedFactor: boolean;
  /** Returns the origin of the web app for a request: the configured one, otherwise the request's own. */
  webOrigin: (request: Request) => string;
  version: string;
  log: (entry: LogEntry) => void;
  /** Whether every request is logged. */
  logRequests: boolean;
  telemetry: Telemetry;
  /** Origins other than the application's own that may call the API. */
  corsOrigins: readonly string[];
  /** Returns the address of the real peer, as the runtime knows it. */
  peerAddress: (env: unknown) => string;
}
