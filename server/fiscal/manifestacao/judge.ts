import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import { taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import type { Momento } from '../../../contract/brasil/momento.ts';
import { cabimento } from '../../../contract/fiscal/cabimento.ts';
import { desconhecidaNaSefaz, RESSALVA_DESCONHECIDA, semVinculo } from '../../../contract/fiscal/consulta.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { type CodigoManifestacao, MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import { erroDaChave } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { foraDoPrazo, termoDe } from '../../../contract/fiscal/prazos.ts';
import type { Parametros } from '../../../contract/parametros.ts';
import type { Tx } from '../../db/database.ts';
import { momentoSql } from '../../db/momentos.ts';
import type { ctes, nfes } from '../../db/resourceTables.ts';
import { type Consulta, ultimasConsultas } from '../consulta/ultimasConsultas.ts';
import { counts } from '../documentos/ambiente.ts';
import { tabelas } from '../documentos/rows.ts';
import { documentosEventos } from '../documentos/tables.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { type EventoAnterior, proximaSequencia, type Sequencia } from './rules.ts';
import { manifestacoes } from './tables.ts';

/** Columns of a listed document that a manifestation needs. */
function conhecido(especie: EspecieSefaz) {
  const { chave, papel, emitente, numero, serie, valor, prazo, situacao, aConfirmar } = tabelas[especie];
  const { confianca, manifestacao, regraPrazo } = tabelas[especie];
  const autorizadoEm = momentoSql(tabelas[especie].autorizadoEm, tabelas[especie].autorizadoEmFuso);
  const document = { chave, papel, emitente, numero, serie, valor, prazo, situacao, aConfirmar };
  return { ...document, confianca, manifestacao, autorizadoEm, regraPrazo };
}
type Columns = Exclude<keyof ReturnType<typeof conhecido>, 'autorizadoEm'>;
export type DocumentoConhecido = Pick<typeof nfes.$inferSelect | typeof ctes.$inferSelect, Columns> & {
  autorizadoEm: Momento | null;
};

/** Result of our own checks of one key. */
interface Juizo {
  conhecido: DocumentoConhecido | null;
  sequencia: Sequencia;
  /** Warning for the person. */
  aviso: string | null;
  /** Problem of the document and its consequence: sent only when the person confirms. */
  ressalva: string | null;
  /** The term is over, and the consequence: sent only when the person confirms. Null while there is time. */
  foraDoPrazo: string | null;
}

interface Caso {
  tx: Tx;
  empresa: EmpresaFiscal;
  parametros: Parametros;
  especie: EspecieSefaz;
  tpEvento: CodigoManifestacao;
  now: Date;
}

/**
 * Checks every key before anything is sent, by the rule that also decides which acts the document's page offers, and
 * determines its sequence. Returns the results by key.
 */
export async function judgeManifestacoes(caso: Caso, chaves: readonly string[]): Promise<Map<string, Juizo>> {
  const conhecidos = await conhecidosDe(caso, chaves);
  const anteriores = await anterioresDe(caso, chaves);
  const consultas = await ultimasConsultas(caso.tx, chaves, caso.empresa.ambiente);
  return new Map(
    chaves.map((chave) => {
      const juizo = judge(caso, chave, conhecidos.get(chave), anteriores.get(chave) ?? []);
      const ausente = juizo.conhecido === null && 'nSeqEvento' in juizo.sequencia;
      return [chave, ausente ? { ...juizo, ressalva: ressalvaDoAusente(consultas.get(chave)) } : juizo];
    }),
  );
}

/** Returns the warning about a document that is not stored, by SEFAZ's answer about its key. */
const ressalvaDoAusente = (consulta: Consulta | undefined): string | null =>
  consulta && desconhecidaNaSefaz(consulta.cStat) ? RESSALVA_DESCONHECIDA : null;

function judge(
  caso: Caso,
  chave: string,
  conhecido: DocumentoConhecido | undefined,
  before: readonly EventoAnterior[],
): Juizo {
  const { especie, tpEvento } = caso;
  const cabe = conhecido && cabimento({ ...conhecido, especie }, tpEvento);
  const recusa =
    erroDaChave(chave, especie) ?? (cabe ? (cabe.cabe ? null : cabe.motivo) : refusalOfUnknown(caso, chave));
  return {
    conhecido: conhecido ?? null,
    sequencia: recusa === null ? proximaSequencia(before, tpEvento) : { recusa },
    aviso: conhecido ? null : NAO_ESTA_AQUI,
    ressalva: cabe?.cabe ? cabe.ressalva : null,
    foraDoPrazo: conhecido ? atraso(caso, conhecido) : null,
  };
}

const NAO_ESTA_AQUI =
  'Este documento não está no Farol entre os desta empresa: se ela não for a destinatária, a SEFAZ recusará.';

/** Returns the listed documents among these keys. */
async function conhecidosDe({ tx, especie }: Caso, chaves: readonly string[]) {
  const table = tabelas[especie];
  const rows = await tx
    .select(conhecido(especie))
    .from(table)
    .where(inArray(table.chave, [...chaves]));
  return new Map(rows.map((row): [string, DocumentoConhecido] => [row.chave, row]));
}

/** Returns why a document that is not stored may not be manifested, with the norm. */
function refusalOfUnknown({ especie, empresa }: Caso, chave: string): string | null {
  if (especies[especie].soContesta) {
    return 'Este CT-e não está no Farol entre os desta empresa. Importe o XML dele: só o tomador pode declarar o desacordo (MOC CT-e 4.00).';
  }
  return taxRoot(parseAccessKey(chave)?.cnpj ?? '') === taxRoot(empresa.cpfCnpj)
    ? 'A nota foi emitida pela própria empresa: só o destinatário se manifesta (NT 2020.001).'
    : null;
}

/** Returns the warning about an act whose term is over by our own count: the authority counts on its own, and decides. */
function atraso(
  { especie, tpEvento, parametros, now }: Caso,
  { autorizadoEm, regraPrazo }: DocumentoConhecido,
) {
  if (!MANIFESTACOES[tpEvento].conclusivo) return null;
  const termo = termoDe(especie, autorizadoEm, parametros, { tpEvento, regra: regraPrazo });
  return termo && foraDoPrazo(termo, todayInSaoPaulo(now));
}

/** Returns the acts requested here for each key, and those registered by any program, in order of time. */
async function anterioresDe({ tx, empresa }: Caso, chaves: readonly string[]) {
  const proprios = Object.keys(MANIFESTACOES);
  const registrados = await tx
    .select()
    .from(documentosEventos)
    .where(
      and(
        inArray(documentosEventos.chave, [...chaves]),
        inArray(documentosEventos.tipo, proprios),
        eq(documentosEventos.comprovado, true),
      ),
    )
    .orderBy(
      asc(documentosEventos.registradoEm),
      asc(documentosEventos.sequencia),
      asc(documentosEventos.id),
    );
  const pedidos = await tx
    .select()
    .from(manifestacoes)
    .where(
      and(
        inArray(manifestacoes.chave, [...chaves]),
        eq(manifestacoes.ambiente, empresa.ambiente),
        ne(manifestacoes.estado, 'rejeitada'),
      ),
    )
    .orderBy(asc(manifestacoes.criadoEm), asc(manifestacoes.nSeqEvento), asc(manifestacoes.id));
  const found = new Map<string, EventoAnterior[]>();
  const add = (chave: string, anterior: EventoAnterior) => {
    const list = found.get(chave) ?? [];
    const same = list.some(
      ({ tpEvento, nSeqEvento }) => tpEvento === anterior.tpEvento && nSeqEvento === anterior.nSeqEvento,
    );
    if (!same) found.set(chave, [...list, anterior]);
  };
  for (const { chave, tipo, sequencia, autor, protocolo, ambiente, vinculado } of registrados) {
    if (taxRoot(autor) !== taxRoot(empresa.cpfCnpj) || !counts(ambiente, empresa.ambiente)) continue;
    const of = { tpEvento: tipo, nSeqEvento: sequencia, nProt: protocolo };
    add(chave, { ...of, estado: 'registrada', vinculado });
  }
  for (const { chave, tpEvento, nSeqEvento, estado, nProt, cStat } of pedidos) {
    if (estado !== 'rejeitada')
      add(chave, { tpEvento, nSeqEvento, estado, nProt, vinculado: !semVinculo(cStat) });
  }
  return found;
}
