import {
  comoEsperado,
  type DiferencaDeLinhas,
  diferencasDeLeitura,
} from '../../contract/layouts/diferencas.ts';
import { isSaida } from '../../contract/layouts/formatos.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Amostra, Esperado, Lido, LinhaLida } from '../../contract/layouts/leitura.ts';
import { problemasDoLayout } from '../../contract/layouts/regras.ts';
import { fromBase64 } from '../base64.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import type { Jobs } from '../workers/port.ts';
import { writeAmostra } from './writeAmostra.ts';

const MAX_AMOSTRA = 200 * 1024;
/** Maximum differences in the error message. */
const CONTADAS = 5;

/** A decoded sample. */
interface AmostraLida {
  nome: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Result of running a layout on its sample, stored with the version. */
export interface Rodado {
  amostra: AmostraLida | null;
  esperado: Esperado;
  /** Folded titles that identify a file. */
  assinatura: string;
}

/** Returns the bytes of a sample. Throws 400 at the field when the base64 is invalid, empty or over 200 kB. */
export function bytesDaAmostra({ nome, base64 }: Amostra): AmostraLida {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = fromBase64(base64);
  } catch {
    throw invalidFields({ amostra: 'A amostra não chegou inteira. Escolha o arquivo de novo.' });
  }
  if (bytes.byteLength === 0) throw invalidFields({ amostra: 'A amostra está vazia.' });
  if (bytes.byteLength > MAX_AMOSTRA)
    throw invalidFields({ amostra: 'A amostra passa de 200 kB. Junte só algumas linhas do arquivo.' });
  return { nome, bytes };
}

/** Returns the result of reading or writing the sample, without comparing it. Throws 400 at the field when it cannot be read. */
export async function readOrWriteAmostra(
  jobs: Jobs,
  owner: string,
  layout: Layout,
  amostra: Amostra | null,
): Promise<{ lida: AmostraLida | null; lido: Lido; linhas: LinhaLida[] }> {
  const { finalidade } = layout;
  if (isSaida(finalidade)) return { lida: null, ...(await writeAmostra(layout, finalidade)) };
  if (!amostra)
    throw invalidFields({ amostra: 'Junte uma amostra: algumas linhas de um arquivo que este layout lê.' });
  const lida = bytesDaAmostra(amostra);
  return { lida, ...(await jobs.run(owner, 'amostra', { ...lida, layout })) };
}

/** Throws 400 at each part of the layout that is unusable. */
export function requireUsableLayout(layout: Layout): void {
  const problemas = Object.entries(problemasDoLayout(layout));
  if (problemas.length > 0)
    throw invalidFields(Object.fromEntries(problemas.map(([at, texto]) => [`valor.${at}`, texto])));
}

/**
 * Runs a layout on its sample. Returns its result, and the differences from the expected reading, none when nothing is expected. Throws 400
 * when it cannot be run. Never call it with a transaction open.
 */
export async function runLayout(
  jobs: Jobs,
  owner: string,
  { valor, amostra, esperado }: { valor: Layout; amostra: Amostra | null; esperado: Esperado | null },
): Promise<Rodado & { diferencas: DiferencaDeLinhas[]; linhas: LinhaLida[] }> {
  requireUsableLayout(valor);
  const { lida, linhas } = await readOrWriteAmostra(jobs, owner, valor, amostra).catch(naAmostra);
  // Export layouts write our fictitious lines, which need not be stored.
  const made = isSaida(valor.finalidade) ? [] : comoEsperado(linhas);
  if (!isSaida(valor.finalidade)) requireDado(linhas);
  const seen = esperado === null || esperado.length === 0 ? made : esperado;
  const diferencas = diferencasDeLeitura(valor.finalidade, seen, made);
  // A bank file is identified by its bank, and a layout without one serves all banks.
  const banco = valor.formato === 'CNAB240' || valor.formato === 'OFX';
  const assinatura = lida && !banco ? (await jobs.run(owner, 'feicao', lida)).assinatura : '';
  return { amostra: lida, esperado: made, assinatura, diferencas, linhas };
}

/** Throws 400 at the sample when no line of it is read as data: such a layout reads nothing, whatever is expected of it. */
function requireDado(linhas: readonly LinhaLida[]): void {
  if (linhas.some(({ situacao }) => situacao === 'DADO')) return;
  const recusas = linhas.filter(({ situacao }) => situacao === 'RECUSADA');
  const [primeira] = recusas;
  const porque = primeira?.motivos.map(({ texto }) => texto).join(' ') ?? '';
  const linha = primeira ? ` Linha ${primeira.linha}: ${porque}` : '';
  throw invalidFields({
    amostra: `Nenhuma linha da amostra foi lida como dado, e um layout que não lê a própria amostra não é gravado.${linha}`,
  });
}

/** Moves an error about the whole file to the sample field. */
function naAmostra(error: unknown): never {
  if (error instanceof ApiProblem && error.code === 'REQUISICAO_INVALIDA')
    throw invalidFields({ amostra: error.message });
  throw error;
}

/** Runs a layout as `runLayout` does. Throws 400 with the first lines that are not read as expected. */
export async function runLayoutOrRefuse(...asked: Parameters<typeof runLayout>): Promise<Rodado> {
  const { diferencas, linhas: _read, ...rodado } = await runLayout(...asked);
  if (diferencas.length > 0) throw invalidFields({ esperado: frase(diferencas) });
  return rodado;
}

/** Returns one sentence with the differences from the expected reading. */
function frase(diferencas: readonly DiferencaDeLinhas[]): string {
  const ditas = diferencas.slice(0, CONTADAS).map(({ linha, campo, antes, depois }) => {
    const onde = campo === '' ? `linha ${linha}` : `linha ${linha}, ${campo}`;
    return `${onde}: esperado “${antes}”, lido “${depois}”`;
  });
  const resto = diferencas.length - ditas.length;
  const mais = resto > 0 ? `; e mais ${resto}` : '';
  return `A amostra não é lida como se esperava: ${ditas.join('; ')}${mais}. Corrija o layout, ou aceite a leitura nova.`;
}
