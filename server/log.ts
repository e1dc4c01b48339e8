import type { LogEntry } from './deps.ts';

/**
 * Writes one line of JSON per event to standard error. CR and LF are escaped by JSON and the Unicode line ends here, so that no entry can
 * forge another. Parameters of a failed query are cut from its message, since they may be tax numbers or hashes.
 */
export function logLine(entry: LogEntry): void {
  const line = { instante: new Date().toISOString(), ...entry };
  const text = JSON.stringify(line, (_key, value) =>
    typeof value === 'string' ? withoutParameters(value) : value,
  );
  process.stderr.write(`${text.replace(/[\u007f-\u009f\u2028\u2029]/g, escaped)}\n`);
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Removes the parameters of a query: DrizzleQueryError puts `params: …` on its own line, before the stack. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}
