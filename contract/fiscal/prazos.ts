import { addDays, formatDate, utcDay } from '../brasil/date.ts';
import { diaDoMomento, type Momento } from '../brasil/momento.ts';
import type { Parametros } from '../parametros.ts';
import type { Documento } from './documento.ts';
import type { EspecieSefaz } from './especies.ts';
import type { CodigoRegra } from './nomesRegras.ts';
import { REGRAS_PRAZO, type RegraPrazo } from './regrasPrazo.ts';

/** The parameters that terms depend on. */
export type TermosPrazo = Pick<Parametros, 'prazoManifestacaoNfeDias' | 'prazoManifestacaoCteDias'> &
  Partial<Pick<Parametros, NonNullable<RegraPrazo['ligadaPor']>>>;

export interface Prazo {
  /** Code of the rule. */
  regra: string;
  /** Last day, `YYYY-MM-DD`, counted from the day of authorisation as it is written. */
  ate: string;
  dias: number;
  ato: string;
  norma: string;
  /** Last day of the events with a separate term. */
  porEvento: Readonly<Record<string, string>>;
}

const holds = (regra: RegraPrazo, day: string) =>
  regra.desde <= day && (regra.ate === null || day <= regra.ate);

function fits({ quando }: RegraPrazo, { emitente, interessado, itens, valor }: Documento): boolean {
  if (!quando) return true;
  const { destinos, operacao, produtos, valorMinimo } = quando;
  const [from, to] = [emitente.uf, interessado?.uf ?? ''];
  if (from === '' || to === '') return false;
  if (destinos && !destinos.includes(to)) return false;
  if (operacao && (from === to) !== (operacao === 'INTERNA')) return false;
  if (valorMinimo !== undefined && (valor ?? 0) < valorMinimo) return false;
  const listed = ({ ncm, codigoAnp }: Documento['itens'][number]) =>
    (produtos?.anp && codigoAnp !== '') || produtos?.ncm.some((start) => ncm.startsWith(start));
  return !produtos || itens.some(listed);
}

/**
 * Returns the rule of a document's term: by its products, states and amount, among those that the tenant switched on. Null when its
 * authorisation moment is unknown, or no rule is in force on that day.
 */
export function regraDe(documento: Documento, parametros: TermosPrazo): CodigoRegra | null {
  if (documento.autorizadoEm === null) return null;
  const day = diaDoMomento(documento.autorizadoEm);
  const found = REGRAS_PRAZO.find(
    (regra) =>
      regra.especie === documento.especie &&
      holds(regra, day) &&
      (regra.ligadaPor === undefined || parametros[regra.ligadaPor] === true) &&
      fits(regra, documento),
  );
  return found?.codigo ?? null;
}

/** Returns the day `which` of the month after the one of `day`. */
function inNextMonth(day: string, which: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return utcDay(new Date(Date.UTC(year, month, which)));
}

function lastDay({ dias }: RegraPrazo, day: string, parametros: TermosPrazo): string {
  if (typeof dias === 'object') return inNextMonth(day, dias.diaDoMesSeguinte);
  return addDays(day, typeof dias === 'number' ? dias : parametros[dias]);
}

/**
 * Returns the term that begins at an authorisation, by the code of the document's rule; without one, or with an unknown one, by the general
 * rule of the day. Null when none is in force.
 */
export function prazoDe(
  especie: EspecieSefaz,
  autorizadoEm: Momento,
  parametros: TermosPrazo,
  codigo: string | null = null,
): Prazo | null {
  const day = diaDoMomento(autorizadoEm);
  const own = REGRAS_PRAZO.filter((one) => one.especie === especie && holds(one, day));
  const regra = own.find((one) => one.codigo === codigo) ?? own.find(({ quando }) => quando === undefined);
  if (!regra) return null;
  const ate = lastDay(regra, day, parametros);
  const norma = regra.certeza === 'NORMA' ? regra.norma : `${regra.norma}; regra a conferir`;
  const porEvento = Object.fromEntries(
    Object.entries(regra.porEvento ?? {}).map(([tipo, dias]) => [tipo, addDays(day, dias)]),
  );
  return { regra: regra.codigo, ate, dias: diasAte(ate, day), ato: regra.ato, norma, porEvento };
}

const DAY = 86_400_000;

/** Returns the whole days from a day to a term; negative after its end. Both `YYYY-MM-DD`. */
export function diasAte(ate: string, hoje: string): number {
  return Math.round((Date.parse(`${ate}T00:00:00Z`) - Date.parse(`${hoje}T00:00:00Z`)) / DAY);
}

/** Last days, `YYYY-MM-DD`, on which an act may be registered: by its norm (`ate`), and until SEFAZ stops accepting it (`recebe`). */
export interface Termo {
  /** By the document's rule. */
  prazo: Prazo;
  ate: string;
  recebe: string;
}

/**
 * Returns the term of an act by the document's own rule (clause 15-C of Ajuste SINIEF 07/05; 31/22), from the codes of the event and of
 * that rule. Null when the authorisation moment is unknown, or no rule is in force.
 */
export function termoDe(
  especie: EspecieSefaz,
  autorizadoEm: Momento | null,
  parametros: TermosPrazo,
  { tpEvento, regra }: { tpEvento: string; regra: string | null },
): Termo | null {
  if (autorizadoEm === null) return null;
  const prazo = prazoDe(especie, autorizadoEm, parametros, regra);
  const general = prazoDe(especie, autorizadoEm, parametros);
  if (!prazo) return null;
  const recebe = general && general.ate > prazo.ate ? general.ate : prazo.ate;
  return { prazo, ate: prazo.porEvento[tpEvento] ?? prazo.ate, recebe };
}

/** Returns the message for an act whose term is over on `hoje`; null before its end. */
export function foraDoPrazo({ prazo, ate, recebe }: Termo, hoje: string): string | null {
  if (hoje <= ate) return null;
  const dias = prazo.dias + diasAte(ate, prazo.ate);
  const over = `O prazo de ${dias} dias acabou em ${formatDate(ate)} (${prazo.norma}).`;
  return hoje <= recebe
    ? `${over} A SEFAZ ainda recebe até ${formatDate(recebe)}.`
    : `${over} Quem decide é a SEFAZ, que pode recusar (596).`;
}
