import type { MailMessage, MailPort } from '../server/deps.ts';

/** Where the browser demo sends letters: its visitor reads them in the console. */
export const consoleMail: MailPort = {
  send: async ({ to, subject, text }) => console.info(`Mensagem para ${to}: ${subject}\n\n${text}`),
  check: async () => true,
};

/** A box that tests look into. `fail` makes the next messages bounce; `away`: nobody answers there. */
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

  /** The token of the link in the last letter to an address. Throws when there is none. */
  tokenFor(address: string): string {
    const text = this.sent.findLast(({ to }) => to === address)?.text ?? '';
    const token = /nova-senha\?token=([\w-]+)/.exec(text)?.[1];
    if (!token) throw new Error(`No letter with a link to ${address}`);
    return token;
  }
}
