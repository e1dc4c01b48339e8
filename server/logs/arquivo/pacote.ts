import { and, asc, eq, sql } from 'drizzle-orm';
import { LOTES, type LoteArquivado } from '../../../contract/logs/arquivadas.ts';
import { LEIA_ME } from '../../../contract/logs/manifesto.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/empresasTable.ts';
import { trocasArquivadas } from '../../db/trocasArquivadasTable.ts';
import { bytesDe } from '../../files/guarda/objeto.ts';
import { type WrittenZipFile, ZipOut } from '../../files/zipOut/writer.ts';
import type { ActorContext } from '../../http/route.ts';
import { unpackTrocas } from './archiveTrocas.ts';

const readMeOfMes = (mes: string): string =>
  [
    `Trocas com a SEFAZ e o ADN de ${mes.slice(5)}/${mes.slice(0, 4)}, arquivadas pelo Farol`,
    '',
    'O que há aqui',
    '- Um arquivo por empresa, com o nome do CNPJ ou CPF: uma linha de JSON por chamada, da mais antiga à mais nova, com o pedido e a',
    '  resposta inteiros, como foram trocados.',
    `- ${LOTES}: de que linha a que linha vai cada lote que saiu do livro de integrações, e o SHA-256 dessas linhas.`,
    '',
    'Como conferir',
    '- O SHA-256 de cada lote (as suas linhas, cada uma com o seu fim de linha) é o que a auditoria do Farol diz na remoção do lote.',
    '',
    'Guarde este pacote como guarda os documentos: ele tem dados de pessoas.',
    '',
  ].join('\r\n');

const { id, empresaId, desde, linhas, sha256, conteudo, objetoId, criadoEm } = trocasArquivadas;
const daEmpresa = and(eq(empresas.tenantId, trocasArquivadas.tenantId), eq(empresas.id, empresaId));

interface Lote {
  id: string;
  empresaId: string;
  cpfCnpj: string;
  desde: Date;
  linhas: number;
  sha256: string;
  criadoEm: Date;
  conteudo: Uint8Array | null;
  objetoId: string | null;
}

/** Returns the next batch of a month, company by company; undefined after the last. */
async function loteDepois(tx: Tx, mes: string, depois: Lote | undefined): Promise<Lote | undefined> {
  const after =
    depois &&
    sql`(${empresaId}, ${desde}, ${id}) > (${depois.empresaId}, ${depois.desde.toISOString()}::timestamptz, ${depois.id})`;
  const [lote] = await tx
    .select({
      id,
      empresaId,
      desde,
      linhas,
      sha256,
      conteudo,
      objetoId,
      criadoEm,
      cpfCnpj: empresas.cpfCnpj,
    })
    .from(trocasArquivadas)
    .innerJoin(empresas, daEmpresa)
    .where(and(eq(trocasArquivadas.mes, mes), after))
    .orderBy(asc(empresaId), asc(desde), asc(id))
    .limit(1);
  return lote;
}

/** Yields the batches of a month, each read in its own transaction. */
async function* lotesDe({ again }: Pick<ActorContext, 'again'>, mes: string): AsyncGenerator<Lote> {
  const next = (depois?: Lote) => again((tx) => loteDepois(tx, mes, depois));
  for (let lote = await next(); lote; lote = await next(lote)) yield lote;
}

/**
 * Yields the .zip of a month's archived exchanges, of the companies that the user acts for, one batch at a time as it is sent. Call it
 * after the transaction has ended. Throws 503 when bytes in external storage are unavailable.
 */
export async function* pacoteDoMes(
  context: Pick<ActorContext, 'again' | 'deps'>,
  mes: string,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const zip = await ZipOut.at(null, { instant: now, deflate: context.deps.deflate });
  const feitos: WrittenZipFile[] = [];
  const lotes: LoteArquivado[] = [];
  const fecha = () => {
    const { bytes, file } = zip.end();
    feitos.push(file);
    return bytes;
  };
  const acesso = { guarda: context.deps.guarda, inTransaction: context.again };
  let arquivo = '';
  let primeira = 1;
  for await (const lote of lotesDe(context, mes)) {
    // Read before anything is sent, so that a failure still returns an error.
    const bytes = await unpackTrocas(new Uint8Array(await bytesDe(acesso, lote)));
    const dela = `${lote.cpfCnpj}-${mes}.jsonl`;
    if (dela !== arquivo) {
      if (arquivo !== '') yield fecha();
      yield await zip.begin(dela, true);
      [arquivo, primeira] = [dela, 1];
    }
    const { linhas, sha256, criadoEm } = lote;
    yield await zip.add(bytes);
    lotes.push({ arquivo, primeira, linhas, sha256, arquivadoEm: criadoEm.toISOString() });
    primeira += linhas;
  }
  if (arquivo !== '') yield fecha();
  const about = { [LOTES]: `${JSON.stringify(lotes, null, 1)}\n`, [LEIA_ME]: readMeOfMes(mes) };
  for (const [nome, text] of Object.entries(about)) {
    const { bytes, file } = await zip.put(nome, new TextEncoder().encode(text));
    feitos.push(file);
    yield bytes;
  }
  yield zip.close(feitos).bytes;
}
