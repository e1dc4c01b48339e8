import type { Jobs } from '../workers/port.ts';
import type { Slices } from './arquivos.ts';
import type { ZipItem, ZipOutcome } from './zip.ts';
import type { ZipPart } from './zipParts.ts';

/** As `readZip`, unpacked in a worker. In: the tenant, and the source of the bytes. */
export async function openZip(jobs: Jobs, owner: string, source: Slices): Promise<ZipOutcome> {
  const parts = jobs.stream(owner, 'zip', source, {});
  const first = await parts.next();
  if (first.done) return { ok: true, total: 0, itens: filesOf(parts) };
  return first.value.ok ? { ok: true, total: first.value.total, itens: filesOf(parts) } : first.value;
}

async function* filesOf(parts: AsyncGenerator<ZipPart>): AsyncGenerator<ZipItem> {
  for await (const part of parts) if (part.ok) yield* part.files;
}
