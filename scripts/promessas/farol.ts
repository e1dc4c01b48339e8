import { commands, type Said } from './ler.ts';

const CALLED = /(?:npm run farol --|(?:node|bin\/node) scripts\/farol\.ts) (.+)$/;
const BARE =
  /^(admin|migrar|backup|backup-agendado|restaurar|ensaiar|auditoria|verificar|chaves|distribuir|guarda|tarefas|correio|rotinas|banco|somas|enderecos|organizacao) (?!em )/;
/** A file, under whatever name: the same for all. */
const FILE = /(?<= )(?:\/copias?\/)?[\w-]+\.(?:backup|farol)\b/;

/** What follows `farol` in a command, or null where it is of another program. */
export function farolOf(command: string): string | null {
  const [, called] = CALLED.exec(command) ?? [];
  return (called ?? (BARE.test(command) ? command : null))?.replace(FILE, 'ARQUIVO') ?? null;
}

/** Every command of `npm run farol` that the documents tell to run: on the machine, in a container, or by its name alone. */
export const farolCommands = (): Said[] =>
  commands().flatMap(({ text, where }) => {
    const command = farolOf(text);
    return command === null ? [] : [{ text: command, where }];
  });
