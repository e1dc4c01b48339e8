import { or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { eventos } from '../../db/resourceTables.ts';
import type { Empresa } from '../documentos/lugar.ts';
import { empresaDoEmpregador, refusalOfOtherEmpresa } from './empresa.ts';
import type { ItemConferido, Leitura } from './leitura.ts';
import { recusado, semEfeito, type Veredito } from './veredito.ts';

/** Among which companies a file is divided. */
export interface Division {
  /** All for which who acts may act; the transaction sees them. */
  empresas: readonly Empresa[];
  /** Null where nobody chose one. */
  escolhida: Empresa | null;
}

/** What of a file goes to one company, and what is of none of them, with why. */
interface DividedLeitura {
  partes: { empresa: Empresa; itens: readonly ItemConferido[] }[];
  deNenhuma: readonly Veredito[];
}

/** What an item names: its event, and the receipt that it replaces, excludes or totals. */
function namesOf({ item }: ItemConferido): { idEvento: string; recibo: string } {
  if (item.tipo === 'evento') return { idEvento: item.evento.idEvento, recibo: item.evento.reciboReferido };
  return { idEvento: item.tipo === 'retorno' ? item.retorno.idEvento : '', recibo: '' };
}

/** Which company has the event that an item is of, or that it refers to. */
async function readHolders(tx: Tx, itens: readonly ItemConferido[]) {
  const names = itens.map(namesOf);
  const { empresaId, idEvento: ofEvento, recibo: own } = eventos;
  // As two arrays: a file names more than a statement has parameters.
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

/** Who employs, as an item says; null when it does not. */
function employerOf({ item }: ItemConferido) {
  if (item.tipo === 'evento') return item.evento.empregador;
  return item.tipo === 'retorno' ? item.retorno.empregador : null;
}

/** What is said of what no company takes in; an answer about a whole batch is of none, and changes nothing anyway. */
function semEmpresa(conferido: ItemConferido): Veredito {
  const { item } = conferido;
  if (item.tipo === 'lote') return semEfeito(item.lote);
  const employer = employerOf(conferido);
  return recusado(employer ? refusalOfOtherEmpresa(employer) : SEM_EMPREGADOR);
}

const SEM_EMPREGADOR =
  'Não diz de que empregador é, e o seu evento não está aqui: importe-o na tela do eSocial, com a empresa escolhida.';

/**
 * Divides what a file tells among companies: each event and answer goes to the one that its employer is, where its event is
 * already, or, when it names nobody, to the chosen one, which says what is wrong with it.
 */
export async function splitLeitura(
  tx: Tx,
  { itens }: Extract<Leitura, { ok: true }>,
  { empresas, escolhida }: Division,
): Promise<DividedLeitura> {
  const holderOf = await readHolders(tx, itens);
  const partes = new Map<string, ItemConferido[]>();
  const deNenhuma: Veredito[] = [];
  for (const item of itens) {
    const employer = employerOf(item);
    const empresa = employer
      ? empresaDoEmpregador(employer, { empresas, escolhida, comEvento: holderOf(item) })
      : (empresas.find(({ id }) => id === holderOf(item)) ?? escolhida);
    if (empresa) partes.set(empresa.id, [...(partes.get(empresa.id) ?? []), item]);
    else deNenhuma.push(semEmpresa(item));
  }
  return {
    // In one order, so that two imports never wait for each other in a circle.
    partes: [...empresas]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .flatMap((empresa) => {
        const own = partes.get(empresa.id);
        return own ? [{ empresa, itens: own }] : [];
      }),
    deNenhuma,
  };
}
