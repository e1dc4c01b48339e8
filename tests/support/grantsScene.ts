import type { Answer, Options } from './contractApp.ts';
import type { Account, State } from './grantsWorld.ts';

/** Random numbers that select the actor, the target and the values among those existing at that moment. */
export interface Numbers {
  who: number;
  target: number;
  other: number;
  seed: number;
}

/** State and helpers with which an act runs. */
export interface Scene {
  state: State;
  actor: Account;
  target: Account;
  act: Numbers;
  now: Date;
  call: (method: string, path: string, options?: Options) => Promise<Answer>;
  /** Runs the pending tasks. */
  drain: () => Promise<unknown>;
}
