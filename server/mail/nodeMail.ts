import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LogEntry, MailMessage, MailPort } from '../deps.ts';
import type { Env } from '../env.ts';

type MailEnv = Pick<Env, 'SMTP_URL' | 'SMTP_REMETENTE' | 'DATA_DIR'>;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Messages are our own text: nothing may be fetched from files or addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** Loads nodemailer with the first message, so that the server starts without it. */
const loadNodemailer = () => import('nodemailer');

/** One plain address and a subject of one line: neither can inject a header or a second receiver. */
const messageSchema = z.object({
  to: z.email(),
  subject: z.string().regex(/^[^\r\n]*$/),
  text: z.string(),
  headers: z.record(z.string().regex(/^[A-Za-z-]+$/), z.string().regex(/^[^\r\n]*$/)).optional(),
});

/** Returns a message as nodemailer takes it. Throws when its address, subject or headers are not safe. */
function parsed(message: MailMessage, from: string) {
  const { to, subject, text, headers = {} } = messageSchema.parse(message);
  return { from, to: { name: '', address: to }, subject, text, headers, ...CLOSED };
}

/** Returns e-mail by the SMTP server of the environment; without one, messages are written to DATA_DIR/outbox as .eml. */
export function nodeMail(env: MailEnv, log: (entry: LogEntry) => void): MailPort {
  return env.SMTP_URL ? smtpMail(env) : outboxMail(env, log);
}

function smtpMail({ SMTP_URL, SMTP_REMETENTE }: MailEnv): MailPort {
  const transport = async () => {
    const { createTransport } = await loadNodemailer();
    return createTransport({ url: SMTP_URL, ...TIMEOUTS, ...CLOSED });
  };
  let opened: ReturnType<typeof transport> | undefined;
  return {
    send: async (message) => {
      opened ??= transport();
      await (await opened).sendMail(parsed(message, SMTP_REMETENTE));
    },
    check: async () => {
      opened ??= transport();
      return (await opened).verify().catch(() => false);
    },
  };
}

function outboxMail({ DATA_DIR, SMTP_REMETENTE }: MailEnv, log: (entry: LogEntry) => void): MailPort {
  const folder = join(DATA_DIR, 'outbox');
  log({
    nivel: 'info',
    evento: 'CORREIO_NA_PASTA',
    motivo: `SMTP_URL não está definida: as mensagens ficam em ${folder}`,
  });
  return {
    send: async (message) => {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        ...CLOSED,
      });
      const { message: built } = await transport.sendMail(parsed(message, SMTP_REMETENTE));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
      // They hold sign-in links, so only the owner of the folder may read them.
      writeFileSync(join(folder, name), z.instanceof(Uint8Array).parse(built), { mode: 0o600 });
      log({ nivel: 'info', evento: 'MENSAGEM_NA_PASTA', arquivo: name });
    },
    check: async () => true,
  };
}
