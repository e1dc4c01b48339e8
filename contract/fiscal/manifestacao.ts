import type { EspecieSefaz } from './especies.ts';

/** A manifestation of a document's recipient, with the texts that the confirmation shows (facts: NT 2020.001, MOC CT-e 4.00). */
interface TipoManifestacao {
  tpEvento: string;
  especie: EspecieSefaz;
  /** The manifestation state of a document once it is registered. */
  estado: string;
  /** Exactly as the schema defines it: ASCII. */
  descEvento: string;
  nome: string;
  consequencia: string;
  /** Requires a text of 15 to 255 characters (xJust, xObs). */
  justificativa: boolean;
  conclusivo: boolean;
}

export const MANIFESTACOES = {
  '210210': {
    tpEvento: '210210',
    especie: 'NFE',
    estado: 'CIENCIA',
    descEvento: 'Ciencia da Operacao',
    nome: 'Ciência da operação',
    consequencia:
      'A SEFAZ fica sabendo que a empresa conhece a nota e libera o XML completo. Não confirma nem recusa nada.',
    justificativa: false,
    conclusivo: false,
  },
  '210200': {
    tpEvento: '210200',
    especie: 'NFE',
    estado: 'CONFIRMADA',
    descEvento: 'Confirmacao da Operacao',
    nome: 'Confirmação da operação',
    consequencia: 'A empresa declara que a operação aconteceu. O emitente não pode mais cancelar a nota.',
    justificativa: false,
    conclusivo: true,
  },
  '210220': {
    tpEvento: '210220',
    especie: 'NFE',
    estado: 'DESCONHECIDA',
    descEvento: 'Desconhecimento da Operacao',
    nome: 'Desconhecimento da operação',
    consequencia:
      'A empresa declara que não pediu nem reconhece a operação. O fisco pode investigar o uso do CNPJ.',
    justificativa: false,
    conclusivo: true,
  },
  '210240': {
    tpEvento: '210240',
    especie: 'NFE',
    estado: 'NAO_REALIZADA',
    descEvento: 'Operacao nao Realizada',
    nome: 'Operação não realizada',
    consequencia:
      'A empresa declara que reconhece o pedido, mas a operação não se concluiu (recusa, devolução). Dispensa a nota de devolução.',
    justificativa: true,
    conclusivo: true,
  },
  '610110': {
    tpEvento: '610110',
    especie: 'CTE',
    estado: 'DESACORDO',
    descEvento: 'Prestacao do Servico em Desacordo',
    nome: 'Prestação do serviço em desacordo',
    consequencia:
      'O transportador fica autorizado a emitir um CT-e de substituição. Depois da substituição não há volta.',
    justificativa: true,
    conclusivo: true,
  },
  '610111': {
    tpEvento: '610111',
    especie: 'CTE',
    estado: 'DESACORDO_CANCELADO',
    descEvento: 'Cancelamento Prestacao do Servico em Desacordo',
    nome: 'Cancelamento do desacordo',
    consequencia: 'O desacordo registrado deixa de valer, se o CT-e ainda não foi substituído.',
    justificativa: false,
    conclusivo: false,
  },
} as const satisfies Record<string, TipoManifestacao>;

export type CodigoManifestacao = keyof typeof MANIFESTACOES;
/** In the order in which they are offered. */
export const CODIGOS = {
  NFE: ['210210', '210200', '210220', '210240'],
  CTE: ['610110', '610111'],
} as const satisfies Record<EspecieSefaz, readonly CodigoManifestacao[]>;
export type CodigoDe<E extends EspecieSefaz> = (typeof CODIGOS)[E][number];

/** Returns whether a type of event is a manifestation. */
export const isManifestacao = (tipo: string): tipo is CodigoManifestacao =>
  Object.hasOwn(MANIFESTACOES, tipo);

/** States in which a manifestation is still possible. */
export const ESTADOS_ABERTOS: readonly string[] = ['PENDENTE', 'CIENCIA'];

export const JUSTIFICATIVA_MIN = 15;
export const JUSTIFICATIVA_MAX = 255;

/** Returns the characters of a text that no event may have: control characters, line breaks and all above U+00FF; in order, once each. */
export function caracteresRecusados(texto: string): string[] {
  return [...new Set([...texto].filter((letra) => !/^[ -ÿ]$/u.test(letra)))];
}

/**
 * Returns the error of a justification, as a sentence for the field; null when it may be sent unchanged (TJust, TObs of the schemas: 15 to
 * 255 characters of Latin-1, no blank at either end). The text is never changed silently.
 */
export function erroDaJustificativa(texto: string, quem = 'A SEFAZ'): string | null {
  const recusados = caracteresRecusados(texto);
  if (recusados.length > 0) {
    const nomes = recusados.map((letra) => (/\s|\p{C}/u.test(letra) ? 'quebra de linha ou controle' : letra));
    return `${quem} não aceita: ${[...new Set(nomes)].join(' ')}`;
  }
  if (texto !== texto.trim() || /^[ \u00a0]|[ \u00a0]$/.test(texto)) {
    return 'Tire o espaço do começo ou do fim.';
  }
  if (texto.length < JUSTIFICATIVA_MIN) return `Escreva ao menos ${JUSTIFICATIVA_MIN} caracteres.`;
  if (texto.length > JUSTIFICATIVA_MAX) return `Escreva no máximo ${JUSTIFICATIVA_MAX} caracteres.`;
  return null;
}
