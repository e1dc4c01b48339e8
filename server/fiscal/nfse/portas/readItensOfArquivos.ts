import type { EventoDaNotaLido, LeituraNfse, NotaLida } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { ZipItem } from '../../../files/packBounds.ts';
import type { Reading } from '../../../workers/reading.ts';
import type { Items } from '../../portas/importFiles.ts';
import { inLots } from '../../portas/inLots.ts';
import { readConhecidos } from '../assinaturas/readConhecidos.ts';

/** One finding of a file, with its name in reports. */
export type ItemNfse = { nome: string } & (
  | ({ tipo: 'nota'; arquivo: string } & NotaLida)
  | ({ tipo: 'evento' } & EventoDaNotaLido)
  /** No reader understands it: it is stored among the unread. */
  | { tipo: 'naoLido'; motivo: string; lugar: string; bytes: Uint8Array }
  | { tipo: 'recusado'; motivo: string }
);

/** Converts the reading of a file into items of the report; several items of one file are numbered. */
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

/** Reads files in a worker, judging signatures against the current issuers. Returns their items in the same order. */
export async function readItensOfLote(reading: Reading, files: readonly ZipItem[]): Promise<ItemNfse[]> {
  const { jobs, owner, inTransaction } = reading;
  const conhecidos = await inTransaction(readConhecidos);
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

/** Yields the items of files one after the other: a file with several notas has several items. */
export function readItensOfArquivos(reading: Reading, opened: Items<ZipItem>): Items<ItemNfse> {
  let more = 0;
  async function* each(): AsyncGenerator<ItemNfse> {
    for await (const files of inLots(opened.itens)) {
      const items = await readItensOfLote(reading, files);
      more += items.length - files.length;
      yield* items;
    }
  }
  return {
    get total() {
      return opened.total + more;
    },
    itens: each(),
  };
}
