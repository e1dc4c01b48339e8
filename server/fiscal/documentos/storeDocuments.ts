import { confiancaDe, isDigest } from '../../../contract/fiscal/confianca.ts';
import type { Documento, EventoLido } from '../../../contract/fiscal/documento.ts';
import { advisoryLock } from '../../db/advisoryLock.ts';
import { sha256 } from '../../sha256.ts';
import { companyEnvironment, counts, documentEnvironment } from './ambiente.ts';
import type { Assinatura } from './assinaturaEvento.ts';
import {
  type Chave,
  conhecidoEm,
  type Decisao,
  decideConteudo,
  type Guardado,
  readChaves,
} from './conteudos.ts';
import type { Julgamento } from './judgeConteudo.ts';
import { DISTRIBUICAO, type Mudancas } from './mudancas.ts';
import { type Chegada, relatoDe } from './relato.ts';
import type { StoreContext, StoreOutcome } from './storeContext.ts';
import { storeEvento } from './storeEvento.ts';
import { writeDocuments } from './writeDocuments.ts';

/** A document of the company, read and judged, with its place among the files that came together. */
export interface NovoDocumento {
  at: number;
  nome: string;
  bytes: Uint8Array;
  documento: Documento;
  julgamento: Julgamento;
  /** The events beside it, with the text of each. */
  eventos: readonly { evento: EventoLido; texto: string; assinatura: Assinatura | undefined }[];
}

const noChanges = (): Mudancas => ({
  ...{ chaves: new Map(), documentos: new Map() },
  ...{ conteudos: [], provas: [], comprovados: [] },
});

/** The contents of a company's keys are decided by one at a time: who comes later sees what the first has written. */
export const lockDocuments = ({ tx, empresa }: Pick<StoreContext, 'tx' | 'empresa'>): Promise<void> =>
  advisoryLock(tx, `documentos ${empresa.id}`);

/**
 * Stores every distinct content of its key and shows the one that may be believed most (contract/fiscal/confianca.ts), in a
 * few statements for all. In: documents in the order in which they came. Out: what became of each, by its place.
 */
export async function storeDocuments(
  store: StoreContext,
  novos: readonly NovoDocumento[],
): Promise<Map<number, StoreOutcome>> {
  if (novos.length === 0) return new Map();
  const { tx, empresa } = store;
  const ambiente = await companyEnvironment(tx, empresa.id);
  await lockDocuments(store);
  const chaves = [...new Set(novos.map(({ documento }) => documento.chave))];
  const known = await readChaves(tx, chaves);
  const mudancas = noChanges();
  const chegadas = new Map<number, Chegada>();
  for (const novo of novos) {
    const chave = known.get(novo.documento.chave);
    if (!chave) continue;
    const antes = decideConteudo(chave, ambiente);
    const told = chave.provas.length;
    const { conteudo, repetido, comprovado } = await add(store, novo, chave, mudancas);
    const isDecided = repetido && !comprovado && chave.provas.length === told;
    const depois = decideConteudo(chave, ambiente);
    if (!depois) continue;
    if (!isDecided) mudancas.chaves.set(novo.documento.chave, { known: chave, depois });
    const { documento, julgamento } = novo;
    const confianca = confiancaDe(conteudo, conhecidoEm(chave, ambiente));
    const conta = counts(conteudo.ambiente, ambiente);
    const { motivo } = julgamento;
    const what = { documento, conteudo, motivo, antes, depois, confianca, repetido, comprovado, conta };
    chegadas.set(novo.at, what);
  }
  const ids = await writeDocuments(store, ambiente, mudancas, chaves);
  await keepBeside(store, novos, chegadas);
  return keptOf(chegadas, ids);
}

/**
 * Decides anew what is shown of keys, after something changed that it depends on: the company's environment, the trusted
 * certificates, what SEFAZ told or a person chose. `documentos`: those of its contents that were read just now, by their ids.
 */
