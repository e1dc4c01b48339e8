/** How much of the server the reading of what strangers send may take; the one place where that is said. */
export const JOB_LIMITS = {
  /** For one file of a job. */
  seconds: 20,
  /** For the next part of a stream, the waiting for its bytes left out. */
  streamSeconds: 60,
  /** Heap, buffers and the memory of the XML parser together, of one thread. */
  megabytes: 512,
  /** Threads for jobs, by the machine's cores; one owner never has all of them. */
  fewestThreads: 2,
  mostThreads: 8,
  /** Threads for streams: the tasks of a process and some previews beside them. */
  streamThreads: 4,
  /** What one owner may have waiting; more is refused at once. */
  waiting: 50,
  /** Who waits longer for a thread is refused, and told when to come back. */
  waitSeconds: 300,
  /** A stream from which nobody asked for the next part for so long is ended, and its thread given to others. */
  leaseSeconds: 900,
  /** A thread without work ends after so long. */
  idleSeconds: 60,
  /** One that read a file, of any size: it holds what that took. Who looks at a file's first rows comes back sooner. */
  streamIdleSeconds: 5,
} as const;

export type JobLimits = { readonly [Name in keyof typeof JOB_LIMITS]: number };
