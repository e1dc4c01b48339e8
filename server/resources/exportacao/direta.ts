import type { FormatoExportacao } from '../../../contract/exportacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { readNext } from '../../http/replicaReads.ts';
import type { ActorContext } from '../../http/route.ts';
import { startStream } from '../../http/startStream.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Repository } from '../repository.ts';
import { arquivoDaLista, bytesDaLista, type Lista } from './lista.ts';
import { nomeadorDaExportacao } from './nomes.ts';
import { auditada, type ListaPedida } from './pedido.ts';

/** A list that can be exported. */
export interface Exportavel {
  catalogue: Catalogue;
  resource: Resource;
  rows: Repository;
}

/**
 * Audits an export and returns its response, streamed in batches once the transaction has ended, so that memory stays flat and no
 * connection is held in between.
 */
export async function exportaDireto(
  context: ActorContext,
  { catalogue, resource, rows }: Exportavel,
  asked: ListaPedida,
  formato: FormatoExportacao,
): Promise<() => Promise<Response>> {
  const { tx, ator, now, deps } = context;
  const { selection, colunas, inteiros, reveal } = asked;
  const registros = inteiros.length > 0 ? await rows.countMatching(tx, selection, reveal) : undefined;
  await context.audit(auditada(resource, asked, formato, registros === undefined ? {} : { registros }));
  const nomeia = await nomeadorDaExportacao(tx, ator, { catalogue, resource, colunas });
  const lista: Lista = { resource, rows, selection, colunas, reveal, nomeia };
  const { nome, tipo } = arquivoDaLista(formato, resource, now);
  return async () => {
    const bytes = bytesDaLista(formato, lista, (work) => readNext(context, work), {
      instant: now,
      deflate: deps.deflate,
    });
    const headers = { 'content-type': tipo, 'content-disposition': `attachment; filename="${nome}"` };
    return new Response(await startStream(bytes), { headers });
  };
}
