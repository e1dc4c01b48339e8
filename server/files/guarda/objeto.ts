import { ApiProblem } from '../../http/problem.ts';
import { abrir, chaveDe, fechar } from './cofre.ts';
import { ArmazemSemResposta, type Guarda } from './port.ts';

/** An object as the database knows it. */
export interface Objeto {
  tenantId: string;
  id: string;
  resumo: string;
  /** Id of the key that encrypts it. */
  chave: string;
}

/** Its name is never used again: what is late in taking one away harms no other. */
export const nomeDo = ({ tenantId, resumo, id }: Objeto): string => `${tenantId}/${resumo}/${id}`;

/** The content of an object; null when it is not there, not whole, or its key is not. Throws ArmazemSemResposta. */
export async function lerObjeto(
  { armazem, keys }: Guarda,
  objeto: Objeto,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = await chaveDe(keys, objeto.chave);
  const sealed = key && (await armazem.get(nomeDo(objeto)));
  return sealed && abrir(key, nomeDo(objeto), sealed);
}

/** Writes an object and reads it back. Out: whether it lies there as it should. Throws ArmazemSemResposta. */
export async function gravarObjeto(guarda: Guarda, objeto: Objeto, bytes: Uint8Array): Promise<boolean> {
  const nome = nomeDo(objeto);
  await guarda.armazem.put(nome, await fechar(guarda.keys.present, nome, bytes));
  return same(await lerObjeto(guarda, objeto), bytes);
}

export function same(one: Uint8Array | null, other: Uint8Array): boolean {
  return one?.byteLength === other.byteLength && one.every((byte, index) => byte === other[index]);
}

/** Bytes of a row: in it, or in the object that it refers to. */
export interface Lugar {
  bytes: Uint8Array | null;
  objeto: Objeto | null;
}

/** The bytes of a row, wherever they lie; no transaction should be open. Throws 503 with a sentence when they cannot be had now. */
export async function bytesDe(guarda: Guarda | null, { bytes, objeto }: Lugar): Promise<Uint8Array> {
  if (bytes) return bytes;
  if (!objeto) throw new Error('Kept bytes are neither in their row nor in an object');
  if (!guarda)
    throw indisponivel(
      'Este arquivo está no armazenamento de arquivos, que não está configurado neste servidor. Avise quem cuida do Farol.',
    );
  if (!(await chaveDe(guarda.keys, objeto.chave)))
    throw indisponivel(
      `Este arquivo está cifrado com uma chave que não está neste servidor (${objeto.chave}). Avise quem cuida do Farol.`,
    );
  try {
    const found = await lerObjeto(guarda, objeto);
    if (found) return found;
  } catch (error) {
    if (!(error instanceof ArmazemSemResposta)) throw error;
    throw indisponivel('O armazenamento de arquivos não respondeu. Tente de novo em alguns minutos.', error);
  }
  throw indisponivel(
    'O armazenamento de arquivos não tem mais este arquivo inteiro. Avise quem cuida do Farol: `npm run farol -- guarda conferir` diz o que falta.',
  );
}

function indisponivel(detail: string, cause?: unknown): ApiProblem {
  const problem = new ApiProblem('ARMAZENAMENTO_INDISPONIVEL', detail);
  problem.cause = cause;
  return problem;
}
