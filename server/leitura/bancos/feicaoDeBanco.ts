import { openOfx } from './ofxTransacoes.ts';

/** Characters from the beginning of a file in which a bank format is detected. */
const INICIO = 4000;

/** Kinds of bank files that are recognised, either to be read or to be refused. */
export type EspecieDeArquivo = 'OFX' | 'OFC' | 'CNAB240' | 'PAGFOR500' | 'CNAB400';
interface FeicaoDeBanco {
  /** Format of the layouts that read the file. */
  formato: 'CNAB240' | 'OFX';
  especie: EspecieDeArquivo;
  /** Three-digit number of the bank; '' when the file does not have it. */
  banco: string;
  /** Columns of a line; null when lines have no fixed width. */
  largura: number | null;
}

const LARGURAS = { CNAB240: 240, PAGFOR500: 500, CNAB400: 400 } as const;
const retorno = (especie: keyof typeof LARGURAS, banco: string): FeicaoDeBanco => ({
  formato: 'CNAB240',
  especie,
  banco,
  largura: LARGURAS[especie],
});

/** Header of CNAB 240, also with its trailing blanks cut: bank, zeros and the CNPJ or CPF of the company. */
const CABECALHO_240 = /^\d{3}00000.{9}\d[0-9A-Z ]{14}/;
/** Header of PagFor: CNPJ or CPF and name of the company, then service 20. */
const CABECALHO_PAGFOR = /^0[0-9 ]{8}[123]\d{15}.{40}20/;
const DIRECAO_240 = 143;

/**
 * Detects by its first characters whether a text is a bank file, and of which bank and kind; null otherwise. Some kinds are detected only
 * to be refused with a clear message.
 */
export function feicaoDeBanco(texto: string): FeicaoDeBanco | null {
  const inicio = texto.slice(0, INICIO).replace(/^[\ufeff\s]+/, '');
  const ofx = /^OFXHEADER\s*:/i.test(inicio) || /<OFX>/i.test(inicio) || /<\?OFX\s/i.test(inicio);
  if (ofx || /^<OFC>/i.test(inicio))
    return {
      formato: 'OFX',
      especie: ofx ? 'OFX' : 'OFC',
      banco: openOfx(inicio).bancos[0] ?? '',
      largura: null,
    };
  const [primeira = ''] = inicio.split(/[\r\n]/, 1);
  if (/^0[12](?:REMESSA|RETORNO)/.test(primeira) && isOfWidth(primeira, 400))
    return retorno('CNAB400', primeira.slice(76, 79));
  if (CABECALHO_PAGFOR.test(primeira) && isOfWidth(primeira, 500)) return retorno('PAGFOR500', '237');
  const cabecalho =
    CABECALHO_240.test(primeira) && primeira.length >= DIRECAO_240 && !/[;\t|]/.test(primeira.slice(0, 143));
  return cabecalho ? retorno('CNAB240', primeira.slice(0, 3)) : null;
}

/** Whether the line has this width, or is the beginning of a file without line ends whose length is consistent with it. */
const isOfWidth = (linha: string, largura: number): boolean =>
  linha.length === largura ||
  (linha.length > largura && (linha.length % largura === 0 || linha.length >= INICIO - largura));
