/** Processor time of an act, in milliseconds: the clock on the wall also counts what other programs of the machine do. */
export function cpuMilliseconds(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
