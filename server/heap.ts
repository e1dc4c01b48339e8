import { setFlagsFromString } from 'node:v8';

/**
 * From now on the heap grows to twice what is in use before it is cleared of what nobody needs any more. By itself V8 waits for up
 * to four times as much where much is made: a large file then takes hundreds of megabytes. It reads this after each clearing.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
