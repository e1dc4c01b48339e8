/** Returns what a text says as JSON; undefined where it is none, for a schema to refuse. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
