import type { Layout } from '../../contract/layouts/layout.ts';
import type { Slices } from '../files/slices.ts';
import type { Jobs } from '../workers/port.ts';
import type { ResumoDasDatas } from './ordem/resumo.ts';
import type { ParteLida } from './parte.ts';

export type { ParteLida } from './parte.ts';

/**
 * The lines of a file as its layout reads them, in a worker, some at a time. In: the tenant, and the source of the bytes. Throws a
 * sentence when the file cannot be read with this layout at all, has no line of data, or does not close.
 */
export function linhasDoLayout(
  jobs: Jobs,
  owner: string,
  source: Slices,
  layout: Layout,
): AsyncIterable<ParteLida> {
  return jobs.stream(owner, 'layout', { source, input: layout });
}

/** What a whole file says of the order of its dates, read in a worker; null where its layout leaves nothing open. Throws as above. */
export async function datasDoArquivo(
  jobs: Jobs,
  owner: string,
  source: Slices,
  layout: Layout,
): Promise<ResumoDasDatas | null> {
  for await (const resumo of jobs.stream(owner, 'datas', { source, input: layout })) return resumo;
  return null;
}
