import { asc, eq } from 'drizzle-orm';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import { PORTAS_NFSE } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { eventoNotaSchema } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import { LEIAUTES_NFSE } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { SessionContext } from '../../../http/route.ts';
import { type Peca, pacoteDe } from '../../pacote.ts';
import { nfsesDecisoes, nfsesFontes } from '../tables.ts';
import { eventosDaNota, requireNota } from './requireNota.ts';

/** What is of a test says so in its name. */
const SUFFIX = { REAL: '', HOMOLOGACAO: '-homologacao', SIMULADO: '-simulado' } as const;

/** How a file ends, by how it began; '' keeps what the name says. */
function extensionOf(nome: string, bytes: Uint8Array): string {
  const [first] = new TextDecoder()
    .decode(bytes.subarray(0, 200))
    .replace(/^\uFEFF/, '')
    .trim();
  if (first === '<') return 'xml';
  return /\.(csv|txt|json|xml)$/i.exec(nome)?.[1]?.toLowerCase() ?? 'txt';
}

async function fontePieces({ tx }: SessionContext, nfseId: string): Promise<Peca[]> {
  const fontes = await tx
    .select()
    .from(nfsesFontes)
    .where(eq(nfsesFontes.nfseId, nfseId))
    .orderBy(asc(nfsesFontes.sequencia));
  return fontes.flatMap((fonte, at): Peca[] => {
    const { porta, leiaute, ambiente, exibida, criadoEm, quem, sha256, conteudo, nota, pdf, nomePdf } = fonte;
    const base = `fontes/${at + 1}-${porta.toLowerCase()}${SUFFIX[ambiente]}`;
    const told = [
      `${PORTAS_NFSE[porta]}, ${LEIAUTES_NFSE[leiaute]}`,
      `recebida em ${formatInstant(criadoEm.toISOString())}`,
      quem && `por ${quem}`,
      exibida && 'é a que se mostra',
      `SHA-256 ${sha256}`,
    ];
    const descricao = told.filter(Boolean).join(', ');
    const typed = { nome: `${base}.json`, conteudo: JSON.stringify(nota, null, 2), descricao };
    return [
      conteudo ? { nome: `${base}.${extensionOf(fonte.nomeArquivo, conteudo)}`, conteudo, descricao } : typed,
      ...(pdf ? [{ nome: `${base}.pdf`, conteudo: pdf, descricao: `PDF posto ao lado: ${nomePdf}` }] : []),
    ];
  });
}

async function eventPieces(context: SessionContext, nfseId: string): Promise<Peca[]> {
  const eventos = await eventosDaNota(context, nfseId);
  return eventos.map(({ evento: stored, tipo, sequencia, ambiente, conteudo, porta, assinatura, sha256 }) => {
    const { descricao } = eventoNotaSchema.parse(stored);
    const signed = {
      VALIDA: 'assinatura válida',
      INVALIDA: 'assinatura inválida',
      AUSENTE: 'sem assinatura',
    };
    return {
      nome: `eventos/${tipo}-${sequencia}${SUFFIX[ambiente]}-${sha256.slice(0, 12)}.xml`,
      conteudo,
      descricao: [descricao, PORTAS_NFSE[porta], signed[assinatura]].filter(Boolean).join(', '),
    };
  });
}

/** Every decision, as it was written down: the acceptance is one of them. */
async function decisionPieces({ tx }: SessionContext, nfseId: string): Promise<Peca[]> {
  const { acao, estadoAntes, estadoDepois, quem, motivo, hash, versaoRegras, decisao, retencoes } =
    nfsesDecisoes;
  const { criadoEm, sequencia } = nfsesDecisoes;
  const rows = await tx
    .select({
      ...{ criadoEm, acao, estadoAntes, estadoDepois, quem, motivo },
      ...{ hash, versaoRegras, decisao, retencoes },
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
 * All that is stored of a note in one .zip: each source and event byte by byte as it came, and what was decided on it.
 * Throws 404.
 */
export async function pacoteDaNota(context: SessionContext) {
  const { linha } = await requireNota(context);
  const pieces = [
    ...(await fontePieces(context, linha.id)),
    ...(await eventPieces(context, linha.id)),
    ...(await decisionPieces(context, linha.id)),
  ];
  const nome = linha.chave || `nfse-${linha.codigoMunicipio}-${linha.numero}`.replace(/[^\w-]/g, '');
  const bytes = await pacoteDe(`NFS-e ${linha.chave || linha.numero}`, pieces);
  return { nome, bytes, arquivos: pieces.length };
}
