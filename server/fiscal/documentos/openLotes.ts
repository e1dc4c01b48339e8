import type { ZipItem } from '../../files/packBounds.ts';
import type { Jobs } from '../../workers/port.ts';
import type { Opened } from '../envelopes/openEnviado.ts';
import { isFiscal } from './readDocument.ts';

/** Number of bytes in which the root element is searched. */
const HEAD_BYTES = 2000;

/** Returns the name of the first element of a file; undefined when there is none at its start. */
export function rootOf(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  return /<(?:[\w.-]{1,50}:)?([A-Za-z_][\w.-]{0,50})/.exec(head)?.[1];
}

/** Whether a file may contain several documents: nearly all have the root of a single one, and are not read twice. */
function maybeLote(bytes: Uint8Array): boolean {
  const root = rootOf(bytes);
  return root === undefined || !isFiscal(root);
}

/** Returns the opened files with each document of a multi-document file as a separate item, split in a worker. */
export function openLotes(jobs: Jobs, owner: string, opened: Opened): Opened {
  let more = 0;
  async function* apart(): AsyncGenerator<ZipItem> {
    for await (const item of opened.itens) {
      if (!item.ok || !maybeLote(item.bytes)) {
        yield item;
        continue;
      }
      const [outcome] = await jobs.each(owner, 'partes', [item.bytes]);
      if (!outcome?.ok) yield { nome: item.nome, ok: false, mensagem: outcome?.mensagem ?? '' };
      else if (outcome.value === null) yield item;
      else {
        more += outcome.value.length - 1;
        for (const [at, parte] of outcome.value.entries())
          yield { nome: `${item.nome} › nota ${at + 1}`, ...parte };
      }
    }
  }
  return {
    get total() {
      return opened.total + more;
    },
    itens: apart(),
  };
}
