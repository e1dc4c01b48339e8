import type { Layout } from '../../contract/layouts/layout.ts';
import type { Slices } from '../files/slices.ts';
import type { Jobs } from '../workers/port.ts';
import type { ResumoDasDatas } from './ordem/resumo.ts';
import type { ParteLida } from './parte.ts';

export type { ParteLida } from './parte.ts';

/**
 * Reads the lines of a file with its layout, in a worker, in batches; `owner` is the tenant. Throws a sentence when the file cannot be read
 * with this layout, has no data line, or does not match its own totals.
 */
export function linhasDoLayout(
  jobs: Jobs,
  owner: string,
  source: Slices,
  layout: Layout,
): AsyncIterable<ParteLida> {
  return jobs.stream(owner, 'layout', { source, input: layout });
}

/** Summarises the dates of a whole file, in a worker; null when its layout leaves no order open. Throws as `linhasDoLayout`. */
export async function datasDoArquivo(
  jobs: Jobs,
  owner: string,
  source: Slices,
  layout: Layout,
): Promise<ResumoDasDatas | null> {
  for await (const resumo of jobs.stream(owner, 'datas', { source, input: layout })) return resumo;
  return null;
}
