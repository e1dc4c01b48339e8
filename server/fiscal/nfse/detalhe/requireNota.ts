import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Folha } from '../../../../contract/fiscal/folha.ts';
import { avaliacaoGuardada } from '../../../../contract/fiscal/nfse/avaliacaoGuardada.ts';
import { type Nota, notaSchema } from '../../../../contract/fiscal/nfse/nota.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { bytesDe, isKept, type Lugar, tamanhoDe } from '../../../files/guarda/objeto.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import type { ActorContext } from '../../../http/route.ts';
import type { Reading } from '../../../workers/reading.ts';
import type { NumerosDaFolha } from '../../documentos/folha/numeros.ts';
import { diferencasSchema } from '../registro/guardada.ts';
import { nfsesDados, nfsesEventos, nfsesFontes } from '../tables.ts';

type Context = Pick<ActorContext, 'tx' | 'params'>;

/** The note that the address names: its row, the note in our model and what the rules say. Throws 404. */
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

/** Whether a PDF lies beside a source, here or outside. */
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

/** The sources of a note without their bytes, in the order in which they came. */
export const fontesDaNota = ({ tx }: Pick<Context, 'tx'>, nfseId: string) =>
  tx
    .select(described)
    .from(nfsesFontes)
    .where(eq(nfsesFontes.nfseId, nfseId))
    .orderBy(asc(nfsesFontes.sequencia));

/** Where the bytes of the file lie that a note is shown by; nothing where it has none. */
export async function arquivoExibido({ tx }: Pick<Context, 'tx'>, nfseId: string): Promise<Lugar | null> {
  const { conteudo, objetoId } = nfsesFontes;
  const shown = and(eq(nfsesFontes.nfseId, nfseId), eq(nfsesFontes.exibida, true));
  const [found] = await tx.select({ conteudo, objetoId }).from(nfsesFontes).where(shown);
  return found && isKept(found) ? found : null;
}

/** The bytes of a file; null while the storage outside does not answer. */
async function bytesOuNada(reading: Reading, arquivo: Lugar): Promise<Uint8Array | null> {
  try {
    return await bytesDe(reading, arquivo);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'ARMAZENAMENTO_INDISPONIVEL') return null;
    throw error;
  }
}

/**
 * Returns the sheet of a note, its file read again away from whoever asks; from what was read of it before while the storage
 * of files does not answer.
 */
export async function folhaGuardada(
  reading: Reading,
  { nota, arquivo, numeros }: { nota: Nota; arquivo: Lugar | null; numeros: NumerosDaFolha },
): Promise<Folha> {
  const bytes = arquivo && (await bytesOuNada(reading, arquivo));
  return reading.jobs.run(reading.owner, 'folhaDaNota', { nota, bytes, numeros });
}

/** The events of a note, in the order in which they came. */
export const eventosDaNota = ({ tx }: Pick<Context, 'tx'>, nfseId: string) =>
  tx.select().from(nfsesEventos).where(eq(nfsesEventos.nfseId, nfseId)).orderBy(asc(nfsesEventos.ordem));

/** The source that the address names, with where its bytes lie. Throws 404. */
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
