import type { Layout } from '../../../contract/layouts/layout.ts';
import { type BancoLido, ehCnab400, lerCnab240 } from './cnab240.ts';
import { lerOfx } from './ofx.ts';
import { abrirOfx } from './ofxTransacoes.ts';
import { recusaDeBanco } from './recusaDeBanco.ts';

/** How far into a file a bank is told. */
const INICIO = 4000;

/** Whether a text is a bank's file and whose, by its first characters; also what is recognised only to be refused. */
export function feicaoDeBanco(texto: string): { formato: 'CNAB240' | 'OFX'; banco: string } | null {
  const inicio = texto.slice(0, INICIO).replace(/^\ufeff/, '');
  if (/^\s*OFXHEADER\s*:/i.test(inicio) || /<OFX>/i.test(inicio) || /<\?OFX\s/i.test(inicio))
    return { formato: 'OFX', banco: abrirOfx(inicio).bancos[0] ?? '' };
  if (ehCnab400(texto.slice(0, INICIO))) return { formato: 'CNAB240', banco: inicio.slice(76, 79) };
  const [primeira = ''] = inicio.split(/[\r\n]/, 1);
  const cabecalho = /^\d{3}00000/.test(primeira) && primeira.length >= 240;
  return cabecalho ? { formato: 'CNAB240', banco: primeira.slice(0, 3) } : null;
}

/**
 * A bank's file as lines. In: its text, decoded, and a layout of CNAB 240 or OFX. Out: the lines, what was compared, and who pays. Throws
 * a sentence when the file as a whole is refused.
 */
export function lerBanco(texto: string, layout: Layout): BancoLido {
  if (layout.finalidade !== 'DATAS_PAGAMENTO')
    throw recusaDeBanco(
      'Arquivos de banco só trazem datas de pagamento: escolha outro formato para este layout.',
    );
  const feicao = feicaoDeBanco(texto);
  if (layout.formato === 'OFX') {
    if (feicao?.formato !== 'OFX') throw recusaDeBanco('Este arquivo não é um extrato OFX.');
    return lerOfx(texto, layout);
  }
  if (layout.formato !== 'CNAB240') throw recusaDeBanco('Este layout não é de um arquivo de banco.');
  if (feicao?.formato === 'OFX') throw recusaDeBanco('Este arquivo é um extrato OFX, e não um CNAB 240.');
  if (feicao === null && !/^\ufeff?\d{3}0000[0159]/.test(texto))
    throw recusaDeBanco('Este arquivo não é um CNAB 240: não começa pelo cabeçalho de um banco.');
  return lerCnab240(texto, layout);
}
