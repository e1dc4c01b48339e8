import { or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { eventos } from '../../db/resourceTables.ts';
import type { Empresa } from '../documentos/lugar.ts';
import { empresaDoEmpregador, refusalOfOtherEmpresa } from './empresa.ts';
import type { ItemConferido, LeituraDoEsocial } from './leitura.ts';
import { recusado, semEfeito, type VereditoDoItem } from './veredito.ts';

/** Companies among which a file is distributed. */
export interface EsocialDivision {
  /** All companies for which the user may act; the transaction sees them. */
  empresas: readonly Empresa[];
  /** Null when none was chosen. */
  escolhida: Empresa | null;
}

/** The items of a file by company, and the rejections of those that belong to none. */
interface DividedLeitura {
  partes: { empresa: Empresa; itens: readonly ItemConferido[] }[];
  deNenhuma: readonly VereditoDoItem[];
}

/** Returns the references of an item: its event, and the receipt that it replaces, excludes or totals. */
function namesOf({ item }: ItemConferido): { idEvento: string; recibo: string } {
  if (item.tipo === 'evento') return { idEvento: item.evento.idEvento, recibo: item.evento.reciboReferido };
  return { idEvento: item.tipo === 'retorno' ? item.retorno.idEvento : '', recibo: '' };
}

/** Returns the company that has the event of an item, or the event that it refers to. */
async function readHolders(tx: Tx, itens: readonly ItemConferido[]) {
  const names = itens.map(namesOf);
  const { empresaId, idEvento: ofEvento, recibo: own } = eventos;
  // As two arrays: a file may have more names than a statement has parameters.
  const ids = sql.param(names.map(({ idEvento }) => idEvento).filter(Boolean));
  const recibos = sql.param(names.map(({ recibo }) => recibo).filter(Boolean));
  const rows = await tx
    .select({ empresaId, idEvento: ofEvento, recibo: own })
    .from(eventos)
    .where(or(sql`${ofEvento} = any(${ids}::text[])`, sql`${own} = any(${recibos}::text[])`));
  return (item: ItemConferido): string | null => {
    const { idEvento, recibo } = namesOf(item);
    const own = rows.find((row) => idEvento !== '' && row.idEvento === idEvento);
    return (own ?? rows.find((row) => recibo !== '' && row.recibo === recibo))?.empresaId ?? null;
  };
}

/** Returns the employer of an item; null when it has none. */
function employerOf({ item }: ItemConferido) {
  if (item.tipo === 'evento') return item.evento.empregador;
  return item.tipo === 'retorno' ? item.retorno.empregador : null;
}

/**
 * Returns the verdict on an item of no company; an answer about a whole batch belongs to none, and changes nothing
 * anyway.
 */
function semEmpresa(conferido: ItemConferido): VereditoDoItem {
  const { item } = conferido;
  if (item.tipo === 'lote') return semEfeito(item.lote);
  const employer = employerOf(conferido);
  return recusado(employer ? refusalOfOtherEmpresa(employer) : SEM_EMPREGADOR);
}

const SEM_EMPREGADOR =
  'Não diz de que empregador é, e o seu evento não está aqui: importe-o na tela do eSocial, com a empresa escolhida.';

/**
 * Distributes the items of a file among companies: each event and answer goes to its employer's company, to the one
 * that already has its event, or, without employer, to the chosen one, whose import reports the error.
 */
export async function splitLeitura(
  tx: Tx,
  { itens }: Extract<LeituraDoEsocial, { ok: true }>,
  { empresas, escolhida }: EsocialDivision,
): Promise<DividedLeitura> {
  const holderOf = await readHolders(tx, itens);
  const partes = new Map<string, ItemConferido[]>();
  const deNenhuma: VereditoDoItem[] = [];
  for (const item of itens) {
    const employer = employerOf(item);
    const empresa = employer
      ? empresaDoEmpregador(employer, { empresas, escolhida, comEvento: holderOf(item) })
      : (empresas.find(({ id }) => id === holderOf(item)) ?? escolhida);
    if (empresa) partes.set(empresa.id, [...(partes.get(empresa.id) ?? []), item]);
    else deNenhuma.push(semEmpresa(item));
  }
  return {
    // In a fixed order, so that two imports never deadlock.
    partes: [...empresas]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .flatMap((empresa) => {
        const own = partes.get(empresa.id);
        return own ? [{ empresa, itens: own }] : [];
      }),
    deNenhuma,
  };
}
