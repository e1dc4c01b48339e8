import type { Tx } from '../../db/database.ts';
import type { Reading } from '../../workers/reading.ts';
import { lerRaizes } from '../raizes/store.ts';
import type { FileToKeep } from './keepFiles.ts';
import { lerFiscal, recusada } from './lerFiscal.ts';

type Arquivo = Pick<FileToKeep, 'nome' | 'bytes'>;

/** Reads files that are to be kept, none of them within a transaction; one that had to be given up says why at its place. */
export async function lerFiscais(reading: Reading, files: readonly Arquivo[]): Promise<FileToKeep[]> {
  const raizes = await reading.inTransaction(lerRaizes);
  const inputs = files.map(({ bytes }) => ({ bytes, raizes }));
  const outcomes = await reading.jobs.each(reading.owner, 'fiscal', inputs);
  return files.map((file, at) => {
    const outcome = outcomes[at];
    return { ...file, leitura: outcome?.ok ? outcome.value : recusada(outcome?.mensagem ?? '') };
  });
}

/** As `lerFiscais`, in place and within the transaction: for what the product itself made or asked for. */
export async function lerNoLugar(tx: Tx, files: readonly Arquivo[]): Promise<FileToKeep[]> {
  const raizes = await lerRaizes(tx);
  const read: FileToKeep[] = [];
  for (const file of files) read.push({ ...file, leitura: await lerFiscal({ bytes: file.bytes, raizes }) });
  return read;
}
