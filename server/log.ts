import type { LogEntry } from './deps.ts';

/**
 * Writes one line of JSON per event to the standard error. JSON escapes CR and LF, and here the line ends of Unicode are
 * escaped too, so that no entry can forge another.
 * Values of a failed query are cut out of its message: they may be tax numbers or hashes.
 */
export function logLine(entry: LogEntry): void {
  const line = { instante: new Date().toISOString(), ...entry };
  const text = JSON.stringify(line, (_key, value) =>
    typeof value === 'string' ? withoutParameters(value) : value,
  );
  process.stderr.write(`${text.replace(/[\u007f-\u009f\u2028\u2029]/g, escaped)}\n`);
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** DrizzleQueryError puts `params: …` on a line of its own, up to the stack. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}
