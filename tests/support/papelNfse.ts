import type { Impressao } from '../../contract/fiscal/folha.ts';
import { paginasDe } from '../../contract/fiscal/impressa/pdf.ts';
import type { Pagina } from '../../contract/fiscal/impressa/tracos.ts';
import { folhaDaNota } from '../../server/fiscal/nfse/folha/notaMostrada.ts';
import { readNfse } from '../../server/fiscal/nfse/leitura/readNfse.ts';
import { utf8 } from './papel.ts';

/** Returns the sheets of all notas in a file, each with the nota's XML; empty where there is none. */
export async function impressoesDe(
  arquivo: Uint8Array,
  situacao = 'NORMAL',
): Promise<{ impressao: Impressao; bytes: Uint8Array }[]> {
  const lido = await readNfse({ nome: '', bytes: arquivo });
  if (lido.tipo !== 'lido') return [];
  return lido.notas.map(({ nota, bytes }) => ({
    impressao: { folha: folhaDaNota({ nota, bytes, numeros: 'inteiros' }), situacao },
    bytes,
  }));
}

/** Returns the sheet of the first nota of an XML; throws an Error without one. */
export async function impressaoNfse(xml: string, situacao?: string): Promise<Impressao> {
  const [found] = await impressoesDe(utf8(xml), situacao);
  if (!found) throw new Error('No note');
  return found.impressao;
}

/** Returns the printed page of an XML; throws an Error unless there is exactly one. */
export async function papelNfse(xml: string, situacao?: string): Promise<Pagina> {
  const [page, ...more] = paginasDe(await impressaoNfse(xml, situacao));
  if (!page || more.length > 0) throw new Error('A service invoice has one page');
  return page;
}
