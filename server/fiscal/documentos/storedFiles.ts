import { and, asc, desc, eq } from 'drizzle-orm';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { bytesDe, type LugarDosBytes } from '../../files/guarda/objeto.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import type { ActorContext } from '../../http/route.ts';
import type { Reading } from '../../workers/reading.ts';
import { manifestacoes } from '../manifestacao/tables.ts';
import type { NumerosDaFolha } from './folha/numeros.ts';
import { documentRows } from './rows.ts';
import { documentosEventos, documentosXml } from './tables.ts';

/** Returns the listed row of the document in the URL, and all its files, the shown one first. Throws 404. */
export async function requireFiles({ tx, params }: ActorContext, especie: EspecieSefaz) {
  const id = recordId(params);
  const row = await documentRows[especie].find(tx, id);
  const files = row
    ? await tx
        .select()
        .from(documentosXml)
        .where(eq(documentosXml.chave, String(row.chave)))
        .orderBy(
          desc(documentosXml.exibido),
          desc(documentosXml.completo),
          asc(documentosXml.criadoEm),
          asc(documentosXml.id),
        )
    : [];
  const [file] = files;
  if (!row || !file) throw new ApiProblem('NAO_ENCONTRADO', 'Este documento não existe ou foi removido.');
  return { id, row, file, files };
}

/** Returns the content in the URL, of the document in the URL. Throws 404. */
export async function requireContent(context: ActorContext, especie: EspecieSefaz) {
  const { files } = await requireFiles(context, especie);
  const file = files.find(({ id }) => id === context.params.conteudo);
  if (!file) throw new ApiProblem('NAO_ENCONTRADO', 'Este conteúdo não existe ou foi removido.');
  return file;
}

/**
 * Reads the document of a stored file again in a worker, with its sheet and bytes. Throws when it is no longer a
 * readable document.
 */
export async function readShown(reading: Reading, file: LugarDosBytes, numeros: NumerosDaFolha) {
  const bytes = await bytesDe(reading, file);
  return { bytes, ...(await reading.jobs.run(reading.owner, 'documentoMostrado', { bytes, numeros })) };
}

/** Returns the events of a document, in the order in which they were registered. */
export function eventsOf({ tx }: ActorContext, especie: EspecieSefaz, chave: string) {
  return tx
    .select()
    .from(documentosEventos)
    .where(and(eq(documentosEventos.chave, chave), eq(documentosEventos.especie, especie)))
    .orderBy(
      asc(documentosEventos.registradoEm),
      asc(documentosEventos.sequencia),
      asc(documentosEventos.tipo),
    );
}

/** Returns the company's own requests about a document, oldest first. */
export function requestsOf({ tx }: ActorContext, chave: string) {
  return tx
    .select()
    .from(manifestacoes)
    .where(eq(manifestacoes.chave, chave))
    .orderBy(asc(manifestacoes.criadoEm), asc(manifestacoes.id));
}
