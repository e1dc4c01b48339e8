import { hasShared, listShared, readShared } from './shared.ts';

/** Reads the sample files of a kind written by other programs; empty where they are not beside the repository. */
export function amostrasDe(kind: string): [nome: string, bytes: Uint8Array][] {
  const folder = `fiscal/samples/${kind}`;
  if (!hasShared(folder)) return [];
  return listShared(folder)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => [`${kind}/${name}`, new Uint8Array(readShared(`${folder}/${name}`))]);
}
