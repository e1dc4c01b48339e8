import type { Jobs } from '../workers/port.ts';
import type { Slices } from './slices.ts';
import type { ZipItem, ZipOutcome } from './zip.ts';
import type { ZipPart } from './zipParts.ts';

/** Companies' exports by month and by branch lie no deeper. */
const MAX_DEPTH = 3;

/** As `readZip`, unpacked in a worker, with the .zip within it. In: the tenant, and the source of the bytes. */
export async function openZip(jobs: Jobs, owner: string, source: Slices): Promise<ZipOutcome> {
  const parts = jobs.stream(owner, 'zip', source, { maxDepth: MAX_DEPTH });
  const first = await parts.next();
  const head: ZipPart = first.done ? { ok: true, total: 0, files: [] } : first.value;
  if (!head.ok) return head;
  let { total } = head;
  return {
    ok: true,
    get total() {
      return total;
    },
    itens: filesOf(parts, (known) => {
      total = known;
    }),
  };
}

/** The files of the parts; tells how many are known of by then. */
async function* filesOf(
  parts: AsyncGenerator<ZipPart>,
  tell: (total: number) => void,
): AsyncGenerator<ZipItem> {
  for await (const part of parts) {
    if (!part.ok) continue;
    tell(part.total);
    yield* part.files;
  }
}
