type Bytes = Uint8Array<ArrayBuffer>;

const through = async (bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export const gzip = (bytes: Bytes): Promise<Bytes> => through(bytes, new CompressionStream('gzip'));
export const gunzip = (bytes: Bytes): Promise<Bytes> => through(bytes, new DecompressionStream('gzip'));

export function to64(bytes: Bytes): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export const from64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

export const gzip64 = async (bytes: Bytes): Promise<string> => to64(await gzip(bytes));
