/** Outcome of one request: its status (0: no response) and its duration in milliseconds. */
export interface Seen {
  status: number;
  ms: number;
  /** Code of an error response. */
  codigo?: string;
}

/** Sends one request and reads the whole response. */
export async function seenOf(url: string, init: RequestInit): Promise<Seen> {
  const start = performance.now();
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const ms = performance.now() - start;
    if (response.ok) return { status: response.status, ms };
    return { status: response.status, ms, codigo: /"codigo":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80) };
  } catch (error) {
    return { status: 0, ms: performance.now() - start, codigo: String(error) };
  }
}

export function atShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Opens a stream of notices, and holds it open until closed. */
export async function streamOf(port: number, headers: Record<string, string>) {
  const closing = new AbortController();
  let open = true;
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/avisos`, { headers, signal: closing.signal });
  if (!response.ok || !response.body) throw new Error(`${response.status} of a stream`);
  const reading = async (body: ReadableStream<Uint8Array>) => {
    for await (const _ of body);
  };
  void reading(response.body)
    .catch(() => undefined)
    .finally(() => {
      open = false;
    });
  return { isOpen: () => open, close: () => closing.abort() };
}
