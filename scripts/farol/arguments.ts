import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

/**
 * Parses the arguments after a command into options and positionals. Throws UsageError with a Portuguese message for an
 * unknown option, a missing value or a value that the option does not take, because Node's messages are in English.
 */
export function readArguments<const O extends ParseArgsOptionsConfig>(args: string[], options: O) {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens)
    if (token.kind === 'option') requireGood(token, options[token.name]?.type, Object.keys(options));
  return parseArgs({ args, options, allowPositionals: true });
}

interface Typed {
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function requireGood(
  { rawName, value, inlineValue = false }: Typed,
  type: 'string' | 'boolean' | undefined,
  known: readonly string[],
): void {
  if (type === undefined)
    throw new UsageError(
      `Não conheço a opção ${rawName}. ${known.length === 0 ? 'Este comando não tem opções.' : `As deste comando são: ${known.map((name) => `--${name}`).join(', ')}.`}`,
    );
  if (type === 'boolean' && value !== undefined)
    throw new UsageError(`A opção ${rawName} não leva valor: escreva só ${rawName}.`);
  if (type === 'string' && (value === undefined || value === ''))
    throw new UsageError(`Falta o valor de ${rawName}: escreva ${rawName} VALOR.`);
  if (type === 'string' && !inlineValue && value?.startsWith('-') && value !== '-')
    throw new UsageError(
      `Falta o valor de ${rawName}: veio ${value}. Se é isso mesmo, escreva ${rawName}=${value}.`,
    );
}
