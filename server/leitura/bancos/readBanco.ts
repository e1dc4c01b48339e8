import { fold } from '../../../contract/brasil/fold.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { BancoLido } from './bancoLido.ts';
import { readCnab240 } from './cnab240.ts';
import { type EspecieDeArquivo, feicaoDeBanco } from './feicaoDeBanco.ts';
import { readOfx } from './ofx.ts';
import { readPagFor500 } from './pagfor500.ts';
import { refusalOfBanco } from './refusalOfBanco.ts';

/** Returns the sentence that refuses a file of 400 columns, by its first record. */
function frase400(texto: string): string {
  const [primeira = ''] = texto.replace(/^\ufeff/, '').split(/[\r\n]/, 1);
  const dito = fold(primeira.slice(0, 60)).toUpperCase();
  const peca = 'Peça ao banco o retorno de pagamentos a fornecedores em CNAB 240.';
  if (dito.startsWith('01REMESSA'))
    return `Este é um arquivo de remessa em 400 colunas, a ordem que foi para o banco, e não prova que ele pagou. ${peca}`;
  return dito.includes('COBRANCA')
    ? `Este é um arquivo de cobrança (CNAB 400), do que a empresa recebe. ${peca}`
    : `Este é um retorno de 400 colunas, e dessas o Farol só conhece as de cobrança. ${peca}`;
}

const LEITORES: Readonly<Record<EspecieDeArquivo, (texto: string, layout: Layout) => BancoLido>> = {
  OFX: readOfx,
  OFC: readOfx,
  CNAB240: readCnab240,
  PAGFOR500: readPagFor500,
  CNAB400: (texto) => {
    throw refusalOfBanco(frase400(texto));
  },
};

/**
 * Reads a bank file as lines: `texto` is decoded, `layout` is one of payment returns (CNAB 240, PagFor) or of statements (OFX, OFC).
 * Returns the lines, the totals compared and the payer. Throws a sentence when the whole file is refused.
 */
export function readBanco(texto: string, layout: Layout): BancoLido {
  if (layout.finalidade !== 'DATAS_PAGAMENTO')
    throw refusalOfBanco(
      'Arquivos de banco só trazem datas de pagamento: escolha outro formato para este layout.',
    );
  if (layout.formato !== 'OFX' && layout.formato !== 'CNAB240')
    throw refusalOfBanco('Este layout não é de um arquivo de banco.');
  const feicao = feicaoDeBanco(texto);
  if (layout.formato === 'OFX' && feicao?.formato !== 'OFX')
    throw refusalOfBanco('Este arquivo não é um extrato OFX ou OFC.');
  if (layout.formato === 'CNAB240' && feicao?.formato === 'OFX')
    throw refusalOfBanco(`Este arquivo é um extrato ${feicao.especie}, e não um retorno de pagamentos.`);
  if (feicao) return LEITORES[feicao.especie](texto, layout);
  if (!/^\ufeff?\s*\d{3}0000[0159]/.test(texto))
    throw refusalOfBanco('Este arquivo não é um CNAB 240: não começa pelo cabeçalho de um banco.');
  return readCnab240(texto, layout);
}
