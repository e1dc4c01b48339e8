import { inArray } from 'drizzle-orm';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import type { Tx } from '../../db/database.ts';
import { type DestinoDoArquivo, destinoDoDocumento, destinoDoEvento, type Entre } from './destinos.ts';
import type { Empresa } from './lugar.ts';
import type { ConteudoLido } from './readDocument.ts';
import { documentosXml } from './tables.ts';

/** Companies among which files are distributed, and the kinds of documents that may be imported. */
export interface Division {
  /** All companies for which the user may act. */
  empresas: readonly Empresa[];
  /** The chosen one of them. */
  escolhida: Empresa | null;
  may?: (especie: EspecieSefaz) => boolean;
}

/** Returns why the person may not import a file, or why it could not be read; null when it is accepted. */
function refusedFor(read: ConteudoLido, may: Division['may']): string | null {
  if (read.tipo === 'recusado') return read.motivo;
  const { especie } = read.tipo === 'documento' ? read.documento : read.evento;
  return !may || may(especie) ? null : `Seu perfil não pode importar ${especies[especie].nome}.`;
}

/**
 * Returns which of the companies have the documents that summaries and events are of; documents added in this batch
 * count too.
 */
async function readHolders(tx: Tx, lidos: readonly ConteudoLido[], empresas: readonly Empresa[]) {
  const asked = lidos.flatMap((lido) => {
    if (lido.tipo === 'evento') return [lido.evento.chave];
    return lido.tipo === 'documento' && !lido.documento.completo ? [lido.documento.chave] : [];
  });
  const holders = new Map<string, Set<string>>();
  const add = (key: string, id: string) => holders.set(key, (holders.get(key) ?? new Set()).add(id));
  if (asked.length > 0) {
    const { chave, empresaId } = documentosXml;
    const rows = await tx
      .selectDistinct({ chave, empresaId })
      .from(documentosXml)
      .where(inArray(chave, asked));
    for (const row of rows) add(row.chave, row.empresaId);
  }
  const comDocumento: Entre['comDocumento'] = (key) => empresas.filter(({ id }) => holders.get(key)?.has(id));
  return { add, comDocumento };
}

/**
 * Returns the destination of each file, in order. Events follow the documents of the same batch, in whatever order they
 * come.
 */
export async function splitLidos(
  tx: Tx,
  lidos: readonly ConteudoLido[],
  { empresas, escolhida, may }: Division,
  daSefaz: boolean,
): Promise<DestinoDoArquivo[]> {
  const { add, comDocumento } = await readHolders(tx, lidos, empresas);
  const entre = { empresas, escolhida, comDocumento, daSefaz };
  const withDocuments = lidos.map((lido): DestinoDoArquivo | null => {
    const recusa = refusedFor(lido, may);
    if (recusa !== null) return { recusa };
    if (lido.tipo !== 'documento') return null;
    const destino = destinoDoDocumento(lido.documento, entre);
    if ('empresas' in destino) for (const { id } of destino.empresas) add(lido.documento.chave, id);
    return destino;
  });
  return lidos.map((lido, at): DestinoDoArquivo => {
    const destino = withDocuments[at];
    if (destino) return destino;
    return lido.tipo === 'evento'
      ? destinoDoEvento(lido.evento, entre)
      : { recusa: 'O arquivo não foi lido.' };
  });
}