export async function redecide(
  store: StoreContext,
  chaves: readonly string[],
  documentos: ReadonlyMap<string, Documento> = new Map(),
): Promise<Map<string, Decisao>> {
  const { tx, empresa } = store;
  const ambiente = await companyEnvironment(tx, empresa.id);
  await lockDocuments(store);
  const mudancas = { ...noChanges(), documentos: new Map(documentos) };
  for (const [chave, known] of await readChaves(tx, chaves)) {
    const depois = decideConteudo(known, ambiente);
    if (depois) mudancas.chaves.set(chave, { known, depois });
  }
  await writeDocuments(store, ambiente, mudancas, chaves);
  return new Map([...mudancas.chaves].map(([chave, { depois }]) => [chave, depois]));
}

/** Puts a document among the contents of its key, and what SEFAZ tells with it among its proofs. */
async function add(store: StoreContext, novo: NovoDocumento, known: Chave, mudancas: Mudancas) {
  const { tenantId, empresa, now, origem, quem = '' } = store;
  const { documento, julgamento, bytes, nome } = novo;
  const { chave, completo, situacao, valor, protocolo } = documento;
  const { motivo: _shown, ...judged } = julgamento;
  const ambiente = documentEnvironment(origem, documento);
  const hash = await sha256(bytes);
  const owner = { tenantId, empresaId: empresa.id };
  if (origem !== undefined) {
    const told = completo ? judged.digests.slice(0, 2) : judged.digests;
    for (const digest of told.filter(isDigest)) {
      if (known.provas.some((one) => one.digest === digest && one.ambiente === ambiente)) continue;
      known.provas.push({ digest, ambiente });
      mudancas.provas.push({ ...owner, chave, digest, ambiente, fonte: 'DISTRIBUICAO' });
    }
  }
  const same = known.conteudos.find((one) => one.sha256 === hash);
  if (same) {
    // What the simulator gives proves nothing of a file that is of the real one.
    const comprovado =
      origem !== undefined && same.origem === 'PESSOA' && (same.ambiente !== 'REAL' || ambiente === 'REAL');
    if (comprovado) {
      Object.assign(same, { origem: 'SEFAZ', ambiente });
      mudancas.comprovados.push({ id: same.id, ambiente });
    }
    return { conteudo: same, repetido: true, comprovado };
  }
  const conteudo: Guardado = {
    ...{ id: crypto.randomUUID(), chave, sha256: hash, ambiente, completo, situacao, valor, criadoEm: now },
    ...{ autorizado: protocolo !== '', escolhidoEm: null, exibido: false, ...judged },
    origem: origem === undefined ? 'PESSOA' : 'SEFAZ',
  };
  known.conteudos.push(conteudo);
  mudancas.documentos.set(conteudo.id, documento);
  mudancas.conteudos.push({
    ...{ ...conteudo, ...owner, motivo: julgamento.motivo, nomeArquivo: nome.slice(0, 200), conteudo: bytes },
    ...{ alteradoEm: now, digests: judged.digests, quem: origem === undefined ? quem : DISTRIBUICAO },
  });
  return { conteudo, repetido: false, comprovado: false };
}

/** The events beside new documents, among the events of these. */
async function keepBeside(
  store: StoreContext,
  novos: readonly NovoDocumento[],
  chegadas: ReadonlyMap<number, Chegada>,
): Promise<void> {
  for (const { at, eventos } of novos) {
    if (chegadas.get(at)?.repetido) continue;
    for (const { evento, texto, assinatura } of eventos) {
      await storeEvento(store, evento, new TextEncoder().encode(texto), assinatura);
    }
  }
}

function keptOf(
  chegadas: ReadonlyMap<number, Chegada>,
  ids: ReadonlyMap<string, string>,
): Map<number, StoreOutcome> {
  return new Map(
    [...chegadas].map(([at, chegada]): [number, StoreOutcome] => {
      const { documento, antes, depois } = chegada;
      const { especie, chave, completo } = documento;
      const isNewSummary = !antes && !completo && depois.situacao === 'AUTORIZADO';
      return [
        at,
        {
          ...relatoDe(chegada),
          documento: { especie, id: ids.get(chave) ?? '' },
          ...(isNewSummary && { resumoNovo: chave }),
        },
      ];
    }),
  );
}
