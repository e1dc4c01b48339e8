import { asc, inArray, sql } from 'drizzle-orm';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import {
  ESPECIES_SEFAZ,
  type EspecieSefaz,
  especieDaChave,
  porEspecieSefaz,
} from '../../../contract/fiscal/especies.ts';
import { type Papel, papelNa } from '../../../contract/fiscal/papel.ts';
import { regraDe } from '../../../contract/fiscal/prazos.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import type { Tx } from '../../db/database.ts';
import { momentoSql, withOffsets } from '../../db/momentos.ts';
import { emitirEventos } from '../../webhooks/emitir.ts';
import { readConsultas, ultimaConsulta } from '../consulta/ultimasConsultas.ts';
import { eventosDosDocumentos, type Mudado } from './eventosDosDocumentos.ts';
import { suppliersOf } from './fornecedor.ts';
import { deciding, determineLinha, type LinhaDoDocumento } from './linha.ts';
import type { LockedStore } from './lockDocuments.ts';
import { chavesDosLugares, idOfLugar, type LugarDaChave, lugarId } from './lugar.ts';
import type { Decidido, Mudancas } from './mudancas.ts';
import { documentRows, listRow, type NewRow, tabelas } from './rows.ts';
import { documentosEventos } from './tables.ts';
import { type Disputado, tellDivergences } from './tellDivergences.ts';
import { readChosen, writeContents } from './writeContents.ts';

/** Columns of a listed row that follow from its contents and events. */
const decidedIn = (table: (typeof tabelas)[EspecieSefaz]) => {
  const { papel, situacao, aConfirmar, manifestacao } = table;
  const autorizadoEm = momentoSql(table.autorizadoEm, table.autorizadoEmFuso);
  const { prazo, assinatura, confianca, divergencia } = table;
  return {
    papel,
    situacao,
    aConfirmar,
    manifestacao,
    autorizadoEm,
    prazo,
    assinatura,
    confianca,
    divergencia,
  } satisfies Record<keyof LinhaDoDocumento, unknown>;
};

type Listed = Omit<LinhaDoDocumento, 'confianca'> & {
  /** Null: stored before this column existed. */
  confianca: LinhaDoDocumento['confianca'] | null;
  id: string;
  empresaId: string;
  chave: string;
  regraPrazo: string | null;
};

/** Whether a row differs from the decision. */
function differs(row: Readonly<Record<string, unknown>>, decided: LinhaDoDocumento): boolean {
  return Object.entries(decided).some(([key, value]) => row[key] !== value);
}

/** Returns the listed rows of documents by their places, locked. */
async function listed(tx: Tx, lugares: readonly LugarDaChave[]): Promise<Map<string, Listed>> {
  const found = new Map<string, Listed>();
  for (const especie of ESPECIES_SEFAZ) {
    const own = lugares.filter(({ chave }) => especieDaChave(chave) === especie);
    if (own.length === 0) continue;
    const table = tabelas[especie];
    const { id, empresaId, chave, regraPrazo } = table;
    const empresas = sql.param(own.map(({ empresa }) => empresa.id));
    const chaves = sql.param(own.map((lugar) => lugar.chave));
    const rows = await tx
      .select({ id, empresaId, chave, regraPrazo, ...decidedIn(table) })
      .from(table)
      .where(sql`(${empresaId}, ${chave}) in (select * from unnest(${empresas}::uuid[], ${chaves}::text[]))`)
      .orderBy(asc(id))
      .for('update');
    for (const row of rows) found.set(lugarId(row.empresaId, row.chave), row);
  }
  return found;
}

/** A key that changed, with its row and the document that the row is to show. */
interface Changed extends Decidido {
  row: Listed | undefined;
  documento: Documento | undefined;
  papel: Papel;
}

