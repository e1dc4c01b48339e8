import { commands, type Said } from './ler.ts';

const CALLED = /(?:npm run farol --|(?:node|bin\/node) scripts\/farol\.ts) (.+)$/;
const BARE =
  /^(admin|migrar|backup|backup-agendado|restaurar|ensaiar|auditoria|verificar|chaves|distribuir|guarda|tarefas|correio|rotinas|banco|somas|enderecos|organizacao) (?!em )/;
/** File name in a command, replaced so that the name does not matter. */
const FILE = /(?<= )(?:\/copias?\/)?[\w-]+\.(?:backup|farol)\b/;

/** Returns the arguments of `farol` in a command, or null for another program. */
export function farolOf(command: string): string | null {
  const [, called] = CALLED.exec(command) ?? [];
  return (called ?? (BARE.test(command) ? command : null))?.replace(FILE, 'ARQUIVO') ?? null;
}

/** Returns every command of `npm run farol` in the documents: on the machine, in a container, or by its name alone. */
export const farolCommands = (): Said[] =>
  commands().flatMap(({ text, where }) => {
    const command = farolOf(text);
    return command === null ? [] : [{ text: command, where }];
  });
