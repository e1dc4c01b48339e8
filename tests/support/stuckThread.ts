import type { JobName } from '../../server/workers/jobs.ts';
import { type EachWork, each as realEach } from '../../server/workers/thread.ts';

export { stream } from '../../server/workers/thread.ts';

/** Files that stand for whatever keeps a thread for ever, or takes all the memory there is. */
export const STUCK = 'sempre';
export const GREEDY = 'memória';

/** As the thread of the product, but for the two files that never come to an end. */
export async function each<N extends JobName>({ inputs, ...work }: EachWork<N>): Promise<void> {
  await realEach({ ...work, inputs: [] });
  for (const input of inputs) {
    const text = input instanceof Uint8Array ? new TextDecoder().decode(input) : '';
    const taken: object[] = [];
    while (text === STUCK || text === GREEDY) if (text === GREEDY) taken.push({ again: taken.length });
    await realEach({ ...work, inputs: [input] });
  }
}
