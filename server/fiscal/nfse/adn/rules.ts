import type { RespostaAdn } from './resposta.ts';

const MINUTE = 60_000;
/** Waiting time in ms once all documents were received (Manual dos Municípios, §1.4.2), and after a refusal of the ADN. */
const ESPERA = 60 * MINUTE;
/** Waiting time in ms after a request that did not reach the ADN, or that it could not answer. */
const NOVA_TENTATIVA = 5 * MINUTE;
/** Documents in a full lot: a shorter one is the last, since the ADN does not return its highest NSU. */
const LOTE = 50;

/** Codes for "nothing after this NSU", which is a success: E2220 as production answers, E2215 as the annex has it. */
const NADA_NOVO: readonly string[] = ['E2215', 'E2220'];

/** Messages for refusals that a user can resolve. */
const RECUSAS: Readonly<Record<string, string>> = {
  E2243: 'O certificado é de outra raiz de CNPJ: envie o da empresa, ou o de outro estabelecimento dela.',
};

export interface CursorDoAdn {
  ultNSU: number;
  proximaEm: Date | null;
  mensagem: string;
  comErro: boolean;
}

type Dito = Pick<RespostaAdn, 'http' | 'processamento' | 'erros'> & {
  /** NSUs of the documents, in their order. */
  nsus: readonly (number | null)[];
};

/**
 * Returns the cursor after a response: the highest NSU of the lot, and an hour's wait after the last lot. A response that is
 * not the ADN's own (HTML of a proxy, 5xx), a refusal or a lot without a new number does not move it.
 */
export function avancar(
  antes: CursorDoAdn,
  { http, processamento, erros, nsus }: Dito,
  now: Date,
): CursorDoAdn {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const parado = (mensagem: string, ms: number): CursorDoAdn => ({
    ...antes,
    proximaEm: after(ms),
    mensagem,
    comErro: true,
  });
  const acabou: CursorDoAdn = {
    ...antes,
    proximaEm: after(ESPERA),
    mensagem: 'Tudo o que o ADN tinha está aqui.',
    comErro: false,
  };
  if (http === 429) return parado('O ADN recebeu consultas demais desta empresa e pede espera.', ESPERA);
  if (http === 401 || http === 403)
    return parado(`O ADN não aceitou o certificado da empresa (${http}).`, ESPERA);
  if (http >= 500) return parado(`O ADN não respondeu (${http}).`, NOVA_TENTATIVA);
  if (erros.some(({ codigo }) => NADA_NOVO.includes(codigo))) return acabou;
  if (processamento === 'NENHUM_DOCUMENTO_LOCALIZADO') return acabou;
  const recusou = processamento === 'REJEICAO' || http === 400 || (http >= 300 && erros.length > 0);
  if (recusou) return parado(fraseDaRecusa(erros), ESPERA);
  if (http >= 300) return parado(`O endereço do ADN respondeu ${http}, e não o ADN.`, NOVA_TENTATIVA);
  if (nsus.length === 0) {
    return processamento === null
      ? parado('A resposta do ADN não pôde ser entendida.', NOVA_TENTATIVA)
      : acabou;
  }
  const ultNSU = Math.max(...nsus.map((nsu) => nsu ?? 0));
  if (ultNSU <= antes.ultNSU) return parado('O ADN repetiu documentos que já tinha entregado.', ESPERA);
  if (nsus.length < LOTE) return { ...acabou, ultNSU };
  return { ultNSU, proximaEm: null, mensagem: 'O ADN tem mais documentos.', comErro: false };
}

function fraseDaRecusa(erros: Dito['erros']): string {
  const [primeiro] = erros;
  if (!primeiro) return 'O ADN recusou a busca, sem dizer por quê.';
  const { codigo, descricao } = primeiro;
  const frase = RECUSAS[codigo] ?? descricao;
  return `O ADN recusou a busca (${codigo || 'sem código'})${frase ? `: ${frase}` : '.'}`;
}

/**
 * Returns whether the ADN itself answered, even with a refusal, and not a proxy in front of it or something that cannot be
 * parsed.
 */
export const foiOAdn = ({ http, processamento, erros }: Omit<Dito, 'nsus'>): boolean =>
  http < 500 && ([401, 403, 429].includes(http) || processamento !== null || erros.length > 0);

/**
 * Returns when to retry after a request without a response: an uncertain one may have been answered, so it waits as long as an
 * answered one.
 */
export function depoisDaFalha(tipo: 'NAO_ENVIADO' | 'INCERTO', now: Date): Date {
  return new Date(now.getTime() + (tipo === 'NAO_ENVIADO' ? NOVA_TENTATIVA : ESPERA));
}
