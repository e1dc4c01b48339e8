import { setFlagsFromString } from 'node:v8';

/**
 * Makes the heap grow only to twice its used size before V8 collects garbage. By default it may grow to four times that under heavy
 * allocation, so a large file takes hundreds of MB. V8 reads this after each collection.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
