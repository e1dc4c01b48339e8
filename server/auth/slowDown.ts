import { groupsOf, plainAddress } from '../../contract/rede.ts';

/** Failures stored for one key. */
export interface Failures {
  falhas: number;
  ultimaFalha: Date;
}

/** Rate limit: after `free` failures the wait is `first`, then it doubles each time up to `most` (ms). */
export interface SlowDown {
  free: number;
  first: number;
  most: number;
  /** Milliseconds without a failure after which one of them is forgotten. */
  forgive: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Rate limits of the sign-in (docs/seguranca.md E4). `par`: one address that guesses one account. `conta`: many addresses that guess one
 * account; soft, or a stranger could lock a person out. `endereco`: one address that tries many accounts.
 */
export const SLOW_DOWN = {
  par: { free: 5, first: 5 * SECOND, most: 15 * MINUTE, forgive: 30 * MINUTE },
  conta: { free: 20, first: SECOND, most: MINUTE, forgive: 5 * MINUTE },
  endereco: { free: 30, first: SECOND, most: 15 * MINUTE, forgive: MINUTE },
} as const satisfies Record<string, SlowDown>;

/** Returns how long to wait, in ms; 0 when an attempt is allowed. */
export function waitOf(rule: SlowDown, { falhas, ultimaFalha }: Failures, now: Date): number {
  if (falhas < rule.free) return 0;
  const delay = Math.min(rule.first * 2 ** (falhas - rule.free), rule.most);
  return Math.max(0, ultimaFalha.getTime() + delay - now.getTime());
}

/** Returns the count after one more failure, without the forgotten ones. */
export function countedFailure(rule: SlowDown, { falhas, ultimaFalha }: Failures, now: Date): number {
  const forgotten = Math.floor(Math.max(0, now.getTime() - ultimaFalha.getTime()) / rule.forgive);
  return Math.max(0, falhas - forgotten) + 1;
}

/**
 * Returns the part of an address that counts as one place: an IPv4 address, or the /64 of an IPv6 one, since a household or a server has
 * all of the latter.
 */
export function addressGroup(address: string): string {
  const plain = plainAddress(address.split('%')[0] ?? '');
  const groups = groupsOf(plain);
  return groups
    ? groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')
    : plain;
}
