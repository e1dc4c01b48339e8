import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { Agrupado, dueInMes } from '../../../../contract/fiscal/pagamentos/calendario/agrupar.ts';
import { type Dia, devidasDe } from '../../../../contract/fiscal/pagamentos/calendario/devidas.ts';
import type { NotaRetida } from '../../../../contract/fiscal/pagamentos/calendario/nota.ts';
import type { Calendario, Devida } from '../../../../contract/fiscal/pagamentos/calendario.ts';
import type { Tx } from '../../../db/database.ts';
import type { ActorContext } from '../../../http/route.ts';
import { abertosAntes, candidatos } from './candidatos.ts';
import { readNotasOfCalendario } from './readNotasOfCalendario.ts';

/** Returns the current date, and the office's due day of the municipal ISS. */
export const diaDe = ({ now, ator }: Pick<ActorContext, 'now' | 'ator'>): Dia => ({
  hoje: todayInSaoPaulo(now),
  diaIss: ator.parametros.diaIssRetido,
});

/** Yields the withholdings due in a month, with their base, by note. */
export async function* devidasDoMes(
  tx: Tx,
  ids: readonly string[],
  mes: string,
  dia: Dia,
): AsyncGenerator<{ nota: NotaRetida; devida: Devida }[]> {
  for await (const notas of readNotasOfCalendario(tx, ids, { comBase: true })) {
    yield notas.flatMap((nota) =>
      devidasDe(nota, dia)
        .filter((devida) => dueInMes(devida, mes))
        .map((devida) => ({ nota, devida })),
    );
  }
}

const mesma = ({ pagamentoId, tributo, codigoReceita, fatoGerador }: Devida): string =>
  [pagamentoId, tributo, codigoReceita, fatoGerador].join(' ');

/** Adds the bases to withholdings; they are read only for the ones shown. */
async function comBases(tx: Tx, devidas: readonly Devida[], mes: string, dia: Dia): Promise<Devida[]> {
  const bases = new Map<string, number | null>();
  const ids = [...new Set(devidas.map(({ pagamentoId }) => pagamentoId))];
  for await (const lote of devidasDoMes(tx, ids, mes, dia))
    for (const { devida } of lote) bases.set(mesma(devida), devida.base);
  return devidas.map((devida) => ({ ...devida, base: bases.get(mesma(devida)) ?? null }));
}

/**
 * Returns the calendar of a month over the visible companies: sums of all, the first withholdings one by one, and those
 * without a date.
 */
export async function readCalendarioOfMes(tx: Tx, mes: string, dia: Dia): Promise<Calendario> {
  const agrupado = new Agrupado(mes, dia.hoje);
  const ids = await candidatos(tx, mes, dia.diaIss);
  for await (const notas of readNotasOfCalendario(tx, ids, { comBase: false }))
    for (const nota of notas) agrupado.ver(nota, devidasDe(nota, dia));
  const calendario = agrupado.calendario(await abertosAntes(tx, mes));
  return { ...calendario, devidas: await comBases(tx, calendario.devidas, mes, dia) };
}
