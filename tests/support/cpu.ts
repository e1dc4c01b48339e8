/** Returns the processor time of an act in ms; wall-clock time would include other programs of the machine. */
export function cpuMilliseconds(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
