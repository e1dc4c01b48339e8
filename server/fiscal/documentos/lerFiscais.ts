import type { Reading } from '../../workers/reading.ts';
import { lerRaizes } from '../raizes/store.ts';
import { julgarGuardados } from './julgarGuardados.ts';
import type { FileToKeep } from './keepFiles.ts';
import { recusada } from './lerFiscal.ts';

type Arquivo = Pick<FileToKeep, 'nome' | 'bytes'>;

/**
 * Reads files that are to be kept, none of them within a transaction; one that had to be given up says why at its place.
 * What is kept of their keys is judged by the same certificates first.
 */
export async function lerFiscais(reading: Reading, files: readonly Arquivo[]): Promise<FileToKeep[]> {
  const raizes = await reading.inTransaction(lerRaizes);
  const inputs = files.map(({ bytes }) => ({ bytes, raizes }));
  const outcomes = await reading.jobs.each(reading.owner, 'fiscal', inputs);
  const read = files.map((file, at) => {
    const outcome = outcomes[at];
    return { ...file, leitura: outcome?.ok ? outcome.value : recusada(outcome?.mensagem ?? '') };
  });
  const chaves = read.flatMap(({ leitura: { lido } }) =>
    lido.tipo === 'documento' ? [lido.documento.chave] : [],
  );
  await julgarGuardados(reading, chaves);
  return read;
}
