import { eq } from 'drizzle-orm';
import { confiancaDe, refusalOfEscolha } from '../../../contract/fiscal/confianca/conteudos.ts';
import { type LadoALado, MAX_LADO_A_LADO } from '../../../contract/fiscal/conteudos.ts';
import type { ConteudoDetalhe } from '../../../contract/fiscal/detalhe.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../http/route.ts';
import { readingOfPage } from '../../workers/reading.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';
import { compareDocumentos } from './compareDocumentos.ts';
import { conhecidoEm } from './conteudos.ts';
import { readShown, requireFiles } from './storedFiles.ts';
import { documentosProvas, type documentosXml } from './tables.ts';

/** Returns the stored contents of one key as its page shows them, without their bytes; `files` are all of them. */
export async function presentConteudos(
  tx: Tx,
  files: readonly (typeof documentosXml.$inferSelect)[],
  ambiente: AmbienteDaSefaz,
): Promise<ConteudoDetalhe[]> {
  const [first] = files;
  if (!first) return [];
  const provas = await tx.select().from(documentosProvas).where(eq(documentosProvas.chave, first.chave));
  const conhecido = conhecidoEm({ conteudos: [...files], provas }, ambiente);
  return files.map((file) => {
    const { id, exibido, origem, quem, completo, autorizado, valor, assinatura, motivo, sha256 } = file;
    const { criadoEm, escolhidoEm, escolhidoPor, escolha } = file;
    return {
      id,
      exibido,
      origem,
      quem,
      recebidoEm: criadoEm.toISOString(),
      completo,
      autorizado,
      valor,
      assinatura,
      motivo,
      sha256,
      confianca: confiancaDe(file, conhecido),
      recusaEscolha: refusalOfEscolha(file, conhecido),
      escolha: escolhidoEm && { por: escolhidoPor, em: escolhidoEm.toISOString(), motivo: escolha },
    };
  });
}

/**
 * Reads the contents of a document's key for comparison, the shown one first. Returns the function that reads and
 * compares them after the transaction. Throws 404.
 */
export async function ladoALado(
  context: ActorContext,
  especie: EspecieSefaz,
): Promise<() => Promise<LadoALado>> {
  const { files } = await requireFiles(context, especie);
  const compared = files.slice(0, MAX_LADO_A_LADO);
  return async () => {
    const reading = readingOfPage(context);
    const read = [];
    for (const file of compared) read.push((await readShown(reading, file, 'mascarados')).documento);
    return { conteudos: compared.map(({ id }) => id), linhas: compareDocumentos(read) };
  };
}
