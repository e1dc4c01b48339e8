import type { Breadth } from '../auth/withSession.ts';
import type { Acesso } from '../files/guarda/objeto.ts';
import type { Received } from '../files/upload.ts';
import type { ZipWriting } from '../files/zipOut/writer.ts';
import type { ActorContext } from '../http/route.ts';
import type { TaskRun } from '../tasks/task.ts';
import type { Jobs } from './port.ts';

/** For whom files are read, and how something is looked up in between: in a transaction of its own, none while a file is read. */
export interface Reading extends Acesso {
  jobs: Jobs;
  /** The tenant. */
  owner: string;
  now: Date;
}

/** `breadth`: the companies whose data is looked up, where they are not that of the task. */
export const readingOfTask = ({ deps, tenantId, step }: TaskRun, breadth?: Breadth): Reading => ({
  jobs: deps.jobs,
  guarda: deps.guarda,
  owner: tenantId,
  inTransaction: (work) => step(({ tx }) => work(tx), breadth),
  now: deps.clock(),
});

/** Of a page, once the transaction that found what it shows has ended. */
export const readingOfPage = ({ deps, ator, again, now }: ActorContext): Reading => ({
  jobs: deps.jobs,
  guarda: deps.guarda,
  owner: ator.tenantId,
  inTransaction: again,
  now,
});

/** How a page writes a .zip, and how the bytes of its files are had. */
export const zipOfPage = (context: ActorContext): ZipWriting & { acesso: Acesso } => ({
  instant: context.now,
  deflate: context.deps.deflate,
  acesso: readingOfPage(context),
});

export const readingOfUpload = ({ deps, tenantId, inTransaction }: Received): Reading => ({
  jobs: deps.jobs,
  guarda: deps.guarda,
  owner: tenantId,
  inTransaction,
  now: deps.clock(),
});
