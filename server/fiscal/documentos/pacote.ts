import { arrayOverlaps, asc } from 'drizzle-orm';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { FONTES_EVENTO } from '../../../contract/fiscal/confianca/eventos.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { ActorContext } from '../../http/route.ts';
import { leiautes } from '../especies.ts';
import type { Peca } from '../pacote.ts';
import { trocasSefaz } from '../sefaz/tables.ts';
import { eventosToShow } from './eventosDoDocumento.ts';
import { eventsOf, requestsOf, requireFiles } from './storedFiles.ts';

/** Suffixes of file names: an event without legal effect never has the name of one that SEFAZ registered. */
const SUFFIX = { REAL: '', HOMOLOGACAO: '-homologacao', SIMULADO: '-simulado' } as const;
const NOTE = { REAL: '', HOMOLOGACAO: 'em homologação', SIMULADO: 'simulado, sem valor fiscal' } as const;

const SIGNED_AS = {
  NAO_VERIFICADA: '',
  VALIDA: 'assinatura válida',
  INVALIDA: 'assinatura inválida',
  AUSENTE: 'sem assinatura',
  NAO_VERIFICAVEL: 'assinatura que não pôde ser verificada',
} as const;

/** Returns the files as received: the shown one by the name of its key, every other content in a folder. */
async function filePieces(context: ActorContext, especie: EspecieSefaz) {
  const { raiz } = leiautes[especie];
  const { file, files } = await requireFiles(context, especie);
  const named = new Set<string>();
  const pieces = files.map((content): Peca => {
    const { completo, autorizado, chave, sha256, criadoEm, origem, quem, assinatura } = content;
    const kind = !completo ? `res${raiz}` : autorizado ? `proc${raiz}` : raiz;
    const plain = `${chave}-${kind}.xml`;
    const nome = named.has(plain) ? `outros-conteudos/${chave}-${kind}-${sha256.slice(0, 12)}.xml` : plain;
    named.add(nome);
    const from = origem === 'SEFAZ' ? 'dado pela SEFAZ' : quem && `trazido por ${quem}`;
    const when = `arquivo recebido em ${formatInstant(criadoEm.toISOString())}`;
    const what = [when, from, SIGNED_AS[assinatura], `SHA-256 ${sha256}`];
    return { nome, conteudo: content, descricao: what.filter(Boolean).join(', ') };
  });
  return { chave: file.chave, pieces };
}

/** Returns every content of each event; the shown one has the plain name, the others their SHA-256 too. */
async function eventPieces(context: ActorContext, especie: EspecieSefaz, chave: string) {
  const events = await eventsOf(context, especie, chave);
  const named = new Set(eventosToShow(events).filter(({ comprovado }) => comprovado));
  return events.map((event): Peca => {
    const { tipo, sequencia, completo, descricao, protocolo, ambiente, comprovado, fonte } = event;
    const kind = `${completo ? 'procEvento' : 'resumo'}${SUFFIX[ambiente]}${comprovado ? '' : '-nao-comprovado'}`;
    const other = named.has(event) ? '' : `-${event.sha256.slice(0, 12)}`;
    return {
      nome: `eventos/${tipo}-${sequencia}-${kind}${other}.xml`,
      conteudo: event,
      descricao: [
        descricao,
        protocolo && `protocolo ${protocolo}`,
        NOTE[ambiente],
        FONTES_EVENTO[fonte].toLowerCase().replace('sefaz', 'SEFAZ'),
        !comprovado && 'não comprovado: não muda a situação do documento',
      ]
        .filter(Boolean)
        .join(', '),
    };
  });
}

/** Returns the events signed by the company, and each exchange with SEFAZ that contained them. */
async function exchangePieces(context: ActorContext, chave: string): Promise<Peca[]> {
  const requests = await requestsOf(context, chave);
  if (requests.length === 0) return [];
  const signed = requests
    .filter(({ evento }) => evento !== '')
    .map(
      ({ tpEvento, nSeqEvento, estado, evento, nProt, id }): Peca => ({
        nome: `manifestacoes/${tpEvento}-${nSeqEvento}-${estado}-${id.slice(0, 8)}.xml`,
        conteudo: evento,
        descricao: `evento assinado, ${estado}${nProt ? `, protocolo ${nProt}` : ''}`,
      }),
    );
  const ids = requests.map(({ id }) => id);
  const exchanges = await context.tx
    .select()
    .from(trocasSefaz)
    .where(arrayOverlaps(trocasSefaz.manifestacoes, ids))
    .orderBy(asc(trocasSefaz.criadoEm), asc(trocasSefaz.id));
  const sent = exchanges.flatMap(
    ({ servico, url, criadoEm, pedido, resposta, status, falha }, index): Peca[] => {
      const base = `sefaz/${String(index + 1).padStart(3, '0')}-${servico}`;
      const when = formatInstant(criadoEm.toISOString());
      const request = {
        nome: `${base}-pedido.xml`,
        conteudo: pedido,
        descricao: `enviado a ${url} em ${when}`,
      };
      const answer = {
        nome: `${base}-resposta.xml`,
        conteudo: resposta,
        descricao: `resposta, HTTP ${status}`,
      };
      const failure = { nome: `${base}-falha.txt`, conteudo: falha, descricao: 'por que não houve resposta' };
      return [request, ...(resposta ? [answer] : []), ...(falha ? [failure] : [])];
    },
  );
  return [...signed, ...sent];
}

/**
 * Returns all stored data of a document, as pieces of one .zip: its files and events byte by byte as received, the
 * company's signed events and each request and answer of SEFAZ, each with a description. Throws 404.
 */
export async function packageOf(context: ActorContext, especie: EspecieSefaz) {
  const { chave, pieces: files } = await filePieces(context, especie);
  const pieces = [
    ...files,
    ...(await eventPieces(context, especie, chave)),
    ...(await exchangePieces(context, chave)),
  ];
  return { chave, pieces };
}
