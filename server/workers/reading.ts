import type { Breadth } from '../auth/withSession.ts';
import type { AcessoAosObjetos } from '../files/guarda/objeto.ts';
import type { Received } from '../files/upload.ts';
import type { ZipWriting } from '../files/zipOut/writer.ts';
import type { ActorContext } from '../http/route.ts';
import type { TaskRun } from '../tasks/task.ts';
import type { Jobs } from './port.ts';

/**
 * Context in which files are read: the tenant, and access to stored data by short transactions, of which none is open while a file is read.
 */
export interface Reading extends AcessoAosObjetos {
  jobs: Jobs;
  /** Tenant for which files are read. */
  owner: string;
  now: Date;
}

/** Returns the context of a task; `breadth` names the companies whose data is looked up, when they are not that of the task. */
export const readingOfTask = ({ deps, tenantId, step }: TaskRun, breadth?: Breadth): Reading => ({
  jobs: deps.jobs,
  guarda: deps.guarda,
  owner: tenantId,
  inTransaction: (work) => step(({ tx }) => work(tx), breadth),
  now: deps.clock(),
});

/** Returns the context of a page, for use after the transaction that found its data. */
export const readingOfPage = ({ deps, ator, again, now }: ActorContext): Reading => ({
  jobs: deps.jobs,
  guarda: deps.guarda,
  owner: ator.tenantId,
  inTransaction: again,
  now,
});

/** Returns how a page writes a .zip, and its access to the bytes of the files. */
export const zipOfPage = (context: ActorContext): ZipWriting & { acesso: AcessoAosObjetos } => ({
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
