import { downloadZip } from 'client-zip';

/**
 * Many files as one .zip, stored without compression, read as it is written. `tell`: how many of them are in it.
 * Throws what a file throws that can no longer be read.
 */
export async function zipStored(
  files: readonly { name: string; data: Blob }[],
  name: string,
  tell: (done: number) => void = () => undefined,
): Promise<File> {
  function* told() {
    for (const [position, { name: own, data }] of files.entries()) {
      yield { name: own, input: data };
      tell(position + 1);
    }
  }
  return new File([await downloadZip(told()).blob()], name, { type: 'application/zip' });
}
