import type { Finalidade } from '../contract/layouts/formatos.ts';
import type { Layout } from '../contract/layouts/layout.ts';
import type { Valores } from '../contract/layouts/leitura.ts';
import type { SentFile } from './files/sentParts.ts';
import type { Slices } from './files/slices.ts';
import type { tryCertificate } from './fiscal/certificates/readCertificate.ts';
import type { NumerosDaFolha } from './fiscal/documentos/folha/numeros.ts';
import type { AConferir } from './fiscal/esquemas/checkArquivo.ts';
import type { Conhecidos } from './fiscal/nfse/assinaturas/conhecidos.ts';
import type { NotaGuardada } from './fiscal/nfse/folha/notaMostrada.ts';
import type { ArquivoNfse } from './fiscal/nfse/leitura/readNfse.ts';
import type { Raizes } from './fiscal/raizes/cadeia.ts';
import type { RespostaSefaz } from './fiscal/sefaz/resposta.ts';
import { ouFalha, type RespostaHttp } from './fiscal/transporte.ts';
import type { ConferenciaDeLinhas, EmLotes } from './importacao/checkRows.ts';
import type { ComoLer } from './importacao/linhas.ts';
import type { ProcuraDeFormas } from './resources/eliminacao/findFormas.ts';

/**
 * Registry of everything that parses received files: from bytes and plain data to plain data, without database, clock or network. Each
 * module is loaded on first use.
 */
export const jobs = {
  /** Reads and validates a fiscal document or event. */
  fiscal: async (asked: { bytes: Uint8Array; raizes: Raizes }) =>
    (await import('./fiscal/documentos/readFiscal.ts')).readFiscal(asked),
  /** Returns the documents of a file that holds several. */
  partes: async (bytes: Uint8Array) => (await import('./fiscal/documentos/lote.ts')).partesDoArquivo(bytes),
  /** Returns the documents in a stored response of the distribution. */
  distribuidos: async (resposta: string) =>
    (await import('./fiscal/documentos/distribuidos.ts')).distribuidosEm(resposta),
  /** Reads and validates any file of the eSocial. */
  esocial: async (asked: { bytes: Uint8Array; raizes: Raizes }) =>
    (await import('./fiscal/esocial/judgeArquivo.ts')).judgeArquivo(asked),
  /** Reads and validates service invoices and their events, in any layout. */
  nfse: async ({ conhecidos, ...file }: ArquivoNfse & { conhecidos: Conhecidos }) =>
    (await import('./fiscal/nfse/leitura/readNfse.ts')).readNfse(file, conhecidos),
  /** Parses the response to an event of a service invoice. */
  respostaEventoAdn: ({ como, http }: { como: 'ENVIO' | 'CONSULTA'; http: RespostaHttp }) =>
    ouFalha(async () =>
      (await import('./fiscal/nfse/manifestacao/resposta.ts')).readRespostaEvento(como, http),
    ),
  /** Parses the response of the ADN, with its documents unpacked. */
  respostaAdn: (http: RespostaHttp) =>
    ouFalha(async () => (await import('./fiscal/nfse/adn/resposta.ts')).readRespostaAdn(http)),
  /** Returns the XML of an event of the eSocial in the form that its page shows. */
  eventoLegivel: async (bytes: Uint8Array) => (await import('./fiscal/esocial/legivel.ts')).legivel(bytes),
  /** Reads a certificate A1 with its password. */
  certificado: async (asked: Parameters<typeof tryCertificate>[0]) =>
    (await import('./fiscal/certificates/readCertificate.ts')).tryCertificate(asked),
  /** Reads an official package of schemas. */
  pacote: async (zip: Uint8Array) => (await import('./fiscal/esquemas/readPacote.ts')).readPacote(zip),
  /** Reads certificates of authorities. */
  autoridades: async (file: { nome: string; bytes: Uint8Array }) =>
    (await import('./fiscal/raizes/readCertificados.ts')).readCertificados(file),
  /** Validates a file against the schemas of the packages. */
  conferir: async (asked: AConferir) =>
    (await import('./fiscal/esquemas/checkArquivo.ts')).checkArquivo(asked),
  /** Returns a stored document with its printable sheet, for the page or for print. */
  documentoMostrado: async (asked: { bytes: Uint8Array; numeros: NumerosDaFolha }) =>
    (await import('./fiscal/documentos/folha/folha.ts')).documentoMostrado(asked),
  /** Returns a stored document as a PDF. */
  pdfDoDocumento: async (asked: { bytes: Uint8Array; situacao: string }) =>
    (await import('./fiscal/pdfDaFolha.ts')).pdfDoDocumento(asked),
  /** Returns the printable sheet of a stored service invoice, from its file. */
  folhaDaNota: async (asked: NotaGuardada & { numeros: NumerosDaFolha }) =>
    (await import('./fiscal/nfse/folha/notaMostrada.ts')).folhaDaNota(asked),
  /** Returns a stored service invoice as a PDF. */
  pdfDaNota: async (asked: NotaGuardada & { situacao: string }) =>
    (await import('./fiscal/nfse/folha/notaMostrada.ts')).pdfDaNota(asked),
  /** Formats an XML with line breaks and indents. */
  xmlLegivel: async (bytes: Uint8Array) => (await import('./fiscal/xml/pretty.ts')).prettyXml(bytes),
  /** Parses the response of SEFAZ. */
  respostaSefaz: (http: RespostaHttp) =>
    ouFalha(async () => (await import('./fiscal/sefaz/resposta.ts')).readResposta(http)),
  /** Unpacks the documents of a response. */
  docZips: (documentos: RespostaSefaz['documentos']) =>
    ouFalha(async () => (await import('./fiscal/envelopes/gunzip.ts')).gunzipAll(documentos)),
  /** Builds the workbook of the list of missing payment dates, which takes too long to block other requests. */
  listaPlanilha: async (linhas: readonly Valores[]) =>
    (await import('./fiscal/pagamentos/exportacao/planilha.ts')).planilhaDaLista(linhas),
  /** Reads a sample with its layout. */
  amostra: async (asked: { nome: string; bytes: Uint8Array; layout: Layout }) =>
    (await import('./leitura/amostra.ts')).readAmostra(asked),
  /** Returns the layouts in a file: portable JSON, or a sheet that describes one. */
  layoutsDoArquivo: async (bytes: Uint8Array<ArrayBuffer>) =>
    (await import('./layouts/doArquivo.ts')).layoutsDoArquivo(bytes),
  /** Returns the layouts that were chosen to be stored. */
  layoutsEscolhidos: async (bytes: Uint8Array) =>
    (await import('./layouts/doArquivo.ts')).layoutsEscolhidos(bytes),
  /** Anonymises a sample: invented names, and CPFs and CNPJs that belong to no person. */
  amostraAnonima: async (asked: { bytes: Uint8Array; layout: Layout }) =>
    (await import('./layouts/amostraAnonima.ts')).amostraAnonima(asked),
  /** Returns the format features of a file, to find its layout again. */
  feicao: async (file: { nome: string; bytes: Uint8Array }) =>
    (await import('./leitura/vista.ts')).feicaoDe(file),
  /** Proposes a layout for a file and a purpose. */
  proposta: async (asked: { nome: string; bytes: Uint8Array; finalidade: Finalidade }) =>
    (await import('./leitura/proposta/proposeLayout.ts')).proposeLayout(asked),
};

