import type { EventoLido, LeituraNfse, NotaLida } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { ZipItem } from '../../../files/packBounds.ts';
import type { Reading } from '../../../workers/reading.ts';
import type { Items } from '../../portas/importFiles.ts';
import { LOTE } from '../../portas/inLots.ts';
import type { Conhecidos } from '../assinaturas/conhecidos.ts';
import { readConhecidos } from '../assinaturas/readConhecidos.ts';

/** One thing that a file holds, by the name that reports give it. */
export type ItemNfse = { nome: string } & (
  | ({ tipo: 'nota'; arquivo: string } & NotaLida)
  | ({ tipo: 'evento' } & EventoLido)
  /** No reader understands it: it is kept. */
  | { tipo: 'naoLido'; motivo: string; lugar: string; bytes: Uint8Array }
  | { tipo: 'recusado'; motivo: string }
);

/** Bytes of files that are read together. */
const LOTE_BYTES = 8 * 1024 * 1024;

/** What was read of a file as items of the report: of several, each says which one it is. */
export function itensDe(arquivo: string, bytes: Uint8Array, leitura: LeituraNfse): ItemNfse[] {
  if (leitura.tipo === 'recusado') {
    const { motivo, lugar, desconhecido } = leitura;
    return [
      desconhecido
        ? { nome: arquivo, tipo: 'naoLido', motivo, lugar, bytes }
        : { nome: arquivo, tipo: 'recusado', motivo: lugar ? `${motivo} (${lugar})` : motivo },
    ];
  }
  const { notas, eventos, recusas } = leitura;
  const isOne = notas.length + eventos.length + recusas.length === 1;
  const named = (what: string, at: number) => (isOne ? arquivo : `${arquivo} › ${what} ${at + 1}`);
  return [
    ...notas.map((lida, at): ItemNfse => ({ nome: named('nota', at), tipo: 'nota', arquivo, ...lida })),
    ...eventos.map((lido, at): ItemNfse => ({ nome: named('evento', at), tipo: 'evento', ...lido })),
    ...recusas.map((recusa, at): ItemNfse => ({ nome: named('trecho', at), tipo: 'naoLido', ...recusa })),
  ];
}

/** Reads some files, away from whoever asks. In: by whom signatures are judged. Out: what they hold, in their order. */
async function lerCom(
  { jobs, owner }: Pick<Reading, 'jobs' | 'owner'>,
  files: readonly ZipItem[],
  conhecidos: Conhecidos,
): Promise<ItemNfse[]> {
  const readable = files.filter((file) => file.ok);
  const outcomes = (
    await jobs.each(
      owner,
      'nfse',
      readable.map(({ nome, bytes }) => ({ nome, bytes, conhecidos })),
    )
  ).values();
  return files.flatMap((file): ItemNfse[] => {
    if (!file.ok) return [{ nome: file.nome, tipo: 'recusado', motivo: file.mensagem }];
    const outcome = outcomes.next().value;
    return outcome?.ok
      ? itensDe(file.nome, file.bytes, outcome.value)
      : [{ nome: file.nome, tipo: 'naoLido', motivo: outcome?.mensagem ?? '', lugar: '', bytes: file.bytes }];
  });
}

/** Reads some files as they are judged now, away from whoever asks. Out: what they hold, in their order. */
export const lerLote = async (reading: Reading, files: readonly ZipItem[]): Promise<ItemNfse[]> =>
  lerCom(reading, files, await reading.inTransaction(readConhecidos));

/** Files as many as are stored together, one lot after the other: fewer would be read while a lot is stored. */
async function* emLotes(files: Items<ZipItem>['itens']): AsyncGenerator<ZipItem[]> {
  let lote: ZipItem[] = [];
  let bytes = 0;
  for await (const file of files) {
    lote.push(file);
    bytes += file.ok ? file.bytes.byteLength : 0;
    if (lote.length < LOTE && bytes <= LOTE_BYTES) continue;
    yield lote;
    [lote, bytes] = [[], 0];
  }
  if (lote.length > 0) yield lote;
}

/**
 * Everything that files hold, one after the other: a file of several notes is several items. While what one lot holds is stored, the
 * threads read the next; between two, nothing waits in the database.
 */
export function lerArquivos(reading: Reading, opened: Items<ZipItem>): Items<ItemNfse> {
  let more = 0;
  async function* each(): AsyncGenerator<ItemNfse> {
    let ahead: Promise<ItemNfse[]> = Promise.resolve([]);
    for await (const files of emLotes(opened.itens)) {
      const before = await ahead;
      const conhecidos = await reading.inTransaction(readConhecidos);
      ahead = lerCom(reading, files, conhecidos).then((items) => {
        more += items.length - files.length;
        return items;
      });
      // Whoever asked for what came before may leave without asking for this.
      ahead.catch(() => undefined);
      yield* before;
    }
    yield* await ahead;
  }
  return {
    get total() {
      return opened.total + more;
    },
    itens: each(),
  };
}
