import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { bech32 } from '@scure/base';
import { z } from 'zod';
import { hasKnownSslMode, SSL_MODES } from './db/postgresAddress.ts';

/** Kinds of values of the environment variables (env.ts). An empty value counts as absent. */
export const text = (fallback: string) =>
  z
    .string()
    .trim()
    .transform((value) => value || fallback)
    .default(fallback);

export const integer = (fallback: number, min: number, max: number) =>
  text(String(fallback))
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: (issue) => `deve ser um número inteiro de ${min} a ${max}; veio '${String(issue.input)}'`,
    })
    .transform(Number);

const MOST_PROCESSES = 64;

/** A number of processes; `todos` means one for each core. */
export const processes = text('1')
  .refine(
    (value) =>
      value === 'todos' || (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_PROCESSES),
    {
      error: (issue) =>
        `deve ser um número inteiro de 1 a ${MOST_PROCESSES}, ou todos; veio '${String(issue.input)}'`,
    },
  )
  .transform((value) =>
    value === 'todos' ? Math.min(availableParallelism(), MOST_PROCESSES) : Number(value),
  );

/** Returns a schema like `integer`'s, with null when absent. */
export const optionalInteger = (min: number, max: number) =>
  text('')
    .refine(
      (value) => value === '' || (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max),
      {
        error: (issue) => `deve ser um número inteiro de ${min} a ${max}; veio '${String(issue.input)}'`,
      },
    )
    .transform((value) => (value === '' ? null : Number(value)));

export const flag = (fallback: '0' | '1') =>
  text(fallback)
    .refine((value) => value === '0' || value === '1', {
      error: (issue) => `deve ser 0 ou 1; veio '${String(issue.input)}'`,
    })
    .transform((value) => value === '1');

/** Returns a schema for one of some words; the first is the default. */
export const oneOf = <T extends string>(...words: readonly [T, ...T[]]) =>
  text(words[0]).pipe(
    z.enum(words, { error: (issue) => `deve ser ${words.join(', ')}; veio '${String(issue.input)}'` }),
  );

/** A flag, or null when absent. */
export const flagOrNothing = text('')
  .refine((value) => ['', '0', '1'].includes(value), {
    error: (issue) => `deve ser 0 ou 1; veio '${String(issue.input)}'`,
  })
  .transform((value) => (value === '' ? null : value === '1'));

export const list = text('').transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export function urlWith(protocols: readonly string[], value: string): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

export const signingSecret = text('').refine((value) => value === '' || value.length >= 32, {
  error: 'deve ter 32 caracteres ou mais',
});

export const sealingKey = text('').refine(
  (value) =>
    value === '' || (/^[A-Za-z0-9+/]{43}=$/.test(value) && Buffer.from(value, 'base64').length === 32),
  { error: 'deve ser uma chave de 32 bytes em base64: gere uma com `openssl rand -base64 32`' },
);

/** Returns whether a text is a complete age public key; its last letters are a checksum of the others. */
export function isAgeRecipient(value: string): boolean {
  const read = value.startsWith('age1') ? bech32.decodeUnsafe(value) : undefined;
  return read !== undefined && bech32.fromWordsUnsafe(read.words)?.length === 32;
}

/** Recipient that something is encrypted for; '' for none. */
export const ageRecipient = text('').refine((value) => value === '' || isAgeRecipient(value), {
  error:
    'deve ser uma chave pública inteira, que começa por age1: crie um par com `npm run farol -- backup criar-chaves`',
});

/** Returns whether a text is an address or a narrow enough network: in one that includes strangers, they could forge their own address. */
export function isProxy(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const [widest, whole] = version === 4 ? [8, 32] : [32, 128];
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= widest && Number(bits) <= whole);
}

export const isOrigin = (value: string) =>
  urlWith(['http:', 'https:'], value) && new URL(value).origin === value;

/** Pattern of `Farol <nao-responda@exemplo.com.br>` or a bare address, with nothing that could begin another header. */
export const SENDER = /^(?:[^<>\r\n",;]{1,80} )?<?[^\s<>",;@]{1,64}@[^\s<>",;@]{1,190}>?$/;

/** A PostgreSQL URL; error messages do not repeat it, since it holds a password. */
export const postgresUrl = text('')
  .refine((value) => value === '' || urlWith(['postgres:', 'postgresql:'], value), {
    error: 'deve ser um endereço postgres://usuario:senha@servidor:5432/banco',
    abort: true,
  })
  .refine((value) => value === '' || hasKnownSslMode(value), {
    error: `o sslmode do endereço deve ser ${SSL_MODES.join(', ')}`,
  });

/** A contact that can be followed, as RFC 9116 requires. */
export const contact = text('').refine(
  (value) => value === '' || (/^\S+$/.test(value) && urlWith(['https:', 'mailto:'], value)),
  { error: 'deve ser mailto:seguranca@exemplo.com.br ou um endereço https' },
);

/** A mailbox, and the service that imports its attachments. */
export interface Caixa {
  servico: string;
  host: string;
  port: number;
  /** Encrypted from the start; otherwise STARTTLS, as soon as the server has identified itself. */
  tls: boolean;
  usuario: string;
  senha: string;
  /** Folder of the mailbox; INBOX by default. */
  pasta: string;
}

/** Returns null when an address is invalid or lacks a user, password or service. */
function mailboxAt(address: string): Caixa | null {
  if (!urlWith(['imap:', 'imaps:'], address)) return null;
  const { protocol, hostname: host, port, username, password, pathname, hash } = new URL(address);
  const servico = z.uuid().safeParse(hash.slice(1));
  if (!servico.success || host === '' || username === '' || password === '') return null;
  const tls = protocol === 'imaps:';
  try {
    const [usuario, senha, pasta] = [username, password, pathname.slice(1)].map(decodeURIComponent);
    const where = { host, port: Number(port) || (tls ? 993 : 143), tls };
    return {
      servico: servico.data,
      ...where,
      usuario: usuario ?? '',
      senha: senha ?? '',
      pasta: pasta || 'INBOX',
    };
  } catch {
    return null;
  }
}

/** Mailboxes, one address per line or separated by spaces; error messages do not repeat them, since they hold passwords. */
export const mailboxes = text('')
  .transform((value) =>
    value
      .split(/\s+/)
      .filter((one) => one !== '')
      .map(mailboxAt),
  )
  .refine((found) => found.every((one) => one !== null), {
    error:
      'deve ser uma lista de endereços imaps://usuario:senha@servidor/PASTA#identificador-do-servico, separados por espaço ou linha',
  })
  .transform((found) => found.filter((one) => one !== null));

/** Returns whether a text is a host name that may be called, or `*.` followed by a name, for every name below it. */
export const isDestination = (value: string): boolean =>
  /^(?:\*\.)?(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/i.test(value);

/** Address where clamd listens: a TCP port or a local socket; '' for none. */
export const clamdAddress = text('').refine(
  (value) =>
    value === '' ||
    /^unix:\/./.test(value) ||
    (urlWith(['tcp:'], value) && new URL(value).hostname !== '' && /^\d+$/.test(new URL(value).port)),
  { error: 'deve ser onde o clamd atende: tcp://antivirus:3310 ou unix:/run/clamav/clamd.ctl' },
);
