import { sha256 } from '../../sha256.ts';
import { yieldToEventLoop } from '../../tasks/yieldToEventLoop.ts';
import { lockDocuments } from './lockDocuments.ts';
import type { Empresa } from './lugar.ts';
import type { LeituraFiscal } from './readFiscal.ts';
import { type Division, splitLidos } from './splitLidos.ts';
import type { StoreOutcome, StoreTerms } from './storeContext.ts';
import { type DocumentOutcome, type NovoDocumento, storeDocuments } from './storeDocuments.ts';
import { storeEvento } from './storeEvento.ts';

export interface FileToStore {
  nome: string;
  bytes: Uint8Array;
  leitura: LeituraFiscal;
}

const refused = (mensagem: string): StoreOutcome => ({ situacao: 'erro', mensagem });

/** Returns the document of a file for each company that it concerns; empty when the file is no document. */
async function novosDe(
  { nome, bytes, leitura }: FileToStore,
  empresas: readonly Empresa[],
): Promise<NovoDocumento[]> {
  const { lido, julgamento, textosAoLado, assinaturas } = leitura;
  if (lido.tipo !== 'documento' || !julgamento) return [];
  const { documento } = lido;
  const eventos = lido.aoLado.map((evento, position) => ({
    evento,
    texto: textosAoLado[position] ?? '',
    assinatura: assinaturas[position],
  }));
  const hash = await sha256(bytes);
  return empresas.map((empresa) => ({ empresa, nome, bytes, sha256: hash, documento, julgamento, eventos }));
}

/**
 * Stores many files, each for every company that it concerns and as if it came alone, in a few statements for all their
 * documents. `files` are read and in order of arrival; the transaction sees all the companies. Returns the results in
 * that order.
 */
export async function storeFiles(
  terms: StoreTerms,
  files: readonly FileToStore[],
  division: Division,
): Promise<StoreOutcome[]> {
  const destinos = await splitLidos(
    terms.tx,
    files.map(({ leitura }) => leitura.lido),
    division,
    terms.origem !== undefined,
  );
  const goingTo = (at: number) => {
    const destino = destinos[at];
    return destino && 'empresas' in destino ? destino.empresas : [];
  };
  const store = await lockDocuments(
    terms,
    files.flatMap((_, at) => goingTo(at)),
  );
  const novos: NovoDocumento[] = [];
  const comingFrom: number[] = [];
  for (const [at, file] of files.entries()) {
    for (const novo of await novosDe(file, goingTo(at))) {
      novos.push(novo);
      comingFrom.push(at);
    }
  }
  const documentOutcomes = await storeDocuments(store, novos);
  const outcomes: StoreOutcome[] = [];
  for (const [at, { bytes, leitura }] of files.entries()) {
    const destino = destinos[at];
    const { lido, assinaturas } = leitura;
    if (!destino || 'recusa' in destino) outcomes.push(refused(destino?.recusa ?? ''));
    else if (lido.tipo === 'evento') {
      await yieldToEventLoop();
      const chegado = { evento: lido.evento, bytes, assinatura: assinaturas[0] };
      const stored = await storeEvento(store, destino.empresas, chegado);
      outcomes.push(together(stored, division));
    } else
      outcomes.push(
        together(
          documentOutcomes.filter((_, from) => comingFrom[from] === at),
          division,
        ),
      );
  }
  return outcomes;
}

/** Merges the results of a file in all its companies into one. */
function together(
  outcomes: readonly (StoreOutcome & Partial<DocumentOutcome>)[],
  { escolhida }: Division,
): StoreOutcome {
  const situacao = (['aviso', 'ok', 'erro', 'igual'] as const).find((one) =>
    outcomes.some((outcome) => outcome.situacao === one),
  );
  if (!situacao) return refused('O arquivo não foi lido.');
  const sentences = [
    ...outcomes.map(({ mensagem }) => mensagem),
    ...outcomes.flatMap(({ avisos = [] }) => avisos),
  ];
  const pages = outcomes.flatMap(({ documento }) => (documento ? [documento] : []));
  const documento = pages.find(({ empresaId }) => empresaId === escolhida?.id) ?? pages[0];
  const resumoNovo = outcomes.find((outcome) => outcome.resumoNovo)?.resumoNovo;
  return {
    situacao,
    mensagem: [...new Set(sentences)].join(' '),
    ...(documento && { documento }),
    ...(resumoNovo && { resumoNovo }),
  };
}
