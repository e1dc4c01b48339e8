/** Metadata of an exchange in the log of integrations. */
interface TrocaLida {
  /** Status code of the answer; '' when it has none. */
  codigo: string;
  /** The answer is a rejection. */
  recusado: boolean;
  /** Access keys, protocols and Ids in request and answer, for searches. */
  chaves: string[];
}

interface Troca {
  url: string;
  pedido: string;
  status: number;
  resposta: string;
}

/** Keys of NF-e and CT-e (44, with letters in the CNPJ) and of NFS-e (50), alone or after the letters of an Id. */
const CHAVE = /(?<![0-9])(?:\d{50}|\d{6}[0-9A-Z]{12}\d{26})(?![0-9A-Z])/g;
const PROTOCOLO = /<(?:\w{1,40}:)?n(?:Prot|Rec)>(\d{1,20})</g;
const ID = /\bId="([0-9A-Za-z]{20,80})"/g;
const C_STAT = /<(?:\w{1,40}:)?cStat>(\d{1,4})</g;
const ERRO_ADN = /"codigo"\s*:\s*"([A-Za-z]{0,3}\d{1,6})"/i;
/** Answer for no new documents, which the ADN returns with HTTP 404. */
const NADA_NOVO = /"NENHUM_DOCUMENTO_LOCALIZADO"/;

/** Status of a processed batch of events, which means only that it was examined (MOC 7.0, 5.1.1). */
const LOTE_PROCESSADO = '128';
/** 1xx: done, or nothing to do. 108 and 109: outage. 110, 301, 302: about a document, not a rejection of the request. */
const PARADO: readonly string[] = ['108', '109'];
const isRefusal = (cStat: string): boolean =>
  cStat.length > 2 && (Number(cStat) >= 200 || PARADO.includes(cStat));

const MOST_KEYS = 100;
/** Number of characters searched; further on there are documents, which are found as documents. */
const LOOKED_AT = 2_000_000;

/**
 * Extracts the metadata of an exchange without interpreting it, from both sides as stored; a text that is no answer has
 * no code.
 */
export function readTroca({ url, pedido, status, resposta }: Troca): TrocaLida {
  const textos = [url, pedido, resposta.slice(0, LOOKED_AT)].join('\n');
  const found = (pattern: RegExp) => [...textos.matchAll(pattern)].map((match) => match[1] ?? match[0]);
  const chaves = [...new Set([...found(CHAVE), ...found(PROTOCOLO), ...found(ID)])].slice(0, MOST_KEYS);
  const cStats = [...resposta.slice(0, LOOKED_AT).matchAll(C_STAT)].map((match) => match[1] ?? '');
  const [first] = cStats;
  if (first !== undefined) {
    const inner = cStats.slice(1);
    const codigo = first === LOTE_PROCESSADO ? (inner.find(isRefusal) ?? inner[0] ?? first) : first;
    return { codigo, recusado: isRefusal(codigo), chaves };
  }
  const recusado = status >= 400 && !NADA_NOVO.test(resposta);
  return { codigo: ERRO_ADN.exec(resposta)?.[1] ?? '', recusado, chaves };
}
