import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Folha } from '../../../../contract/fiscal/folha.ts';
import { avaliacaoGuardada } from '../../../../contract/fiscal/nfse/avaliacaoGuardada.ts';
import { type Nota, notaSchema } from '../../../../contract/fiscal/nfse/nota.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { bytesDe, isKept, type LugarDosBytes, tamanhoDe } from '../../../files/guarda/objeto.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import type { ActorContext } from '../../../http/route.ts';
import type { Reading } from '../../../workers/reading.ts';
import type { NumerosDaFolha } from '../../documentos/folha/numeros.ts';
import { diferencasSchema } from '../registro/guardada.ts';
import { nfsesDados, nfsesEventos, nfsesFontes } from '../tables.ts';

type Context = Pick<ActorContext, 'tx' | 'params'>;

/** Returns the nota of the path: its row, its content in our model and the result of the rules. Throws 404. */
export async function requireNota({ tx, params }: Context) {
  const id = recordId(params);
  const [found] = await tx
    .select({ linha: nfses, dados: nfsesDados })
    .from(nfses)
    .innerJoin(nfsesDados, and(eq(nfsesDados.tenantId, nfses.tenantId), eq(nfsesDados.nfseId, nfses.id)))
    .where(eq(nfses.id, id));
  if (!found) throw new ApiProblem('NAO_ENCONTRADO', 'Esta nota não existe ou foi removida.');
  const { linha, dados } = found;
  return {
    linha,
    hash: dados.hash,
    nota: notaSchema.parse(dados.nota),
    avaliacao: avaliacaoGuardada(dados.avaliacao),
    diferencas: diferencasSchema.parse(dados.diferencas),
  };
}

/** SQL expression: whether a source has a PDF, in the row or in external storage. */
export const temPdf = sql<boolean>`(${nfsesFontes.pdf} is not null or ${nfsesFontes.pdfObjetoId} is not null)`;

const { id, porta, leiaute, ambiente, nomeArquivo, quem, criadoEm, exibida, sha256, nomePdf } = nfsesFontes;
const { escolhidaAte, escolhidaEm, escolhidaPor, escolha } = nfsesFontes;
const described = {
  id,
  porta,
  leiaute,
  ambiente,
  nomeArquivo,
  quem,
  criadoEm,
  exibida,
  sha256,
  nomePdf,
  escolhidaAte,
  escolhidaEm,
  escolhidaPor,
  escolha,
  nfseId: nfsesFontes.nfseId,
  sequencia: nfsesFontes.sequencia,
  julgado: nfsesFontes.julgado,
  nota: nfsesFontes.nota,
  prova: nfsesFontes.prova,
  bytes: tamanhoDe(nfsesFontes, nfsesFontes.conteudo, nfsesFontes.objetoId),
  temPdf,
};

/** Returns the sources of a nota without their bytes, in order of arrival. */
export const fontesDaNota = ({ tx }: Pick<Context, 'tx'>, nfseId: string) =>
  tx
    .select(described)
    .from(nfsesFontes)
    .where(eq(nfsesFontes.nfseId, nfseId))
    .orderBy(asc(nfsesFontes.sequencia));

/** Returns where the bytes of the displayed source are stored; null if it has no file. */
export async function arquivoExibido(
  { tx }: Pick<Context, 'tx'>,
  nfseId: string,
): Promise<LugarDosBytes | null> {
  const { conteudo, objetoId } = nfsesFontes;
  const shown = and(eq(nfsesFontes.nfseId, nfseId), eq(nfsesFontes.exibida, true));
  const [found] = await tx.select({ conteudo, objetoId }).from(nfsesFontes).where(shown);
  return found && isKept(found) ? found : null;
}

/** Loads the bytes of a file; null while the external storage does not respond. */
async function bytesOuNada(reading: Reading, arquivo: LugarDosBytes): Promise<Uint8Array | null> {
  try {
    return await bytesDe(reading, arquivo);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'ARMAZENAMENTO_INDISPONIVEL') return null;
    throw error;
  }
}

/**
 * Returns the sheet of a nota, its file parsed again in a worker. While the file storage does not respond, it is made from the
 * stored content.
 */
export async function folhaGuardada(
  reading: Reading,
  { nota, arquivo, numeros }: { nota: Nota; arquivo: LugarDosBytes | null; numeros: NumerosDaFolha },
): Promise<Folha> {
  const bytes = arquivo && (await bytesOuNada(reading, arquivo));
  return reading.jobs.run(reading.owner, 'folhaDaNota', { nota, bytes, numeros });
}

/** Returns the events of a nota, in order of arrival. */
export const eventosDaNota = ({ tx }: Pick<Context, 'tx'>, nfseId: string) =>
  tx.select().from(nfsesEventos).where(eq(nfsesEventos.nfseId, nfseId)).orderBy(asc(nfsesEventos.ordem));

/** Returns the source of the path, with where its bytes are stored. Throws 404. */
export async function requireFonte(context: Context) {
  const { linha } = await requireNota(context);
  const asked = z.uuid().safeParse(context.params.fonte);
  const found = context.tx
    .select()
    .from(nfsesFontes)
    .where(and(eq(nfsesFontes.nfseId, linha.id), eq(nfsesFontes.id, asked.data ?? linha.id)));
  const [fonte] = await found;
  if (!fonte) throw new ApiProblem('NAO_ENCONTRADO', 'Esta fonte não existe ou foi removida.');
  return fonte;
}
