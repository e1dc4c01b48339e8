import { constants, type Dirent } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { DestinoNaPasta, PastaEntrada, Tomado } from './pasta.ts';

const TAKEN = 'processando';
const OWN: readonly string[] = [TAKEN, 'processados', 'recusados'];
const STOPPED = 'PARADA.txt';
/** Time in ms after which a file counts as complete: a program still writing changes it more often. */
const QUIET_MS = 30_000;
/** Names that programs give to files still being written. */
const UNFINISHED = /^[.~]|[.~](?:part|partial|filepart|tmp|temp|crdownload|swp)$|~$/i;
/** Maximum bytes of a name, which leaves room for suffixes. */
const LONGEST_NAME = 200;

const isId = (name: string) => z.uuid().safeParse(name).success;
const isFolder = (entry: Dirent) => entry.isDirectory();

/** Returns the result of `work`, or null when the file does not exist (any more). */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a file atomically, synced to disk when it returns. */
async function writeWhole(path: string, text: string): Promise<void> {
  const beside = `${path}.tmp`;
  const file = await open(beside, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}

/** Returns a folder within that of a service user, created when missing. Throws where something else has its name. */
async function folderOf(raiz: string, servico: string, name: string): Promise<string> {
  const path = join(raiz, servico, name);
  await mkdir(path, { recursive: true });
  if (!(await lstat(path)).isDirectory()) throw new Error(`${path} não é uma pasta`);
  return path;
}

/** Returns the folder on a disk of this machine. Links are never followed: their target need not belong to the sender. */
export function pastaNode(raiz: string): PastaEntrada {
  const takenIn = (servico: string) => folderOf(raiz, servico, TAKEN);

  async function tomar(servico: string, most: number, now: Date): Promise<void> {
    const from = join(raiz, servico);
    let left = most;
    for (const { name } of await readdir(from, { withFileTypes: true })) {
      if (left <= 0) return;
      if (OWN.includes(name) || name === STOPPED || UNFINISHED.test(name)) continue;
      const found = await ifThere(lstat(join(from, name)));
      if (!found || found.isDirectory()) continue;
      // Uses ctime, set by the system: mtime may be set by the copying program.
      if (Math.abs(now.getTime() - found.ctimeMs) < QUIET_MS) continue;
      const place = join(await takenIn(servico), crypto.randomUUID());
      await mkdir(place);
      await ifThere(rename(join(from, name), join(place, name)));
      left -= 1;
    }
  }

  async function tomados(servico: string): Promise<Tomado[]> {
    const folder = await takenIn(servico);
    const found: Tomado[] = [];
    for (const { name: id } of (await readdir(folder, { withFileTypes: true })).filter(isFolder)) {
      if (!isId(id)) continue;
      const [nome] = await readdir(join(folder, id));
      if (nome === undefined) {
        await ifThere(rmdir(join(folder, id)));
        continue;
      }
      const at = await lstat(join(folder, id, nome));
      found.push({ id, nome, tamanho: at.isFile() ? at.size : null });
    }
    return found;
  }

  async function* ler(servico: string, { id, nome }: Tomado): AsyncGenerator<Uint8Array> {
    const path = join(await takenIn(servico), id, nome);
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    yield* file.createReadStream();
  }

  async function concluir(
    servico: string,
    { id, nome }: Tomado,
    destino: DestinoNaPasta,
    relatorio: object,
  ): Promise<void> {
    const from = join(await takenIn(servico), id);
    const to = await folderOf(raiz, servico, destino);
    const isShort = Buffer.byteLength(nome) <= LONGEST_NAME;
    const isFree = isShort && (await ifThere(lstat(join(to, nome)))) === null;
    const ending = extname(nome).slice(0, 20);
    const name = isFree
      ? nome
      : `${isShort ? `${nome.slice(0, nome.length - ending.length)}.` : ''}${id}${ending}`;
    await writeWhole(join(to, `${name}.json`), `${JSON.stringify(relatorio, null, 2)}\n`);
    await rename(join(from, nome), join(to, name));
    await ifThere(rmdir(from));
  }

  return {
    servicos: async () =>
      (await readdir(raiz, { withFileTypes: true }))
        .filter((entry) => isFolder(entry) && isId(entry.name))
        .map(({ name }) => name),
    tomar,
    tomados,
    ler,
    concluir,
    avisar: async (servico, motivo) => {
      const path = join(raiz, servico, STOPPED);
      if (motivo === null) await rm(path, { force: true });
      else await writeWhole(path, `${motivo}\n`);
    },
  };
}
