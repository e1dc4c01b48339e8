import type { MailMessage, MailPort } from '../server/deps.ts';

/** Mail port of the browser demo, which prints messages to the console. */
export const consoleMail: MailPort = {
  send: async ({ to, subject, text }) => console.info(`Mensagem para ${to}: ${subject}\n\n${text}`),
  check: async () => true,
};

/** Mailbox that tests read. `fail` rejects the next messages; `away` rejects every contact. */
export class TestMail implements MailPort {
  readonly sent: MailMessage[] = [];
  fail = false;
  away = false;

  async send(message: MailMessage): Promise<void> {
    if (this.fail || this.away) throw new Error('O servidor de correio não respondeu.');
    this.sent.push(message);
  }

  async check(): Promise<boolean> {
    return !this.away;
  }

  /** Returns the token of the link in the last message to an address. Throws when there is none. */
  tokenFor(address: string): string {
    const text = this.sent.findLast(({ to }) => to === address)?.text ?? '';
    const token = /nova-senha\?token=([\w-]+)/.exec(text)?.[1];
    if (!token) throw new Error(`No letter with a link to ${address}`);
    return token;
  }
}
