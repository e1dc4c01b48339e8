import { asc, eq } from 'drizzle-orm';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import { ASSINATURAS, assinaturaJulgadaSchema } from '../../../../contract/fiscal/assinatura.ts';
import { PORTAS_NFSE } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { eventoNotaSchema } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import { LEIAUTES_NFSE } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import { type AcessoAosObjetos, bytesDe, isKept } from '../../../files/guarda/objeto.ts';
import type { ActorContext } from '../../../http/route.ts';
import { readingOfPage, zipOfPage } from '../../../workers/reading.ts';
import { type Peca, pacoteDe } from '../../pacote.ts';
import { nfsesDecisoes } from '../revisaoTables.ts';
import { nfsesFontes } from '../tables.ts';
import { eventosDaNota, requireNota } from './requireNota.ts';

/** Suffixes of file names by environment, so that test documents can be recognised. */
const SUFFIX = { REAL: '', HOMOLOGACAO: '-homologacao', SIMULADO: '-simulado' } as const;

/** Returns the extension for a file: 'xml' by its first character, otherwise that of its name, 'txt' by default. */
export function extensaoDa(nome: string, bytes: Uint8Array): string {
  const [first] = new TextDecoder()
    .decode(bytes.subarray(0, 200))
    .replace(/^\uFEFF/, '')
    .trim();
  if (first === '<') return 'xml';
  return /\.(csv|txt|json|xml)$/i.exec(nome)?.[1]?.toLowerCase() ?? 'txt';
}

type Fonte = typeof nfsesFontes.$inferSelect;

const fontesDe = ({ tx }: ActorContext, nfseId: string): Promise<Fonte[]> =>
  tx.select().from(nfsesFontes).where(eq(nfsesFontes.nfseId, nfseId)).orderBy(asc(nfsesFontes.sequencia));

/** Returns the files of the sources. The extension depends on the content, so the bytes are loaded here. */
async function fontePieces(acesso: AcessoAosObjetos, fontes: readonly Fonte[]): Promise<Peca[]> {
  const pieces: Peca[] = [];
  for (const [at, fonte] of fontes.entries()) {
    const { porta, leiaute, ambiente, exibida, criadoEm, quem, sha256, nota, pdf, pdfObjetoId } = fonte;
    const base = `fontes/${at + 1}-${porta.toLowerCase()}${SUFFIX[ambiente]}`;
    const told = [
      `${PORTAS_NFSE[porta]}, ${LEIAUTES_NFSE[leiaute]}`,
      `recebida em ${formatInstant(criadoEm.toISOString())}`,
      quem && `por ${quem}`,
      exibida && 'é a que se mostra',
      `SHA-256 ${sha256}`,
    ];
    const descricao = told.filter(Boolean).join(', ');
    if (isKept(fonte)) {
      const conteudo = await bytesDe(acesso, fonte);
      const nome = `${base}.${extensaoDa(fonte.nomeArquivo, conteudo)}`;
      pieces.push({ nome, conteudo: { conteudo, objetoId: null }, descricao });
    } else pieces.push({ nome: `${base}.json`, conteudo: JSON.stringify(nota, null, 2), descricao });
    const beside = { conteudo: pdf, objetoId: pdfObjetoId };
    const what = `PDF posto ao lado: ${fonte.nomePdf}`;
    if (isKept(beside)) pieces.push({ nome: `${base}.pdf`, conteudo: beside, descricao: what });
  }
  return pieces;
}

async function eventPieces(context: ActorContext, nfseId: string): Promise<Peca[]> {
  const eventos = await eventosDaNota(context, nfseId);
  return eventos.map((event) => {
    const { evento: stored, tipo, sequencia, ambiente, porta, sha256 } = event;
    const { descricao } = eventoNotaSchema.parse(stored);
    const { assinatura } = assinaturaJulgadaSchema.parse(event.prova);
    return {
      nome: `eventos/${tipo}-${sequencia}${SUFFIX[ambiente]}-${sha256.slice(0, 12)}.xml`,
      conteudo: event,
      descricao: [descricao, PORTAS_NFSE[porta], ASSINATURAS[assinatura].toLowerCase()]
        .filter(Boolean)
        .join(', '),
    };
  });
}

/** Returns every decision as it was stored, the acceptances among them. */
async function decisionPieces({ tx }: ActorContext, nfseId: string): Promise<Peca[]> {
  const { acao, estadoAntes, estadoDepois, quem, motivo, hash, versaoRegras, decisao, retencoes } =
    nfsesDecisoes;
  const { criadoEm, sequencia } = nfsesDecisoes;
  const rows = await tx
    .select({
      criadoEm,
      acao,
      estadoAntes,
      estadoDepois,
      quem,
      motivo,
      hash,
      versaoRegras,
      decisao,
      retencoes,
    })
    .from(nfsesDecisoes)
    .where(eq(nfsesDecisoes.nfseId, nfseId))
    .orderBy(asc(sequencia));
  return rows.map((row, at) => ({
    nome: `revisao/${String(at + 1).padStart(3, '0')}-${row.acao.toLowerCase()}.json`,
    conteudo: JSON.stringify({ ...row, criadoEm: row.criadoEm.toISOString() }, null, 2),
    descricao: `${row.acao === 'APROVA' ? 'Aceite' : 'Decisão'} de ${row.quem} em ${formatInstant(row.criadoEm.toISOString())}`,
  }));
}

/**
 * Prepares the .zip of all that is stored of a nota: sources and events byte by byte as received, and its decisions. Returns
 * its name, its number of files and a function that makes it, to be called once the transaction has ended. Throws 404.
 */
export async function pacoteDaNota(context: ActorContext) {
  const { linha } = await requireNota(context);
  const fontes = await fontesDe(context, linha.id);
  const others = [...(await eventPieces(context, linha.id)), ...(await decisionPieces(context, linha.id))];
  const nome = linha.chave || `nfse-${linha.codigoMunicipio}-${linha.numero}`.replace(/[^\w-]/g, '');
  const pdfs = fontes.filter(({ pdf, pdfObjetoId }) => isKept({ conteudo: pdf, objetoId: pdfObjetoId }));
  const zip = async () => {
    const reading = readingOfPage(context);
    const pieces = [...(await fontePieces(reading, fontes)), ...others];
    return pacoteDe(zipOfPage(context), `NFS-e ${linha.chave || linha.numero}`, pieces);
  };
  return { nome, arquivos: fontes.length + pdfs.length + others.length, zip };
}
