import { sql } from 'drizzle-orm';
import { parseMomento } from '../../../contract/brasil/momento.ts';
import { isDigest } from '../../../contract/fiscal/confianca/conteudos.ts';
import { situacaoConsultada } from '../../../contract/fiscal/consulta.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { SituacaoItem } from '../../../contract/tarefas.ts';
import { storedAs } from '../../db/momentos.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { registeredIn } from '../documentos/ambiente.ts';
import { lockDocuments } from '../documentos/lockDocuments.ts';
import { redecide } from '../documentos/redecide.ts';
import { findDocument } from '../documentos/rows.ts';
import { type StoreContext, storeTermsOf } from '../documentos/storeContext.ts';
import { storeFile } from '../documentos/storeFile.ts';
import { documentosProvas } from '../documentos/tables.ts';
import { empresaDaSessao } from '../empresa.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';
import { aloneProc } from '../sefaz/procEvento.ts';
import type { RespostaSefaz } from '../sefaz/resposta.ts';
import { consultasSituacao } from './tables.ts';

export interface Consultada {
  especie: EspecieSefaz;
  chave: string;
  ambiente: AmbienteDaSefaz;
}

/** Result of querying one key, with a sentence for the report. */
export interface ResultadoDaConsulta {
  situacao: SituacaoItem;
  mensagem: string;
}

const NAMES: Readonly<Record<string, string>> = {
  AUTORIZADO: 'autorizado',
  CANCELADO: 'cancelado',
  DENEGADO: 'denegado',
};

/**
 * Statuses of SEFAZ for a document that it does not have: 217 none, 562 and 613 another key, 526 too old to be queried.
 */
const UNKNOWN: Readonly<Record<string, string>> = {
  217: 'A SEFAZ não conhece esta chave',
  562: 'A SEFAZ conhece este documento por outra chave',
  613: 'A SEFAZ conhece este documento por outra chave',
  526: 'A SEFAZ não responde mais por documentos desta idade',
};

/**
 * Stores the answer of SEFAZ about a key: its status and protocol, its events, and the situation of the document. An
 * answer about another key or environment changes nothing. Returns the result to report.
 */
export async function storeConsulta(
  step: TaskStep,
  { especie, chave, ambiente }: Consultada,
  resposta: RespostaSefaz,
): Promise<ResultadoDaConsulta> {
  const { tx, ator, now } = step;
  const { cStat, xMotivo, protocolo, eventos, tpAmb } = resposta;
  const alien =
    (protocolo !== null && protocolo.chave !== chave) || eventos.some((one) => one.chave !== chave);
  if (alien || (tpAmb === '1') !== (ambiente === 'PRODUCAO')) {
    return { situacao: 'erro', mensagem: 'A resposta é de outra chave ou de outro ambiente. Nada mudou.' };
  }
  const situacao = situacaoConsultada(cStat);
  const why = `${cStat} ${xMotivo}`.trim();
  if (situacao === null && !Object.hasOwn(UNKNOWN, cStat)) {
    return { situacao: 'erro', mensagem: `A SEFAZ não disse como o documento está (${why}). Nada mudou.` };
  }
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const terms: StoreContext = {
    ...storeTermsOf(step),
    empresa,
    origem: ambiente,
    fonte: 'CONSULTA',
  };
  const store = await lockDocuments(terms, [empresa]);
  const before = await findDocument(tx, especie, chave);
  const autorizadoEm = protocolo ? parseMomento(protocolo.dhRecbto, chave.slice(0, 2)) : null;
  const values = {
    cStat,
    xMotivo: xMotivo.slice(0, 300),
    situacao,
    consultadaEm: now,
    alteradoEm: now,
    protocolo: protocolo?.nProt ?? '',
    digVal: protocolo?.digVal ?? '',
    ...storedAs('autorizadoEm', autorizadoEm),
  };
  await tx
    .insert(consultasSituacao)
    .values({
      ...values,
      tenantId: ator.tenantId,
      empresaId: empresa.id,
      chave,
      ambiente: registeredIn(ambiente),
      criadoEm: now,
    })
    .onConflictDoUpdate({
      target: [
        consultasSituacao.tenantId,
        consultasSituacao.empresaId,
        consultasSituacao.chave,
        consultasSituacao.ambiente,
      ],
      set: { ...values, versao: sql`${consultasSituacao.versao} + 1` },
    });
  for (const { proc } of eventos) {
    if (proc === '') continue;
    const bytes = new TextEncoder().encode(aloneProc(proc, especie));
    await storeFile(store, bytes, `${chave}-evento.xml`);
  }
  if (situacao !== null) await storeProva(store, chave, values.digVal);
  await redecide(store, [{ empresa, chave }]);
  const after = await findDocument(tx, especie, chave);
  if (situacao === null) return { situacao: 'aviso', mensagem: `${UNKNOWN[cStat]} (${why}).` };
  const said = `Na SEFAZ o documento está ${NAMES[situacao]} (${why})`;
  const events =
    eventos.length === 1 ? ', com 1 evento' : eventos.length > 1 ? `, com ${eventos.length} eventos` : '';
  const changed = before?.situacao !== after?.situacao || before?.manifestacao !== after?.manifestacao;
  return { situacao: changed ? 'ok' : 'igual', mensagem: `${said}${events}.` };
}

/** Stores the digest of the content that SEFAZ authorised: it decides which of the stored contents is shown. */
async function storeProva(store: StoreContext, chave: string, digest: string): Promise<void> {
  const { tx, tenantId, empresa, origem } = store;
  if (!isDigest(digest) || origem === undefined) return;
  const ambiente = registeredIn(origem);
  await tx
    .insert(documentosProvas)
    .values({ tenantId, empresaId: empresa.id, chave, digest, ambiente, fonte: 'CONSULTA' })
    .onConflictDoNothing();
}
