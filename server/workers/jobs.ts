import type { Finalidade } from '../../contract/layouts/formatos.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Valores } from '../../contract/layouts/leitura.ts';
import type { SentFile } from '../files/sentParts.ts';
import type { Slices } from '../files/slices.ts';
import type { tryCertificate } from '../fiscal/certificates/readCertificate.ts';
import type { NumerosDaFolha } from '../fiscal/documentos/folha/numeros.ts';
import type { AConferir } from '../fiscal/esquemas/checkArquivo.ts';
import type { Conhecidos } from '../fiscal/nfse/assinaturas/conhecidos.ts';
import type { NotaGuardada } from '../fiscal/nfse/folha/notaMostrada.ts';
import type { ArquivoNfse } from '../fiscal/nfse/leitura/readNfse.ts';
import type { Raizes } from '../fiscal/raizes/cadeia.ts';
import type { RespostaSefaz } from '../fiscal/sefaz/resposta.ts';
import { ouFalha, type RespostaHttp } from '../fiscal/transporte.ts';
import type { Conferencia, EmLotes } from '../importacao/checkRows.ts';
import type { ComoLer } from '../importacao/linhas.ts';
import type { Procura } from '../resources/eliminacao/findFormas.ts';

/**
 * Everything that reads what strangers sent: from bytes and plain data to plain data, without database, clock or
 * network. Each is loaded when it is first asked for.
 */
export const jobs = {
  /** A fiscal document or event, read and judged. */
  fiscal: async (asked: { bytes: Uint8Array; raizes: Raizes }) =>
    (await import('../fiscal/documentos/readFiscal.ts')).readFiscal(asked),
  /** The documents of a file that holds several. */
  partes: async (bytes: Uint8Array) => (await import('../fiscal/documentos/lote.ts')).partesDoArquivo(bytes),
  /** The documents in a stored answer of the distribution. */
  distribuidos: async (resposta: string) =>
    (await import('../fiscal/documentos/distribuidos.ts')).distribuidosEm(resposta),
  /** Any file of the eSocial, read and judged. */
  esocial: async (asked: { bytes: Uint8Array; raizes: Raizes }) =>
    (await import('../fiscal/esocial/judgeArquivo.ts')).judgeArquivo(asked),
  /** Service invoices and their events, in whatever layout, read and judged. */
  nfse: async ({ conhecidos, ...file }: ArquivoNfse & { conhecidos: Conhecidos }) =>
    (await import('../fiscal/nfse/leitura/readNfse.ts')).readNfse(file, conhecidos),
  /** What was answered of an event of a service invoice. */
  respostaEventoAdn: ({ como, http }: { como: 'ENVIO' | 'CONSULTA'; http: RespostaHttp }) =>
    ouFalha(async () =>
      (await import('../fiscal/nfse/manifestacao/resposta.ts')).readRespostaEvento(como, http),
    ),
  /** What the ADN answered, its documents unpacked. */
  respostaAdn: (http: RespostaHttp) =>
    ouFalha(async () => (await import('../fiscal/nfse/adn/resposta.ts')).readRespostaAdn(http)),
  /** The XML of an event of the eSocial as its page shows it. */
  eventoLegivel: async (bytes: Uint8Array) => (await import('../fiscal/esocial/legivel.ts')).legivel(bytes),
  /** A certificate A1 with its password. */
  certificado: async (asked: Parameters<typeof tryCertificate>[0]) =>
    (await import('../fiscal/certificates/readCertificate.ts')).tryCertificate(asked),
  /** An official package of schemas. */
  pacote: async (zip: Uint8Array) => (await import('../fiscal/esquemas/readPacote.ts')).readPacote(zip),
  /** Certificates of authorities. */
  autoridades: async (file: { nome: string; bytes: Uint8Array }) =>
    (await import('../fiscal/raizes/readCertificados.ts')).readCertificados(file),
  /** A file against the schemas of the packages. */
  conferir: async (asked: AConferir) =>
    (await import('../fiscal/esquemas/checkArquivo.ts')).checkArquivo(asked),
  /** A stored document with its sheet, for the page or for print. */
  documentoMostrado: async (asked: { bytes: Uint8Array; numeros: NumerosDaFolha }) =>
    (await import('../fiscal/documentos/folha/folha.ts')).documentoMostrado(asked),
  /** A stored document as a PDF. */
  pdfDoDocumento: async (asked: { bytes: Uint8Array; situacao: string }) =>
    (await import('../fiscal/pdfDaFolha.ts')).pdfDoDocumento(asked),
  /** The sheet of a stored service invoice, its file read again. */
  folhaDaNota: async (asked: NotaGuardada & { numeros: NumerosDaFolha }) =>
    (await import('../fiscal/nfse/folha/notaMostrada.ts')).folhaDaNota(asked),
  /** A stored service invoice as a PDF. */
  pdfDaNota: async (asked: NotaGuardada & { situacao: string }) =>
    (await import('../fiscal/nfse/folha/notaMostrada.ts')).pdfDaNota(asked),
  /** An XML with line breaks and indents. */
  xmlLegivel: async (bytes: Uint8Array) => (await import('../fiscal/xml/pretty.ts')).prettyXml(bytes),
  /** What SEFAZ answered. */
  respostaSefaz: (http: RespostaHttp) =>
    ouFalha(async () => (await import('../fiscal/sefaz/resposta.ts')).readResposta(http)),
  /** The documents of an answer, unpacked. */
  docZips: (documentos: RespostaSefaz['documentos']) =>
    ouFalha(async () => (await import('../fiscal/envelopes/gunzip.ts')).gunzipAll(documentos)),
  /** The list of what lacks a date of payment, as a workbook: it takes longer than a request may wait for another. */
  listaPlanilha: async (linhas: readonly Valores[]) =>
    (await import('../fiscal/pagamentos/exportacao/planilha.ts')).planilhaDaLista(linhas),
  /** A sample as its layout reads it. */
  amostra: async (asked: { nome: string; bytes: Uint8Array; layout: Layout }) =>
    (await import('../leitura/amostra.ts')).readAmostra(asked),
  /** The layouts that a file holds: portable JSON, or a sheet that describes one. */
  layoutsDoArquivo: async (bytes: Uint8Array<ArrayBuffer>) =>
    (await import('../layouts/doArquivo.ts')).layoutsDoArquivo(bytes),
  /** The layouts that were chosen to be stored. */
  layoutsEscolhidos: async (bytes: Uint8Array) =>
    (await import('../layouts/doArquivo.ts')).layoutsEscolhidos(bytes),
  /** A sample with names and tax numbers that nobody has. */
  amostraAnonima: async (asked: { bytes: Uint8Array; layout: Layout }) =>
    (await import('../layouts/amostraAnonima.ts')).amostraAnonima(asked),
  /** What a file looks like, to find its layout again. */
  feicao: async (file: { nome: string; bytes: Uint8Array }) =>
    (await import('../leitura/vista.ts')).feicaoDe(file),
  /** What a file seems to be, as a layout for a purpose. */
  proposta: async (asked: { nome: string; bytes: Uint8Array; finalidade: Finalidade }) =>
    (await import('../leitura/proposta/proposeLayout.ts')).proposeLayout(asked),
};

