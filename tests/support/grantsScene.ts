import type { Answer, Options } from './contractApp.ts';
import type { Account, State } from './grantsWorld.ts';

/** Numbers pick who, whom and what among all there is at that moment. */
export interface Numbers {
  who: number;
  target: number;
  other: number;
  seed: number;
}

/** Where an act is done. */
export interface Scene {
  state: State;
  actor: Account;
  target: Account;
  act: Numbers;
  now: Date;
  call: (method: string, path: string, options?: Options) => Promise<Answer>;
  /** Runs what was put into the background. */
  drain: () => Promise<unknown>;
}
