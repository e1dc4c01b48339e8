import type { TaskRun } from '../../../tasks/task.ts';
import { nomeNoRelato } from '../../distribuicao/naoLidos.ts';
import { readConhecidos } from '../assinaturas/readConhecidos.ts';
import { type ArquivoDoAdn, readDocumentos } from './readDocumentos.ts';
import type { DocumentoAdn } from './resposta.ts';

/**
 * A document of a lot with its content. `fora` is the reason why it is not relevant to the notas and is not parsed, or null.
 */
export interface DocumentoLido {
  documento: DocumentoAdn;
  nome: string;
  lido: ArquivoDoAdn;
  fora: string | null;
}

/**
 * Types that the ADN distributes besides notas and events (TipoDocumento of its OpenAPI), with the reason why they are skipped.
 */
const FORA: Readonly<Record<string, string>> = {
  DPS: 'É a declaração do prestador: a nota que nasce dela vem em outro número.',
  PEDIDO_REGISTRO_EVENTO: 'É só um pedido: o evento registrado vem em outro número.',
  CNC: 'É do cadastro de contribuintes, e não uma nota.',
};

/** Returns the name of a document's type, as the list of unread documents shows it. */
export const schemaDe = ({ tipo, tipoEvento }: Pick<DocumentoAdn, 'tipo' | 'tipoEvento'>): string =>
  [tipo, tipoEvento].filter((part) => part !== '').join(' ') || 'sem tipo';

const FECHADO: ArquivoDoAdn = { notas: [], eventos: [], recusa: 'O conteúdo não pôde ser aberto.' };

/** Reads the documents of a lot and returns them in the same order. */
export async function readLote(
  { deps, tenantId, step }: TaskRun,
  documentos: readonly DocumentoAdn[],
): Promise<DocumentoLido[]> {
  const named = documentos.map((documento) => ({
    documento,
    nome:
      documento.nsu === null
        ? `ADN ${documento.chave}`
        : nomeNoRelato({ nsu: documento.nsu, schema: schemaDe(documento) }),
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