/** Registry of readers of large files, read part by part wherever their bytes are stored. */
export const streams = {
  /** Yields the documents of an upload, unpacked from everything that contains them, in batches. */
  enviado: async function* (source: Slices, asked: SentFile) {
    const { sentParts } = await import('./files/sentParts.ts');
    const { porDentro } = await import('./fiscal/envelopes/porDentro.ts');
    yield* sentParts(source, asked, porDentro);
  },
  /** Yields the first rows of a file of records and how it was read, as one item. */
  primeirasLinhas: async function* (source: Slices, asked: ComoLer & { quantas: number }) {
    yield await (await import('./importacao/linhas.ts')).primeirasLinhas(source, asked);
  },
  /** Yields the same for each of its sheets, one by one. */
  primeirasDeCadaAba: async function* (source: Slices, asked: ComoLer & { quantas: number }) {
    yield* (await import('./importacao/linhas.ts')).primeirasDeCadaAba(source, asked);
  },
  /** Yields the effect that the rows of a file of records would have, given the existing records that it requests. */
  conferir: async function* (source: Slices, asked: ConferenciaDeLinhas) {
    const { checkRows: conferir } = await import('./importacao/checkRows.ts');
    yield* conferir(source, asked);
  },
  /** Yields the cells of a file of records, in batches as large as those compared together. */
  linhasCruas: async function* (source: Slices, asked: EmLotes) {
    const { linhasCruas } = await import('./importacao/checkRows.ts');
    yield* linhasCruas(source, asked);
  },
  /** Yields the summary of the dates of a whole file, as one item. */
  datas: async function* (source: Slices, layout: Layout) {
    yield await (await import('./leitura/amostra.ts')).resumoDasDatas(source, layout);
  },
  /** Yields whether a stored file contains erased data of a person, as one item. */
  procura: async function* (source: Slices, asked: ProcuraDeFormas) {
    yield await (await import('./resources/eliminacao/findFormas.ts')).findFormas(source, asked);
  },
  /** Yields the lines of any file that a layout describes. */
  layout: async function* (source: Slices, layout: Layout) {
    const { readWithLayout: lerComLayout } = await import('./leitura/readWithLayout.ts');
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
/** Values that a stream receives with each request for an item; most receive none. */
export type StreamTold<N extends StreamName> =
  ReturnType<(typeof streams)[N]> extends AsyncGenerator<unknown, unknown, infer Told> ? Told : never;
export type Stream<N extends StreamName> = AsyncGenerator<StreamItem<N>, void, StreamTold<N>>;

/** The two registries indexed by name, so that the types of a name and its input stay linked. */
export const jobsByName: { [N in JobName]: (input: JobInput<N>) => Promise<JobOutput<N>> } = jobs;
export const streamsByName: {
  [N in StreamName]: (source: Slices, input: StreamInput<N>) => Stream<N>;
} = streams;
