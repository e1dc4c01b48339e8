import { toBase64 } from '../../../base64.ts';

/** Encodes a text as the national environment requires it: gzip in base64. */
export async function gzip64(texto: string): Promise<string> {
  const stream = new Blob([texto]).stream().pipeThrough(new CompressionStream('gzip'));
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}
