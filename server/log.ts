import type { LogEntry } from './deps.ts';

/**
 * Writes one line of JSON per event to the standard error; JSON escapes CR and LF, so no entry can forge another.
 * Values of a failed query are cut out of its message: they may be tax numbers or hashes.
 */
export function logLine(entry: LogEntry): void {
  const line = { instante: new Date().toISOString(), ...entry };
  const text = JSON.stringify(line, (_key, value) =>
    typeof value === 'string' ? withoutParameters(value) : value,
  );
  process.stderr.write(`${text}\n`);
}

/** DrizzleQueryError puts `params: …` on a line of its own, up to the stack. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}
