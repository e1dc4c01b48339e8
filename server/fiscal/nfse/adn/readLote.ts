import type { TaskRun } from '../../../tasks/task.ts';
import { nomeDe } from '../../distribuicao/naoLidos.ts';
import { readConhecidos } from '../assinaturas/readConhecidos.ts';
import { type Lido, readDocumentos } from './readDocumentos.ts';
import type { DocumentoAdn } from './resposta.ts';

/** A document of a lot with what it holds; `fora`: why it is no concern of the notes, and not even read. */
export interface DocumentoLido {
  documento: DocumentoAdn;
  nome: string;
  lido: Lido;
  fora: string | null;
}

/** What the ADN distributes besides notes and events (TipoDocumento of its OpenAPI), and why it is left there. */
const FORA: Readonly<Record<string, string>> = {
  DPS: 'É a declaração do prestador: a nota que nasce dela vem em outro número.',
  PEDIDO_REGISTRO_EVENTO: 'É só um pedido: o evento registrado vem em outro número.',
  CNC: 'É do cadastro de contribuintes, e não uma nota.',
};

/** What the layout of a document is called among the unread. */
export const schemaDe = ({ tipo, tipoEvento }: Pick<DocumentoAdn, 'tipo' | 'tipoEvento'>): string =>
  [tipo, tipoEvento].filter((part) => part !== '').join(' ') || 'sem tipo';

const FECHADO: Lido = { notas: [], eventos: [], recusa: 'O conteúdo não pôde ser aberto.' };

/** Reads the documents of a lot. Out: in their order. */
export async function readLote(
  { deps, tenantId, step }: TaskRun,
  documentos: readonly DocumentoAdn[],
): Promise<DocumentoLido[]> {
  const named = documentos.map((documento) => ({
    documento,
    nome:
      documento.nsu === null
        ? `ADN ${documento.chave}`
        : nomeDe({ nsu: documento.nsu, schema: schemaDe(documento) }),
    fora: FORA[documento.tipo] ?? null,
  }));
  const toRead = named.filter(({ documento, fora }) => fora === null && documento.bytes.byteLength > 0);
  const conhecidos = await step(({ tx }) => readConhecidos(tx));
  const lidos = await readDocumentos(
    { jobs: deps.jobs, owner: tenantId, conhecidos },
    toRead.map(({ nome, documento: { bytes } }) => ({ nome, bytes })),
  );
  const found = new Map(toRead.map((one, at) => [one, lidos[at]]));
  return named.map((one) => ({ ...one, lido: found.get(one) ?? FECHADO }));
}
