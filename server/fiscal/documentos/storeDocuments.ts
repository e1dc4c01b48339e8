import { confiancaDe } from '../../../contract/fiscal/confianca/conteudos.ts';
import type { Documento, EventoLido } from '../../../contract/fiscal/documento.ts';
import { especieDaChave } from '../../../contract/fiscal/especies.ts';
import { papelNa } from '../../../contract/fiscal/papel.ts';
import { counts, documentEnvironment } from './ambiente.ts';
import { arrive } from './arrive.ts';
import type { AssinaturaDoEvento } from './assinaturaEvento.ts';
import { conhecidoEm, determineConteudo, readChaves } from './conteudos.ts';
import { copyEventos } from './copyEventos.ts';
import type { Julgamento } from './judgeConteudo.ts';
import type { LockedStore } from './lockDocuments.ts';
import { type Empresa, idOfLugar, type LugarDaChave } from './lugar.ts';
import { DISTRIBUICAO, type Mudancas, noChanges } from './mudancas.ts';
import { type ConteudoChegado, relatoDoConteudo } from './relato.ts';
import type { StoreOutcome } from './storeContext.ts';
import { storeEvento } from './storeEvento.ts';
import { writeDocuments } from './writeDocuments.ts';

/** A document of a company, read and judged. */
export interface NovoDocumento {
  empresa: Empresa;
  nome: string;
  bytes: Uint8Array;
  sha256: string;
  documento: Documento;
  julgamento: Julgamento;
  /** The events beside it, with the text of each. */
  eventos: readonly { evento: EventoLido; texto: string; assinatura: AssinaturaDoEvento | undefined }[];
}

/**
 * Result of storing a document in its company; `avisos` are warnings about the file itself, the same in every company.
 */
export type DocumentOutcome = StoreOutcome & { avisos: readonly string[] };

const lugarDe = ({ empresa, documento }: NovoDocumento): LugarDaChave => ({
  empresa,
  chave: documento.chave,
});

/**
 * Stores every distinct content of each key and shows the most trusted one (contract/fiscal/confianca/conteudos.ts), in a few
 * statements for all documents and companies. `novos` are in order of arrival. Returns the result of each.
 */
export async function storeDocuments(
  store: LockedStore,
  novos: readonly NovoDocumento[],
): Promise<DocumentOutcome[]> {
  if (novos.length === 0) return [];
  const lugares = [...new Map(novos.map((novo) => [idOfLugar(lugarDe(novo)), lugarDe(novo)])).values()];
  const known = await readChaves(store.tx, lugares);
  const mudancas = noChanges();
  const chegadas = novos.map((novo) => placeDocument(store, novo, known, mudancas));
  await copyEventos(
    store,
    chegadas.filter(({ antes }) => antes === null).map(({ lugar }) => lugar),
  );
  const ids = await writeDocuments(store, mudancas, lugares);
  for (const [at, { empresa, eventos }] of novos.entries()) {
    if (chegadas[at]?.repetido) continue;
    for (const { evento, texto, assinatura } of eventos)
      await storeEvento(store, [empresa], { evento, bytes: new TextEncoder().encode(texto), assinatura });
  }
  return chegadas.map((chegada) => outcomeOf(chegada, ids.get(idOfLugar(chegada.lugar)) ?? ''));
}

/** Adds a document to the contents of its key and decides which one is shown; updates `known` for the next documents. */
function placeDocument(
  store: LockedStore,
  novo: NovoDocumento,
  known: Map<string, Parameters<typeof arrive>[0]>,
  mudancas: Mudancas,
): ConteudoChegado & { lugar: LugarDaChave } {
  const { origem, tenantId, now, quem = '' } = store;
  const { empresa, documento, julgamento, sha256, nome, bytes } = novo;
  const lugar = lugarDe(novo);
  const place = idOfLugar(lugar);
  const company = store.ambientes(empresa.id);
  const daSefaz = origem !== undefined;
  const ambiente = documentEnvironment(origem, documento);
  const before = known.get(place) ?? { conteudos: [], provas: [] };
  const antes = determineConteudo(before, company);
  const arrival = arrive(before, {
    id: crypto.randomUUID(),
    documento,
    julgamento,
    sha256,
    ambiente,
    daSefaz,
    em: now,
  });
  const { conteudo, repetido, comprovado, provas } = arrival;
  known.set(place, arrival.known);
  const depois = determineConteudo(arrival.known, company);
  if (!depois) throw new Error(`Nothing can be shown of a key that has a content: ${documento.chave}`);
  const owner = { tenantId, empresaId: empresa.id };
  const { chave } = documento;
  mudancas.provas.push(
    ...provas.map((prova) => ({ ...owner, chave, ...prova, fonte: 'DISTRIBUICAO' as const })),
  );
  if (comprovado) mudancas.comprovados.push({ id: conteudo.id, ambiente });
  if (!repetido) {
    const { digests, motivo } = julgamento;
    mudancas.documentos.set(conteudo.id, documento);
    mudancas.conteudos.push({
      ...conteudo,
      ...owner,
      digests,
      motivo,
      conteudo: bytes,
      nomeArquivo: nome.slice(0, 200),
      alteradoEm: now,
      quem: daSefaz ? DISTRIBUICAO : quem,
    });
  }
  if (!repetido || comprovado || provas.length > 0)
    mudancas.lugares.set(place, { lugar, known: arrival.known, depois });
  return {
    lugar,
    empresa,
    documento,
    conteudo,
    antes,
    depois,
    repetido,
    comprovado,
    motivo: julgamento.motivo,
    papel: papelNa(documento, empresa.cpfCnpj),
    confianca: confiancaDe(conteudo, conhecidoEm(arrival.known, company)),
    conta: counts(conteudo.ambiente, company),
  };
}

function outcomeOf(chegada: ConteudoChegado & { lugar: LugarDaChave }, id: string): DocumentOutcome {
  const { documento, empresa, antes, depois, papel } = chegada;
  const { chave } = documento;
  // A summary that a person imported before does not count as known.
  const isNews = depois.confianca === 'RESUMO_SEFAZ' && (!antes || antes.confianca === 'RESUMO');
  const isNewSummary = isNews && papel === 'RECEBIDO' && depois.situacao === 'AUTORIZADO';
  return {
    ...relatoDoConteudo(chegada),
    documento: { especie: especieDaChave(chave), id, empresaId: empresa.id },
    ...(isNewSummary && { resumoNovo: chave }),
  };
}
