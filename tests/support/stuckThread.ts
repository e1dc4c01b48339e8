import { z } from 'zod';
import type { JobName } from '../../server/jobs.ts';
import { type EachWork, each as realEach } from '../../server/workers/thread.ts';

export { stream } from '../../server/workers/thread.ts';

/** Contents of files that block a thread forever (`STUCK`) or use up all memory (`GREEDY`). */
export const STUCK = 'sempre';
export const GREEDY = 'memória';

/** Returns the file in a job's input. */
function fileOf(input: unknown): Uint8Array {
  if (input instanceof Uint8Array) return input;
  const asked = z.object({ bytes: z.instanceof(Uint8Array) }).safeParse(input);
  return asked.success ? asked.data.bytes : new Uint8Array();
}

/** Works like the product's thread, except for the two files, which never finish. */
export async function each<N extends JobName>({ inputs, ...work }: EachWork<N>): Promise<void> {
  await realEach({ ...work, inputs: [] });
  for (const input of inputs) {
    const text = new TextDecoder().decode(fileOf(input));
    const taken: object[] = [];
    while (text === STUCK || text === GREEDY) if (text === GREEDY) taken.push({ again: taken.length });
    await realEach({ ...work, inputs: [input] });
  }
}
