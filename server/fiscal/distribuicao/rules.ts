import { longestWait } from '../sefaz/normasEspera.ts';
import type { RespostaSefaz } from '../sefaz/resposta.ts';

const HOUR = 3_600_000;
/** Maximum number of lookups by NSU per CNPJ and hour (NT 2014.002 v1.12). */
const CONSULTAS_POR_HORA = 20;
/** Maximum number of NSUs waiting for a lookup, ten days of them: they are one value of the row, which every lookup writes again. */
const MAXIMO_FALTANDO = 5_000;

export interface CursorDaDistribuicao {
  ultNSU: number;
  maxNSU: number;
  faltando: number[];
  proximaEm: Date | null;
  mensagem: string;
  comErro: boolean;
}

/**
 * Returns the cursor after an answer of distNSU. 138: advances to the returned NSU, with an hour of silence once it is
 * the last. 137: an hour. 656: the required wait; another NSU in it means that another program queried meanwhile, and
 * the gap is queried one by one. Returns cursor fields only: the rest of a row, its keys included, must not be written.
 */
export function advance(
  antes: CursorDaDistribuicao,
  resposta: RespostaSefaz,
  now: Date,
): CursorDaDistribuicao {
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
    // When the answer has no NSU, the field is missing or all zeros.
    const adotado = ultNSU || antes.ultNSU;
    const lacuna = adotado > antes.ultNSU ? intervalo(antes.ultNSU + 1, adotado) : [];
    return {
      ultNSU: adotado,
      maxNSU: Math.max(antes.maxNSU, adotado),
      faltando: [...new Set([...lacuna, ...antes.faltando])].slice(0, MAXIMO_FALTANDO),
      proximaEm: espera.ate,
      comErro: false,
      mensagem: fraseDaLacuna(lacuna.length, adotado - antes.ultNSU),
    };
  }
  const mensagem = `A SEFAZ respondeu ${cStat}: ${xMotivo}`;
  const { ultNSU: ult, maxNSU: max, faltando } = antes;
  return { ultNSU: ult, maxNSU: max, faltando, proximaEm: daquiUmaHora, mensagem, comErro: true };
}

/** Returns what the screen says after another program's lookups; `buscados` of the `todos` NSUs of the gap are looked up. */
function fraseDaLacuna(buscados: number, todos: number): string {
  if (buscados === 0) return 'Outro sistema consultou este CNPJ há pouco, e a SEFAZ pede espera.';
  if (buscados === todos)
    return 'Outro sistema consultou este CNPJ. Os documentos que ele recebeu serão buscados um a um.';
  const [novos, antigos] = [buscados, todos - buscados].map((n) => n.toLocaleString('pt-BR'));
  return `Outro sistema consultou este CNPJ. Os ${novos} documentos mais novos que ele recebeu serão buscados um a um; os ${antigos} anteriores, não: importe os arquivos deles.`;
}

/** Returns the NSUs of a gap, the newest first: the oldest may be gone already. */
function intervalo(de: number, ate: number): number[] {
  const quantos = Math.min(ate - de + 1, MAXIMO_FALTANDO);
  return Array.from({ length: quantos }, (_, n) => ate - n);
}

/** Returns whether an NSU of the gap may be queried now: 20 an hour. */
export function mayConsult(
  { faltando, consultas }: { faltando: number[]; consultas: string[] },
  now: Date,
): boolean {
  return faltando.length > 0 && consultasLivres(consultas, now) > 0;
}

/** Returns the number of lookups still allowed in this hour; `feitas` are the instants of those made. */
function consultasLivres(feitas: readonly string[], now: Date): number {
  const recentes = feitas.filter((feita) => now.getTime() - new Date(feita).getTime() < HOUR);
  return Math.max(0, CONSULTAS_POR_HORA - recentes.length);
}
