import { comoEsperado, type Diferenca, diferencasDeLeitura } from '../../contract/layouts/diferencas.ts';
import { isSaida } from '../../contract/layouts/formatos.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Amostra, Esperado, Lido, LinhaLida } from '../../contract/layouts/leitura.ts';
import { problemasDoLayout } from '../../contract/layouts/regras.ts';
import { fromBase64 } from '../base64.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import type { Jobs } from '../workers/port.ts';
import { writeAmostra } from './writeAmostra.ts';

const MAX_AMOSTRA = 200 * 1024;
/** Lines of a difference that are told. */
const CONTADAS = 5;

/** A sample as it is read: the bytes themselves. */
interface AmostraLida {
  nome: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What a layout made of its sample: what is kept with the version. */
export interface Rodado {
  amostra: AmostraLida | null;
  esperado: Esperado;
  /** Folded titles by which a file is recognised. */
  assinatura: string;
}

/** The bytes of a sample. Throws at the field when they are no base64, none, or too many. */
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

/** What reading or writing the sample gives; nothing is compared. Throws what keeps it from being read, at its field. */
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

/** Throws 400 at each part of the value that could not be used. */
export function requireUsableLayout(layout: Layout): void {
  const problemas = Object.entries(problemasDoLayout(layout));
  if (problemas.length > 0)
    throw invalidFields(Object.fromEntries(problemas.map(([at, texto]) => [`valor.${at}`, texto])));
}

/**
 * Runs a layout on its sample. Out: what it makes of it, and where that is not what was expected (never where nothing was).
 * Throws 400 at what keeps it from being run. Never call it with a transaction open.
 */
export async function runLayout(
  jobs: Jobs,
  owner: string,
  { valor, amostra, esperado }: { valor: Layout; amostra: Amostra | null; esperado: Esperado | null },
): Promise<Rodado & { diferencas: Diferenca[]; linhas: LinhaLida[] }> {
  requireUsableLayout(valor);
  const { lida, linhas } = await readOrWriteAmostra(jobs, owner, valor, amostra).catch(naAmostra);
  // What is written are our own invented lines: nothing to be kept of them.
  const made = isSaida(valor.finalidade) ? [] : comoEsperado(linhas);
  if (!isSaida(valor.finalidade)) requireDado(linhas);
  const seen = esperado === null || esperado.length === 0 ? made : esperado;
  const diferencas = diferencasDeLeitura(valor.finalidade, seen, made);
  // Of a bank's file it is the bank, and a layout without one serves them all.
  const banco = valor.formato === 'CNAB240' || valor.formato === 'OFX';
  const assinatura = lida && !banco ? (await jobs.run(owner, 'feicao', lida)).assinatura : '';
  return { amostra: lida, esperado: made, assinatura, diferencas, linhas };
}

/** Throws 400 at the sample when no line of it was read as data: such a layout reads nothing, whatever was expected of it. */
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

/** A refusal of the whole file belongs to the sample. */
function naAmostra(error: unknown): never {
  if (error instanceof ApiProblem && error.code === 'REQUISICAO_INVALIDA')
    throw invalidFields({ amostra: error.message });
  throw error;
}

/** As `runLayout`. Throws 400 with the first lines that are not read as expected. */
export async function runLayoutOrRefuse(...asked: Parameters<typeof runLayout>): Promise<Rodado> {
  const { diferencas, linhas: _read, ...rodado } = await runLayout(...asked);
  if (diferencas.length > 0) throw invalidFields({ esperado: frase(diferencas) });
  return rodado;
}

/** What is not read as expected, in one sentence. */
function frase(diferencas: readonly Diferenca[]): string {
  const ditas = diferencas.slice(0, CONTADAS).map(({ linha, campo, antes, depois }) => {
    const onde = campo === '' ? `linha ${linha}` : `linha ${linha}, ${campo}`;
    return `${onde}: esperado “${antes}”, lido “${depois}”`;
  });
  const resto = diferencas.length - ditas.length;
  const mais = resto > 0 ? `; e mais ${resto}` : '';
  return `A amostra não é lida como se esperava: ${ditas.join('; ')}${mais}. Corrija o layout, ou aceite a leitura nova.`;
}
