/** Limits of server resources for parsing received files; all are defined here. */
export const JOB_LIMITS = {
  /** Processor time for one file of a job. */
  seconds: 20,
  /** Processor time for the next part of a stream, without the wait for its bytes. */
  streamSeconds: 60,
  /** Memory of one thread: heap, buffers and the XML parser together. */
  megabytes: 512,
  /** Threads for jobs, by the number of cores; one owner never has all of them. */
  fewestThreads: 2,
  mostThreads: 8,
  /** Threads for streams: the tasks of a process, plus some previews. */
  streamThreads: 4,
  /** Maximum number of waiting calls per owner; more are refused immediately. */
  waiting: 50,
  /** Maximum wait for a thread; then the call is refused, with the time to retry. */
  waitSeconds: 300,
  /** Time without a request for the next part after which a stream is ended and its thread released. */
  leaseSeconds: 900,
  /** Time after which a thread without work ends. */
  idleSeconds: 60,
  /**
   * The same for threads that read a file of any size, since they retain its memory. A user who previews a file makes the next request
   * sooner.
   */
  streamIdleSeconds: 5,
} as const;

export type JobLimits = { readonly [Name in keyof typeof JOB_LIMITS]: number };
