import { OQueMuda } from '../../../../contract/fiscal/pagamentos/calendario/muda.ts';
import type { Muda } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import type { Tx } from '../../../db/database.ts';
import { fechadasAte } from '../../nfse/revisao/fechadas.ts';
import { readNotasOfCalendario } from './readNotasOfCalendario.ts';

/** A payment that is about to be written. Cents; null: all that is left to pay. */
export interface NovoPagamento {
  pagamentoId: string;
  data: string;
  valor: number | null;
  encargos: number;
}

/**
 * What follows when these payments are written: months, withholdings that fall due on other days, and what was to be declared
 * before. Events that were accepted are not kept here: a month that is closed, or whose day to declare is past, asks for a
 * reason. Documents that the transaction does not see are left out.
 */
export async function oQueMuda(tx: Tx, hoje: string, novos: readonly NovoPagamento[]): Promise<Muda> {
  const deCada = Map.groupBy(novos, ({ pagamentoId }) => pagamentoId);
  const mudanca = new OQueMuda(hoje);
  for await (const notas of readNotasOfCalendario(tx, [...deCada.keys()], { comBase: false })) {
    const fechadas = await fechadasAte(
      tx,
      notas.map(({ empresaId }) => empresaId),
    );
    for (const nota of notas) {
      const doDocumento = deCada.get(nota.pagamentoId) ?? [];
      mudanca.ver({
        nota,
        novos: doDocumento.map(({ data, valor, encargos }) => ({
          data,
          valor,
          encargos,
          desconto: 0,
          soubeEm: hoje,
        })),
        fechadaAte: fechadas.get(nota.empresaId) ?? null,
      });
    }
  }
  return mudanca.muda();
}
