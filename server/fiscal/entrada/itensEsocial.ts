import { isAllowed } from '../../../contract/permissions.ts';
import type { Item } from '../../../contract/tarefas.ts';
import type { ZipFile } from '../../files/packBounds.ts';
import type { TaskStep } from '../../tasks/task.ts';
import type { Reading } from '../../workers/reading.ts';
import { empresasDoAtor } from '../empresa.ts';
import { importDivided } from '../esocial/importDivided.ts';
import { GUARD, toReport } from '../esocial/importTask.ts';
import { type LeituraDoEsocial, readArquivos } from '../esocial/leitura.ts';

/** One event or answer of a file, as the file was read. */
export interface ItemEsocial {
  nome: string;
  leitura: LeituraDoEsocial;
}

/** Number of bytes at the start of a file in which the eSocial is named, whatever surrounds it. */
const HEAD_BYTES = 8 * 1024;
const NAMED = /esocial|<evt[A-Z]/i;

const mayBeEsocial = ({ bytes }: ZipFile) =>
  NAMED.test(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)));

/** Returns each item of a file separately; of a batch answer with events, only the events. */
function itensDe(leitura: Extract<LeituraDoEsocial, { ok: true }>): ItemEsocial[] {
  const { arquivo: nome, itens, total } = leitura;
  return itens
    .filter(({ item }) => total === 1 || item.tipo !== 'lote')
    .map((item) => ({ nome, leitura: { ...leitura, itens: [item] } }));
}

/**
 * Splits off the files of the eSocial. Returns each item in them, the other files, and why a file that seemed to be of
 * the eSocial was not.
 */
export async function apartarEsocial(reading: Reading, files: readonly ZipFile[]) {
  const candidates = files.filter(mayBeEsocial);
  const lidas = candidates.length > 0 ? await readArquivos(reading, candidates) : [];
  const own = new Set<ZipFile>();
  const itens: ItemEsocial[] = [];
  const motivos = new Map<string, string>();
  for (const [at, file] of candidates.entries()) {
    const lida = lidas[at];
    if (lida?.ok) {
      own.add(file);
      itens.push(...itensDe(lida));
    } else if (lida) motivos.set(file.nome, lida.mensagem);
  }
  return { itens, outros: files.filter((file) => !own.has(file)), motivos };
}

/** Merges consecutive items of one file, which are divided and stored together. */
function porArquivo(itens: readonly ItemEsocial[]): LeituraDoEsocial[] {
  const together: LeituraDoEsocial[] = [];
  for (const { leitura } of itens) {
    const last = together.at(-1);
    if (last?.ok && leitura.ok && last.arquivo === leitura.arquivo)
      together[together.length - 1] = { ...last, itens: [...last.itens, ...leitura.itens] };
    else together.push(leitura);
  }
  return together;
}

/**
 * Stores items of the eSocial in the companies that they name, without a chosen company. Returns a report line for
 * each.
 */
export async function storeEsocial(
  { tx, ator, now }: Pick<TaskStep, 'tx' | 'ator' | 'now'>,
  itens: readonly ItemEsocial[],
): Promise<Item[]> {
  if (itens.length === 0) return [];
  const mensagem = `${ator.nome} não pode trazer eventos do eSocial.`;
  if (!isAllowed(ator, GUARD))
    return itens.map(({ nome: item }) => ({ item, situacao: 'erro', mensagem, link: '' }));
  const empresas = await empresasDoAtor(tx, ator);
  const importacao = { tx, tenantId: ator.tenantId, quem: ator.nome, now, escolhida: null, empresas };
  const lines: Item[] = [];
  for (const leitura of porArquivo(itens))
    lines.push(...(await importDivided(importacao, leitura)).map(toReport));
  return lines;
}
