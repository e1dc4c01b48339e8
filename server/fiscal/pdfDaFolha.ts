import type { Impressao } from '../../contract/fiscal/folha.ts';
import { makePdf } from '../../contract/fiscal/impressa/pdf.ts';
import { documentoMostrado } from './documentos/folha/folha.ts';

/** Returns a sheet as the same PDF that its page offers. */
export async function pdfDaFolha(impressao: Impressao): Promise<Uint8Array> {
  return new Uint8Array(await (await makePdf(impressao)).arrayBuffer());
}

/**
 * Returns a stored NF-e or CT-e, read again, as DANFE or DACTE with whole tax numbers. Throws when it is no longer a
 * readable document.
 */
export async function pdfDoDocumento(asked: { bytes: Uint8Array; situacao: string }): Promise<Uint8Array> {
  const { folha } = await documentoMostrado({ bytes: asked.bytes, numeros: 'inteiros' });
  return pdfDaFolha({ folha, situacao: asked.situacao });
}
