import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from '../../../server/db/lock.ts';

const REHEARSAL = '.farol-ensaio-';
/** What a killed process left beside a backup: the database of a rehearsal, and what earlier versions decrypted. */
const LEFTOVERS = [REHEARSAL, '.farol-aberto-'];

/** A folder for a rehearsal, in the one given, that this process holds. Out: also how it is let go and removed. */
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

/** Removes from a folder of backups what killed processes left in it, and names it; what a living one holds stays. */
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
