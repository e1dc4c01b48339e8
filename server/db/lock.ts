import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The folder is in use by a running process. */
export class FolderInUseError extends Error {}

const holderSchema = z.object({ pid: z.int().positive(), inicio: z.string() });

/**
 * Takes the data folder for this process, and returns a function that releases it: PGlite takes no lock, and two processes would destroy
 * it. Throws FolderInUseError while another running process holds it; the lock of a dead one (kill -9, power cut) is taken over.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'farol.lock');
  const own = `${path}.${process.pid}`;
  const content = JSON.stringify({ pid: process.pid, inicio: startOf(process.pid) });
  writeFileSync(own, content);
  try {
    // A hard link appears complete or not at all, and never over an existing file.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (tryLink(own, path)) return () => release(path, content);
      removeStale(folder, path);
    }
    throw inUse(folder, null);
  } finally {
    rmSync(own, { force: true });
  }
}

function tryLink(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Moves a dead process's lock away; of several that try, one moves it and the others find it gone. */
function removeStale(folder: string, path: string): void {
  const seen = read(path);
  if (seen === null) return;
  const holder = parse(seen);
  if (holder && startOf(holder.pid) === holder.inicio) throw inUse(folder, holder.pid);
  const aside = `${path}.velha.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // Another process was quicker, and the moved file is a valid lock: put it back.
  if (read(aside) !== seen) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function parse(content: string) {
  try {
    return holderSchema.safeParse(JSON.parse(content)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns when a process began, so that a reused number is not taken for the old one; '' when it is not alive. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  // Field 22 of proc(5), counted after the name in parentheses, which may hold spaces.
  if (stat !== null) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'vivo';
  try {
    process.kill(pid, 0);
    return 'vivo';
  } catch (error) {
    return hasCode(error, 'EPERM') ? 'vivo' : '';
  }
}

function release(path: string, content: string): void {
  if (read(path) === content) rmSync(path, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function inUse(folder: string, pid: number | null): FolderInUseError {
  const who = pid === null ? 'por outro processo' : `pelo processo ${pid}`;
  return new FolderInUseError(
    `A pasta de dados ${folder} já está em uso ${who}. Encerre-o ou use outra pasta (DATA_DIR).`,
  );
}
