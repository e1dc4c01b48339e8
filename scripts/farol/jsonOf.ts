/** Returns the value of a JSON text; undefined when it is not JSON, for a schema to reject. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
