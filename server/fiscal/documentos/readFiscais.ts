import type { Reading } from '../../workers/reading.ts';
import { readRaizes } from '../raizes/store.ts';
import { judgeStored } from './judgeStored.ts';
import { recusada } from './readFiscal.ts';
import type { FileToStore } from './storeFiles.ts';

type Arquivo = Pick<FileToStore, 'nome' | 'bytes'>;

/**
 * Reads files to be stored, outside any transaction; one whose reading was aborted has the reason in its place. Stored
 * contents of their keys are judged first by the same certificates.
 */
export async function readFiscais(reading: Reading, files: readonly Arquivo[]): Promise<FileToStore[]> {
  const raizes = await reading.inTransaction(readRaizes);
  const inputs = files.map(({ bytes }) => ({ bytes, raizes }));
  const outcomes = await reading.jobs.each(reading.owner, 'fiscal', inputs);
  const read = files.map((file, at) => {
    const outcome = outcomes[at];
    return { ...file, leitura: outcome?.ok ? outcome.value : recusada(outcome?.mensagem ?? '') };
  });
  const chaves = read.flatMap(({ leitura: { lido } }) =>
    lido.tipo === 'documento' ? [lido.documento.chave] : [],
  );
  await judgeStored(reading, chaves);
  return read;
}
