import { hasShared, listShared, readShared } from './shared.ts';

/** Files of a kind that other programs wrote, each with its name; none where they are not beside the repository. */
export function amostrasDe(kind: string): [nome: string, bytes: Uint8Array][] {
  const folder = `fiscal/samples/${kind}`;
  if (!hasShared(folder)) return [];
  return listShared(folder)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => [`${kind}/${name}`, new Uint8Array(readShared(`${folder}/${name}`))]);
}
