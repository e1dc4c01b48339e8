import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Farol } from './farol.ts';
import { expect } from './test.ts';

/** Waits for an e-mail to the address in the outbox. Returns the path of the password link in the latest one. */
export async function linkFor(farol: Farol, email: string): Promise<string> {
  const read = () => {
    try {
      const folder = join(farol.folder, 'outbox');
      const letters = readdirSync(folder)
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8'));
      const text = letters.findLast((letter) => letter.includes(`To: ${email}`)) ?? '';
      return (
        /#\/nova-senha\?token=([\w-]+)/.exec(text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? ''
      );
    } catch {
      return '';
    }
  };
  await expect.poll(read).not.toBe('');
  return `/#/nova-senha?token=${read()}`;
}
