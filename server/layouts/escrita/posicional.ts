import type { Faixa, Layout } from '../../../contract/layouts/layout.ts';
import type { Valores } from '../../../contract/layouts/leitura.ts';
import { textoEscrito } from './celula.ts';
import { type CampoEscrito, escritos, refusalOfEscrita } from './colunas.ts';

interface NaFaixa extends CampoEscrito {
  faixa: Faixa;
}

/** Returns the fields from left to right. Throws when one has no range, or two overlap. */
function faixasDe(layout: Layout): NaFaixa[] {
  const faixas = escritos(layout).map((escrito): NaFaixa => {
    const { origem } = escrito.campo;
    if (origem.tipo === 'FAIXA') return { ...escrito, faixa: origem.faixa };
    throw refusalOfEscrita(
      `Diga as posições em que se escreve “${escrito.definicao.rotulo}”. Um texto fixo vai no valor padrão do campo.`,
    );
  });
  faixas.sort((a, b) => a.faixa.inicio - b.faixa.inicio);
  for (const [at, { definicao, faixa }] of faixas.entries()) {
    const anterior = faixas[at - 1];
    if (anterior && anterior.faixa.fim >= faixa.inicio)
      throw refusalOfEscrita(
        `As posições de “${anterior.definicao.rotulo}” e “${definicao.rotulo}” se sobrepõem.`,
      );
    if (layout.largura !== null && faixa.fim > layout.largura)
      throw refusalOfEscrita(`“${definicao.rotulo}” passa da largura de ${layout.largura} caracteres.`);
  }
  if (faixas.length === 0) throw refusalOfEscrita('O layout não escreve campo nenhum.');
  return faixas;
}

/** Returns a text padded to its range: numbers to the right, the rest to the left. Throws when it does not fit and may not be cut. */
function naFaixa(campo: NaFaixa, texto: string, linha: number): string {
  const { inicio, fim } = campo.faixa;
  const cabem = fim - inicio + 1;
  const { tipo, rotulo } = campo.definicao;
  if (texto.length > cabem) {
    if (campo.campo.transformacoes.includes('CORTA') && (tipo === 'texto' || tipo === 'situacao'))
      return texto.slice(0, cabem);
    throw refusalOfEscrita(
      `Linha ${linha}: “${rotulo}” tem ${texto.length} caracteres e o layout reserva ${cabem} (posições ${inicio} a ${fim}).`,
    );
  }
  if (texto === '' || (tipo !== 'valor' && tipo !== 'inteiro')) return texto.padEnd(cabem);
  if (tipo === 'valor' && campo.campo.decimaisImplicitos === null) return texto.padStart(cabem);
  const sinal = texto.startsWith('-') ? '-' : '';
  return sinal + texto.slice(sinal.length).padStart(cabem - sinal.length, '0');
}

/** Yields the lines of a fixed-width text, each with its CRLF. Throws with field and line when a value is longer than its range. */
export async function* linhasPosicionais(
  layout: Layout,
  linhas: AsyncIterable<Valores> | Iterable<Valores>,
): AsyncGenerator<string> {
  const faixas = faixasDe(layout);
  const largura = layout.largura ?? Math.max(...faixas.map(({ faixa }) => faixa.fim));
  let numero = 0;
  for await (const valores of linhas) {
    numero += 1;
    let escrita = '';
    for (const campo of faixas) {
      // Tabs, line ends and letters of more than one code unit would shift the fields after them.
      const texto = textoEscrito(campo, valores, numero, 'DDMMAAAA')
        .normalize('NFC')
        .replace(/[\p{Cc}\u{10000}-\u{10ffff}]/gu, ' ');
      escrita = escrita.padEnd(campo.faixa.inicio - 1) + naFaixa(campo, texto, numero);
    }
    yield `${escrita.padEnd(largura)}\r\n`;
  }
}
