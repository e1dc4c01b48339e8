import { sql } from 'drizzle-orm';
import type { ASSINATURA } from '../../../contract/fiscal/camposDocumento.ts';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { type EspecieDocumento, regraDe } from '../../../contract/fiscal/prazos.ts';
import type { FonteEvento } from '../../../contract/fiscal/provaEvento.ts';
import type { Parametros } from '../../../contract/parametros.ts';
import type { SituacaoItem } from '../../../contract/tarefas.ts';
import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../../http/audit.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import { type Assinado, checkSigned, verifySignature } from '../signature/verifySignature.ts';
import { companyEnvironment, counts, documentEnvironment } from './ambiente.ts';
import { supplierOf } from './fornecedor.ts';
import { keepEvent } from './keepEvent.ts';
import { type Lido, readDocument, SIGNED } from './readDocument.ts';
import { type Recebedora, whyNotOurs } from './recognise.ts';
import { refreshState } from './refreshState.ts';
import { documentRows, findDocument, listRow, sha256 } from './rows.ts';
import { documentosXml } from './tables.ts';

/** For whom, when and by which terms something is kept. */
export interface Keeping {
  tx: Tx;
  tenantId: string;
  empresa: Recebedora;
  parametros: Parametros;
  now: Date;
  /** The environment whose SEFAZ gave what is kept; absent: a person brought it. */
  origem?: Ambiente;
  /** By which of its ways SEFAZ gave an event; absent: by the distribution. */
  fonte?: FonteEvento;
  /** For what is written besides the documents, such as a supplier. */
  audit: (entry: AuditEntry) => Promise<void>;
}

/** What became of one file. */
export interface Kept {
  situacao: SituacaoItem;
  mensagem: string;
  /** What it came to: the page of the document can be opened. */
  documento?: { especie: EspecieDocumento; id: string };
  /** Of a summary that was not here: its key, for whoever acts on new ones. */
  resumoNovo?: string;
}

const refused = (mensagem: string): Kept => ({ situacao: 'erro', mensagem });

/**
 * Keeps one file: a document of the company or an event of one. In: its bytes, which stay unchanged, and its name. Out:
 * what became of it, in a sentence. Never throws for what the file holds. `may`: which kinds the person may bring in.
 */
export async function keepFile(
  keeping: Keeping,
  bytes: Uint8Array,
  nomeArquivo: string,
  may: (especie: EspecieDocumento) => boolean = () => true,
): Promise<Kept> {
  return keepRead(keeping, readDocument(bytes), bytes, nomeArquivo, may);
}

/** Why the person may not bring in what was read, or why it could not be read; null when nothing speaks against it. */
export function refusedFor(read: Lido, may: (especie: EspecieDocumento) => boolean): string | null {
  if (read.tipo === 'recusado') return read.motivo;
  const { especie } = read.tipo === 'documento' ? read.documento : read.evento;
  return may(especie) ? null : `Seu perfil não pode importar ${especie === 'NFE' ? 'NF-e' : 'CT-e'}.`;
}

/** As `keepFile`, of a file that was read already. */
export async function keepRead(
  keeping: Keeping,
  read: Lido,
  bytes: Uint8Array,
  nomeArquivo: string,
  may: (especie: EspecieDocumento) => boolean = () => true,
): Promise<Kept> {
  const reason = refusedFor(read, may);
  if (read.tipo === 'recusado' || reason !== null) return refused(reason ?? '');
  return read.tipo === 'documento'
    ? keepDocument(keeping, read.documento, bytes, nomeArquivo)
    : keepEvent(keeping, read.evento, bytes);
}

/** How much is known of a document: a summary tells less than the document, that less than one with its protocol. */
const worth = (complete: boolean, authorised: boolean) => (complete ? (authorised ? 3 : 2) : 1);

