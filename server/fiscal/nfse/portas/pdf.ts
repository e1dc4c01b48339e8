import { asc, eq, sql } from 'drizzle-orm';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { MAX_PDF } from '../../../../contract/fiscal/nfse/digitada.ts';
import { nfses as nfsesResource } from '../../../../contract/fiscal/nfse/nfses.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { removeFile } from '../../../files/arquivos.ts';
import { readingUploadRoute } from '../../../files/upload.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { noContent } from '../../../http/reply.ts';
import { requireNota, temPdf } from '../detalhe/requireNota.ts';
import { nfsesFontes } from '../tables.ts';

/** Returns whether bytes begin as a PDF. */
export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';

/**
 * Route `POST /v1/documento-nfs/{id}/pdf`: stores a PDF with the typed source of a nota or, without one, its displayed source.
 * A source has one PDF, which is never replaced.
 */
export const pdfRoute = readingUploadRoute(
  {
    guard: especies.NFSE.agir,
    company: 'several',
    record: nfses,
    path: `${especies.NFSE.apiDocumento}/{id}/pdf`,
    limit: MAX_PDF,
    doc: {
      tag: nfsesResource.label.many,
      summary: 'Guarda um PDF ao lado da nota',
      erros: ['LIMITE_ALCANCADO'],
      status: 204,
    },
  },
  ({ slices }) => slices.read(0, slices.size),
  async (context, arquivo, bytes) => {
    const { tx, now, audit } = context;
    const { linha } = await requireNota(context);
    if (!isPdf(bytes)) throw new ApiProblem('REQUISICAO_INVALIDA', 'Este arquivo não é um PDF.');
    const [fonte] = await tx
      .select({ id: nfsesFontes.id, temPdf })
      .from(nfsesFontes)
      .where(eq(nfsesFontes.nfseId, linha.id))
      .orderBy(
        sql`${nfsesFontes.porta} = 'DIGITADA' desc, ${nfsesFontes.exibida} desc`,
        asc(nfsesFontes.sequencia),
      )
      .limit(1)
      .for('update');
    if (!fonte) throw new ApiProblem('NAO_ENCONTRADO', 'Esta nota não existe ou foi removida.');
    if (fonte.temPdf) throw new ApiProblem('LIMITE_ALCANCADO', 'Esta nota já tem um PDF ao lado.');
    await tx
      .update(nfsesFontes)
      .set({ pdf: bytes, nomePdf: arquivo.nome, alteradoEm: now })
      .where(eq(nfsesFontes.id, fonte.id));
    await audit({
      acao: 'ENVIA_ARQUIVO',
      recurso: nfsesResource.name,
      registroId: linha.id,
      registro: linha.prestador,
      depois: { arquivo: arquivo.nome, sha256: arquivo.sha256 },
    });
    await removeFile(tx, arquivo.id);
    return noContent();
  },
);
