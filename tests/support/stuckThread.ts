import { z } from 'zod';
import type { JobName } from '../../server/jobs.ts';
import { type EachWork, each as realEach } from '../../server/workers/thread.ts';

export { stream } from '../../server/workers/thread.ts';

/** Files that stand for whatever keeps a thread for ever, or takes all the memory there is. */
export const STUCK = 'sempre';
export const GREEDY = 'memória';

/** The file that a job is asked about. */
function fileOf(input: unknown): Uint8Array {
  if (input instanceof Uint8Array) return input;
  const asked = z.object({ bytes: z.instanceof(Uint8Array) }).safeParse(input);
  return asked.success ? asked.data.bytes : new Uint8Array();
}

/** As the thread of the product, but for the two files that never come to an end. */
export async function each<N extends JobName>({ inputs, ...work }: EachWork<N>): Promise<void> {
  await realEach({ ...work, inputs: [] });
  for (const input of inputs) {
    const text = new TextDecoder().decode(fileOf(input));
    const taken: object[] = [];
    while (text === STUCK || text === GREEDY) if (text === GREEDY) taken.push({ again: taken.length });
    await realEach({ ...work, inputs: [input] });
  }
}