/** Files that are read part by part, from wherever their bytes lie. */
export const streams = {
  /** The documents in what was sent, out of all that they are packed in, some at a time. */
  enviado: async function* (source: Slices, asked: SentFile) {
    const { sentParts } = await import('../files/sentParts.ts');
    const { porDentro } = await import('../fiscal/envelopes/porDentro.ts');
    yield* sentParts(source, asked, porDentro);
  },
  /** The first rows of a file of records and how it was read, all at once. */
  primeirasLinhas: async function* (source: Slices, asked: ComoLer & { quantas: number }) {
    yield await (await import('../importacao/linhas.ts')).primeirasLinhas(source, asked);
  },
  /** The same of each of its sheets, one by one. */
  primeirasDeCadaAba: async function* (source: Slices, asked: ComoLer & { quantas: number }) {
    yield* (await import('../importacao/linhas.ts')).primeirasDeCadaAba(source, asked);
  },
  /** What the rows of a file of records would do, beside the records that it asks for. */
  conferir: async function* (source: Slices, asked: Conferencia) {
    const { checkRows: conferir } = await import('../importacao/checkRows.ts');
    yield* conferir(source, asked);
  },
  /** The cells of a file of records, as many rows at once as are compared at once. */
  linhasCruas: async function* (source: Slices, asked: EmLotes) {
    const { linhasCruas } = await import('../importacao/checkRows.ts');
    yield* linhasCruas(source, asked);
  },
  /** What a whole file says of the order of its dates, all at once. */
  datas: async function* (source: Slices, layout: Layout) {
    yield await (await import('../leitura/amostra.ts')).resumoDasDatas(source, layout);
  },
  /** Whether a stored file says what was erased of a person, all at once. */
  procura: async function* (source: Slices, asked: Procura) {
    yield await (await import('../resources/eliminacao/findFormas.ts')).findFormas(source, asked);
  },
  /** The lines of any file that a layout describes. */
  layout: async function* (source: Slices, layout: Layout) {
    const { readWithLayout: lerComLayout } = await import('../leitura/readWithLayout.ts');
    yield* lerComLayout(source, layout);
  },
};

export type JobName = keyof typeof jobs;
export type JobInput<N extends JobName> = Parameters<(typeof jobs)[N]>[0];
export type JobOutput<N extends JobName> = Awaited<ReturnType<(typeof jobs)[N]>>;
export type StreamName = keyof typeof streams;
export type StreamInput<N extends StreamName> = Parameters<(typeof streams)[N]>[1];
export type StreamItem<N extends StreamName> =
  ReturnType<(typeof streams)[N]> extends AsyncGenerator<infer Item> ? Item : never;
/** What a stream is told when it is asked for the next item; most ask for nothing. */
export type StreamTold<N extends StreamName> =
  ReturnType<(typeof streams)[N]> extends AsyncGenerator<unknown, unknown, infer Told> ? Told : never;
export type Stream<N extends StreamName> = AsyncGenerator<StreamItem<N>, void, StreamTold<N>>;

/** As the two above, by name: so that a name and what goes with it stay together. */
export const jobsByName: { [N in JobName]: (input: JobInput<N>) => Promise<JobOutput<N>> } = jobs;
export const streamsByName: {
  [N in StreamName]: (source: Slices, input: StreamInput<N>) => Stream<N>;
} = streams;