function changedOf({ lugares, documentos }: Mudancas, rows: ReadonlyMap<string, Listed>): Changed[] {
  return [...lugares].map(([place, one]) => {
    const row = rows.get(place);
    const { melhor } = one.depois;
    const isShown = row !== undefined && melhor.exibido;
    const documento = isShown ? undefined : documentos.get(melhor.id);
    return {
      ...one,
      row,
      documento,
      papel: documento ? papelNa(documento, one.lugar.empresa.cpfCnpj) : (row?.papel ?? 'RECEBIDO'),
    };
  });
}

/**
 * Writes the arrivals and the shown content of each key that changed: contents, proofs, and the row of the list, which
 * always follows from the shown content and the events that count (linha.ts). Returns the ids of the rows of `lugares`,
 * by `idOf` of the place.
 */
export async function writeDocuments(
  store: LockedStore,
  mudancas: Mudancas,
  lugares: readonly LugarDaChave[],
): Promise<Map<string, string>> {
  const { tx, tenantId, now, parametros, ambientes } = store;
  const rows = await listed(tx, lugares);
  const ids = new Map([...rows].map(([place, { id }]) => [place, id]));
  await readChosen(store, mudancas);
  await writeContents(store, mudancas);
  const changed = changedOf(mudancas, rows);
  const chaves = chavesDosLugares(changed.map(({ lugar }) => lugar));
  const events = await tx
    .select(deciding)
    .from(documentosEventos)
    .where(inArray(documentosEventos.chave, chaves));
  const consultas = await readConsultas(tx, chaves);
  const suppliers = await suppliersOf(
    store,
    changed.flatMap(({ documento, papel }) => (documento ? [{ documento, papel }] : [])),
  );
  const fresh = porEspecieSefaz((): NewRow[] => []);
  const disputed: Disputado[] = [];
  const mudados: Mudado[] = [];
  for (const { lugar, depois, row, documento, papel } of changed) {
    const { empresa, chave } = lugar;
    const [especie, empresaId, ambiente] = [especieDaChave(chave), empresa.id, ambientes(empresa.id)];
    const shown = documento && {
      ...listRow(documento),
      regraPrazo: regraDe(documento, parametros),
      fornecedor: papel === 'EMITIDO' ? null : (suppliers.get(documento.emitente.documento) ?? null),
    };
    const linha = determineLinha({
      especie,
      papel,
      ambiente,
      parametros,
      cpfCnpj: empresa.cpfCnpj,
      decisao: depois,
      eventos: events.filter((one) => one.chave === chave && one.empresaId === empresaId),
      consulta: ultimaConsulta(consultas, { empresaId, chave }, ambiente),
      autorizadoEm: (shown ?? row)?.autorizadoEm ?? null,
      regraPrazo: (shown ?? row)?.regraPrazo ?? null,
    });
    const id = row?.id ?? crypto.randomUUID();
    ids.set(idOfLugar(lugar), id);
    if (!row) {
      if (!shown) throw new Error(`The content to show of a new document was not read: ${id}`);
      const made = { tenantId, empresaId, id, criadoEm: now, alteradoEm: now };
      fresh[especie].push({ ...shown, ...linha, ...made });
    } else if (shown || differs(row, linha)) {
      await documentRows[especie].update(tx, id, { ...shown, ...linha }, now);
    }
    mudados.push({ id, empresaId, especie, antes: row ?? null, depois: linha });
    const { divergencia } = linha;
    const reopened = divergencia === 'ABERTA' && row?.divergencia === 'RESOLVIDA';
    if (divergencia !== null && (!row?.divergencia || reopened))
      disputed.push({ empresaId, especie, id, divergencia });
  }
  for (const especie of ESPECIES_SEFAZ) {
    if (fresh[especie].length > 0) {
      const { fields } = recursos[especie];
      await tx.insert(tabelas[especie]).values(fresh[especie].map((row) => withOffsets(fields, row)));
    }
  }
  await tellDivergences(store, disputed);
  await emitirEventos(store, eventosDosDocumentos(mudados));
  return ids;
}
