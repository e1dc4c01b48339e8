import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import { taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import { formatDate, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { type CodigoManifestacao, MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import { erroDaChave } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { prazoDe } from '../../../contract/fiscal/prazos.ts';
import type { Parametros } from '../../../contract/parametros.ts';
import type { Tx } from '../../db/database.ts';
import type { nfes } from '../../db/resourceTables.ts';
import { counts } from '../documentos/ambiente.ts';
import { tabelas } from '../documentos/rows.ts';
import { documentosEventos } from '../documentos/tables.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { type Anterior, proximaSequencia, type Sequencia } from './rules.ts';
import { manifestacoes } from './tables.ts';

/** What of a document of the list a manifestation needs. */
function conhecido(especie: EspecieSefaz) {
  const { chave, papel, emitente, numero, serie, valor, prazo, situacao, aConfirmar, autorizadoEm } =
    tabelas[especie];
  return { chave, papel, emitente, numero, serie, valor, prazo, situacao, aConfirmar, autorizadoEm };
}
export type Conhecido = Pick<typeof nfes.$inferSelect, keyof ReturnType<typeof conhecido>>;

/** What the own checks say of one key. */
export interface Juizo {
  conhecido: Conhecido | null;
  sequencia: Sequencia;
  aviso: string | null;
  /** The term is over, and what follows: it is sent only when the person says so. Null while there is time. */
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

/** Judges every key before anything is sent: recipient, situation, sequence, and what of it comes late. Out: by key. */
export async function judgeManifestacoes(caso: Caso, chaves: readonly string[]): Promise<Map<string, Juizo>> {
  const conhecidos = await conhecidosDe(caso, chaves);
  const anteriores = await anterioresDe(caso, chaves);
  return new Map(
    chaves.map((chave) => {
      const conhecido = conhecidos.get(chave) ?? null;
      const recusa = erroDaChave(chave, caso.especie) ?? recusaDoDocumento(caso, chave, conhecido);
      const sequencia = recusa ? { recusa } : proximaSequencia(anteriores.get(chave) ?? [], caso.tpEvento);
      return [
        chave,
        { conhecido, sequencia, aviso: avisoDe(conhecido), foraDoPrazo: foraDoPrazo(caso, conhecido) },
      ];
    }),
  );
}

/** A cancellation that only a file tells: anybody could have written it, and it takes no act away. */
const semProva = ({ situacao, aConfirmar }: Conhecido) => situacao === 'CANCELADO' && aConfirmar;

function avisoDe(conhecido: Conhecido | null): string | null {
  if (!conhecido) {
    return 'Este documento não está no Farol: se a empresa não for a destinatária, a SEFAZ recusará.';
  }
  return semProva(conhecido)
    ? 'O arquivo diz que o documento foi cancelado, e isso não está comprovado. Antes de enviar, confira a situação na SEFAZ.'
    : null;
}

/** The documents of the list among these keys. */
async function conhecidosDe({ tx, especie }: Caso, chaves: readonly string[]) {
  const table = tabelas[especie];
  const rows = await tx
    .select(conhecido(especie))
    .from(table)
    .where(inArray(table.chave, [...chaves]));
  return new Map(rows.map((row): [string, Conhecido] => [row.chave, row]));
}

const NT = 'NT 2020.001';

/** Why a company does not manifest what was not issued to it. */
const SEM_PAPEL = {
  NFE: `Nesta nota a empresa não é a destinatária: só o destinatário se manifesta (${NT}).`,
  CTE: 'Neste CT-e a empresa não é a tomadora: só o tomador pode declarar o desacordo (MOC CT-e 4.00).',
} as const;

/** Why a document is not to be manifested so, by what is known of it; the norm is named. */
function recusaDoDocumento(caso: Caso, chave: string, conhecido: Conhecido | null): string | null {
  const { especie, tpEvento } = caso;
  const { naoCabe, encerrado } = RECUSAS[especie];
  const own = naoCabe(caso, chave, conhecido);
  if (own !== null || !conhecido) return own;
  const { situacao, papel } = conhecido;
  if (papel !== 'RECEBIDO') return SEM_PAPEL[especie];
  if (situacao === 'SEM_VALOR') {
    return 'Este documento é de teste (homologação ou simulador) e não tem valor fiscal. A SEFAZ de produção não o conhece.';
  }
  const ended = situacao === 'CANCELADO' || situacao === 'DENEGADO';
  return ended && !semProva(conhecido) ? encerrado(tpEvento, situacao) : null;
}

interface Recusas {
  /** Why the company is not the one to act on the document. */
  naoCabe: (caso: Caso, chave: string, conhecido: Conhecido | null) => string | null;
  /** Why an act is not for a document that ended. */
  encerrado: (tpEvento: CodigoManifestacao, situacao: 'CANCELADO' | 'DENEGADO') => string | null;
}

const RECUSAS: Readonly<Record<EspecieSefaz, Recusas>> = {
  NFE: {
    naoCabe: ({ empresa }, chave) =>
      taxRoot(parseAccessKey(chave)?.cnpj ?? '') === taxRoot(empresa.cpfCnpj)
        ? `A nota foi emitida pela própria empresa: só o destinatário se manifesta (${NT}).`
        : null,
    encerrado: (tpEvento, situacao) =>
      tpEvento === '210210' || tpEvento === '210220'
        ? `A nota consta como ${situacao === 'CANCELADO' ? 'cancelada' : 'denegada'}: não cabe ${MANIFESTACOES[tpEvento].nome} (${NT}).`
        : null,
  },
  CTE: {
    naoCabe: (_caso, _chave, conhecido) =>
      conhecido
        ? null
        : 'Este CT-e não está no Farol. Importe o XML dele: só o tomador pode declarar o desacordo (MOC CT-e 4.00).',
    encerrado: (tpEvento, situacao) =>
      `O CT-e foi ${situacao.toLowerCase()}: não cabe mais ${MANIFESTACOES[tpEvento].nome}.`,
  },
};

/** What is said of an act whose term is over by the own count: the authority counts by its own, and decides. */
function foraDoPrazo(
  { especie, tpEvento, parametros, now }: Caso,
  conhecido: Conhecido | null,
): string | null {
  const autorizadoEm = conhecido?.autorizadoEm;
  if (!autorizadoEm || !MANIFESTACOES[tpEvento].conclusivo) return null;
  const prazo = prazoDe(especie, autorizadoEm, parametros);
  if (!prazo || prazo.ate >= todayInSaoPaulo(now)) return null;
  return `O prazo de ${prazo.dias} dias acabou em ${formatDate(prazo.ate)} (${prazo.norma}). Quem decide é a SEFAZ, que pode recusar (596).`;
}

/** What was asked of each key here, and what was registered by whatever program, in order of time. */
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
  const found = new Map<string, Anterior[]>();
  const add = (chave: string, anterior: Anterior) => {
    const list = found.get(chave) ?? [];
    const same = list.some(
      ({ tpEvento, nSeqEvento }) => tpEvento === anterior.tpEvento && nSeqEvento === anterior.nSeqEvento,
    );
    if (!same) found.set(chave, [...list, anterior]);
  };
  for (const { chave, tipo, sequencia, autor, protocolo, ambiente } of registrados) {
    if (taxRoot(autor) !== taxRoot(empresa.cpfCnpj) || !counts(ambiente, empresa.ambiente)) continue;
    add(chave, { tpEvento: tipo, nSeqEvento: sequencia, estado: 'registrada', nProt: protocolo });
  }
  for (const { chave, tpEvento, nSeqEvento, estado, nProt } of pedidos) {
    if (estado !== 'rejeitada') add(chave, { tpEvento, nSeqEvento, estado, nProt });
  }
  return found;
}
