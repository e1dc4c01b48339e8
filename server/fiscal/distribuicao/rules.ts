import { longestWait } from '../sefaz/normasEspera.ts';
import type { RespostaSefaz } from '../sefaz/resposta.ts';

const HOUR = 3_600_000;
/** Lookups by NSU that a CNPJ has each hour (NT 2014.002 v1.12). */
const CONSULTAS_POR_HORA = 20;
/** More than this another program will not have taken in one go; the rest comes with a new search. */
const MAXIMO_FALTANDO = 500;

export interface Cursor {
  ultNSU: number;
  maxNSU: number;
  faltando: number[];
  proximaEm: Date | null;
  mensagem: string;
  comErro: boolean;
}

/**
 * The cursor after an answer of distNSU. 138: on to the returned NSU, and silence for an hour once it is the last. 137: an hour.
 * 656: the wait that it asks for; when it tells another NSU, somebody else asked meanwhile, and what lies between is asked for one by one. Of a whole row, no more than the
 * cursor comes back: the rest, its keys among it, is not to be written.
 */
export function advance(antes: Cursor, resposta: RespostaSefaz, now: Date): Cursor {
  const { cStat, xMotivo, ultNSU, maxNSU } = resposta;
  const daquiUmaHora = new Date(now.getTime() + HOUR);
  if (cStat === '138' || cStat === '137') {
    const ult = Math.max(ultNSU ?? antes.ultNSU, antes.ultNSU);
    const max = Math.max(maxNSU ?? ult, ult);
    const fim = cStat === '137' || ult >= max;
    const mensagem = fim ? 'Tudo o que a SEFAZ tinha está aqui.' : 'A SEFAZ tem mais documentos.';
    return {
      ultNSU: ult,
      maxNSU: max,
      faltando: antes.faltando,
      proximaEm: fim ? daquiUmaHora : null,
      mensagem,
      comErro: false,
    };
  }
  const espera = longestWait([cStat], now);
  if (espera) {
    // Where it tells none, the field is left out or all zeros.
    const adotado = ultNSU || antes.ultNSU;
    const lacuna = adotado > antes.ultNSU ? intervalo(antes.ultNSU + 1, adotado) : [];
    return {
      ultNSU: adotado,
      maxNSU: Math.max(antes.maxNSU, adotado),
      faltando: [...new Set([...antes.faltando, ...lacuna])],
      proximaEm: espera.ate,
      comErro: false,
      mensagem:
        lacuna.length > 0
          ? 'Outro sistema consultou este CNPJ. Os documentos que ele recebeu serão buscados um a um.'
          : 'Outro sistema consultou este CNPJ há pouco, e a SEFAZ pede espera.',
    };
  }
  const mensagem = `A SEFAZ respondeu ${cStat}: ${xMotivo}`;
  const { ultNSU: ult, maxNSU: max, faltando } = antes;
  return { ultNSU: ult, maxNSU: max, faltando, proximaEm: daquiUmaHora, mensagem, comErro: true };
}

function intervalo(de: number, ate: number): number[] {
  const primeiro = Math.max(de, ate - MAXIMO_FALTANDO + 1);
  return Array.from({ length: ate - primeiro + 1 }, (_, n) => primeiro + n);
}

/** Whether an NSU of the gap may be asked for now: 20 an hour. */
export function mayConsult(
  { faltando, consultas }: { faltando: number[]; consultas: string[] },
  now: Date,
): boolean {
  return faltando.length > 0 && consultasLivres(consultas, now) > 0;
}

/** Lookups still allowed in this hour. In: the instants of those made. */
function consultasLivres(feitas: readonly string[], now: Date): number {
  const recentes = feitas.filter((feita) => now.getTime() - new Date(feita).getTime() < HOUR);
  return Math.max(0, CONSULTAS_POR_HORA - recentes.length);
}
