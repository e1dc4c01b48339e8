import { addDays } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { type Especie, especies } from '../../../../contract/fiscal/especies.ts';
import type { LinhaVencimentos, Quantia, Vencimentos } from '../../../../contract/painel/painel.ts';

/** Formats cents without a line break: 'R$ 84.310,00'. */
export const reaisNumaLinha = (centavos: number): string => `R$\u00a0${formatMoney(centavos)}`;

/** Returns the Sunday of a day's week. Days are `YYYY-MM-DD`. */
export function fimDaSemana(hoje: string): string {
  const day = new Date(`${hoje}T00:00:00Z`).getUTCDay();
  return addDays(hoje, (7 - day) % 7);
}

/** Returns whether the count of a row stopped before the end of a day, so that the day's number is incomplete. */
const stopsBefore = ({ contadoAte }: LinhaVencimentos, dia: string): boolean =>
  contadoAte !== null && contadoAte <= dia;

/** Sums what these rows have due from `de` to `ate`, in cents. `mais`: at least one row was not counted that far. */
export function sumDueWithin(linhas: readonly LinhaVencimentos[], de: string, ate: string): Quantia {
  const days = linhas.flatMap((linha) => linha.dias.filter(({ dia }) => dia >= de && dia <= ate));
  return {
    total: days.reduce((sum, { total }) => sum + total, 0),
    centavos: days.reduce((sum, { centavos }) => sum + centavos, 0),
    mais: linhas.some((linha) => stopsBefore(linha, ate)),
  };
}

/** Kinds whose deadline requires an action; a CT-e may be contested, but its deadline requires none. */
const OBRIGA: readonly Especie[] = ['NFE', 'NFSE'];

/** Numbers of the first sentence of the dashboard. */
interface Semana extends Quantia {
  ate: string;
  empresas: number;
  porEspecie: { especie: Especie; quantia: Quantia }[];
  /** First day after this week with something due; null when there is none. */
  proximo: (Quantia & { dia: string }) | null;
  /** Number of CT-e that may still be contested this week. */
  contestaveis: number;
}

/** Returns the documents due from today to Sunday, in how many companies, and the next ones due. */
export function semanaDe({ hoje, dias, linhas }: Vencimentos): Semana {
  const ate = fimDaSemana(hoje);
  const due = linhas.filter(({ especie }) => OBRIGA.includes(especie));
  const within = due.filter((linha) => sumDueWithin([linha], hoje, ate).total > 0);
  const later = dias.find(({ dia }) => dia > ate && sumDueWithin(due, dia, dia).total > 0)?.dia;
  return {
    ...sumDueWithin(due, hoje, ate),
    ate,
    empresas: new Set(within.map(({ empresaId }) => empresaId)).size,
    porEspecie: OBRIGA.flatMap((especie) => {
      const quantia = sumDueWithin(
        due.filter((linha) => linha.especie === especie),
        hoje,
        ate,
      );
      return quantia.total > 0 ? [{ especie, quantia }] : [];
    }),
    proximo: later === undefined ? null : { ...sumDueWithin(due, later, later), dia: later },
    contestaveis: sumDueWithin(
      linhas.filter(({ especie }) => especies[especie].soContesta),
      hoje,
      ate,
    ).total,
  };
}

/** Sorts the rows of the strip by their first due date, the rows of a company together. */
export function linhasEmOrdem(linhas: readonly LinhaVencimentos[]): LinhaVencimentos[] {
  const firstOf = (own: readonly LinhaVencimentos[]) => {
    const days = own
      .filter(({ especie }) => !especies[especie].soContesta)
      .flatMap(({ dias }) => dias.map(({ dia }) => dia));
    return days.toSorted()[0] ?? '9999';
  };
  const companies = [...Map.groupBy(linhas, ({ empresaId }) => empresaId).values()];
  return companies
    .map((own) => ({ own, first: firstOf(own) }))
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
    .flatMap(({ own }) => own);
}