async function keepDocument(
  keeping: Keeping,
  documento: Documento,
  bytes: Uint8Array,
  nomeArquivo: string,
): Promise<Kept> {
  const { tx, tenantId, empresa, now } = keeping;
  const reason = await whyNotOurs(tx, documento, empresa);
  if (reason !== null) return refused(reason);
  const ambiente = await companyEnvironment(tx, empresa.id);
  const origem = documentEnvironment(keeping.origem, documento);
  const { especie, chave, completo, protocolo } = documento;
  const autorizado = protocolo !== '';
  const rows = documentRows[especie];
  const before = await findDocument(tx, especie, chave);
  // The company is, or goes, where what is kept never counts.
  const foreign = !counts(origem, ambiente);
  if (before && foreign && before.situacao !== 'SEM_VALOR') {
    const link = { documento: { especie, id: before.id } };
    return { situacao: 'igual', mensagem: `Já estava aqui, com valor fiscal. ${DE_TESTE}`, ...link };
  }
  const file = {
    ...{ ambiente: origem, sha256: await sha256(bytes), conteudo: bytes },
    ...{ nomeArquivo: nomeArquivo.slice(0, 200), criadoEm: now },
  };
  const [written] = await tx
    .insert(documentosXml)
    .values({ tenantId, empresaId: empresa.id, chave, completo, autorizado, ...file })
    .onConflictDoUpdate({
      target: [
        documentosXml.tenantId,
        documentosXml.empresaId,
        documentosXml.chave,
        documentosXml.completo,
        documentosXml.autorizado,
      ],
      set: file,
      // An issuer may have tried in homologação what it then did under the same key.
      setWhere: sql`${documentosXml.ambiente} = 'HOMOLOGACAO' and excluded.ambiente = 'REAL'`,
    })
    .returning({ id: documentosXml.id });
  const becomesReal = written !== undefined && before?.situacao === 'SEM_VALOR' && !foreign;
  const more = before && worth(completo, autorizado) - worth(before.completo, before.autorizadoEm !== null);
  if (before && more !== null && (becomesReal ? more < 0 : more <= 0)) {
    const cancelled = documento.situacao === 'CANCELADO' && before.situacao !== 'CANCELADO';
    if (cancelled) await rows.update(tx, before.id, { situacao: 'CANCELADO', prazo: null }, now);
    const mensagem = cancelled ? 'Já estava aqui; agora consta como cancelado.' : 'Já estava aqui.';
    return { situacao: cancelled ? 'ok' : 'igual', mensagem, documento: { especie, id: before.id } };
  }
  const assinatura = completo ? await signatureOf(documento, bytes) : 'NAO_VERIFICADA';
  const gone = before?.situacao === 'CANCELADO' && { situacao: 'CANCELADO' };
  const fornecedor = await supplierOf(keeping, documento);
  const regraPrazo = regraDe(documento, keeping.parametros);
  const worthless = foreign && { situacao: 'SEM_VALOR' };
  const values = { ...listRow(documento), regraPrazo, fornecedor, assinatura, ...gone, ...worthless };
  const kept = before
    ? await rows.update(tx, before.id, values, now)
    : await rows.insert(tx, { tenantId, empresaId: empresa.id }, values, now);
  await refreshState(keeping, { especie, chave, ambiente });
  const avisos = noticesOf(documento, foreign);
  return {
    situacao: avisos.length > 0 ? 'aviso' : 'ok',
    mensagem: [before ? 'O que estava aqui foi completado.' : 'Importado.', ...avisos].join(' '),
    documento: { especie, id: String(kept.id) },
    ...(!before && !completo && documento.situacao === 'AUTORIZADO' && { resumoNovo: chave }),
  };
}

const DE_TESTE = 'O arquivo é de teste (homologação ou simulador).';
const SEM_VALOR = `${DE_TESTE} Fica guardado sem valor fiscal: não conta prazo nem se manifesta.`;

/** What the report tells of a document that is kept. In: whether it is of an environment that does not count here. */
export function noticesOf({ avisos }: Documento, foreign: boolean): string[] {
  return foreign ? [SEM_VALOR, ...avisos] : avisos;
}

/** Whether the issuer signed what is kept: shown, and required of nobody. `assinado`: as it was read with the document. */
export async function signatureOf(
  { especie, emitente }: Documento,
  bytes: Uint8Array,
  assinado?: Assinado,
): Promise<keyof typeof ASSINATURA> {
  const author = emitente.documento.length === 14 ? emitente.documento : undefined;
  const verified = await (assinado
    ? checkSigned(assinado, author)
    : verifySignature(bytes, SIGNED[especie], author));
  if (verified.ok) return 'VALIDA';
  return verified.motivo === 'SEM_ASSINATURA' ? 'AUSENTE' : 'INVALIDA';
}
