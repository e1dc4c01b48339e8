import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from '../../../server/db/lock.ts';

const REHEARSAL = '.farol-ensaio-';
/**
 * Prefixes of the files that a killed process left next to a backup: the database of a rehearsal, and what earlier
 * versions decrypted.
 */
const LEFTOVERS = [REHEARSAL, '.farol-aberto-'];

/**
 * Creates a folder for a rehearsal inside `beside`, locked by this process. Returns it and a function that removes and
 * unlocks it.
 */
export function rehearsalFolder(beside: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(beside, REHEARSAL));
  const unlock = lockFolder(folder);
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      unlock();
    },
  };
}

/**
 * Removes the leftovers of killed processes from a folder of backups, and prints their names; those locked by a live
 * process stay.
 */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!LEFTOVERS.some((prefix) => name.startsWith(prefix))) continue;
    const left = join(folder, name);
    try {
      lockFolder(left);
    } catch (error) {
      if (error instanceof FolderInUseError) continue;
      throw error;
    }
    rmSync(left, { recursive: true, force: true });
    console.log(`Removido o que um processo interrompido deixou: ${left}.`);
  }
}
