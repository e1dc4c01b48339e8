import { openOfx } from './ofxTransacoes.ts';

/** How far into a file a bank is told. */
const INICIO = 4000;

/** What a bank's file is called: what it is read as, or refused as. */
export type EspecieDeArquivo = 'OFX' | 'OFC' | 'CNAB240' | 'PAGFOR500' | 'CNAB400';
interface FeicaoDeBanco {
  /** The format of the layouts that read it. */
  formato: 'CNAB240' | 'OFX';
  especie: EspecieDeArquivo;
  /** Number of the bank; '' where nothing tells it. */
  banco: string;
  /** Columns of a line; null where lines have no width. */
  largura: number | null;
}

const LARGURAS = { CNAB240: 240, PAGFOR500: 500, CNAB400: 400 } as const;
const retorno = (especie: keyof typeof LARGURAS, banco: string): FeicaoDeBanco => ({
  formato: 'CNAB240',
  especie,
  banco,
  largura: LARGURAS[especie],
});

/** Header of CNAB 240, also with its trailing blanks cut: bank, zeros, and the inscription of the company. */
const CABECALHO_240 = /^\d{3}00000.{9}\d[0-9A-Z ]{14}/;
/** Header of PagFor: inscription and name of the company, then service 20. */
const CABECALHO_PAGFOR = /^0[0-9 ]{8}[123]\d{15}.{40}20/;
const DIRECAO_240 = 143;

/** Whether a text is a bank's file and whose, by its first characters; also what is recognised only to be refused. */
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

/** A line of this width, or the whole of a file without line ends, as far as it is looked at. */
const isOfWidth = (linha: string, largura: number): boolean =>
  linha.length === largura ||
  (linha.length > largura && (linha.length % largura === 0 || linha.length >= INICIO - largura));
