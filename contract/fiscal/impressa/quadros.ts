import { caixaAlta } from '../caixaAlta.ts';
import type { Campo } from '../folha.ts';
import { emLinhas, type Medir, tamanhoQueCabe, writeTexto } from './letras.ts';
import { caixa, type FaixaImpressa, LARGURA_UTIL, MARGEM, movido, type Traco } from './tracos.ts';

/** Number of narrow fields without a width per row; a wide one takes the room of three. */
const LUGARES = 6;
const ROTULO = 5;
const VALOR = 8.5;
const MENOR = 6;
/** Height of a box with one line in it (MOC: 0,65 cm and more). */
const ALTURA = 19;

interface Posta {
  campo: Campo;
  x: number;
  largura: number;
}

const larguraDe = ({ mm, largo }: Campo, total: number): number =>
  mm === undefined ? (total / LUGARES) * (largo ? 3 : 1) : (mm / 196) * total;

/** Returns the fields in rows, side by side until the width is used; the last one of a row takes the rest of it. */
export function fileiras(campos: readonly Campo[], total: number): Posta[][] {
  const rows: Posta[][] = [];
  let x = total;
  for (const campo of campos) {
    const largura = larguraDe(campo, total);
    if (x + largura > total + 1) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ campo, x, largura });
    x += largura;
  }
  for (const row of rows) {
    const last = row.at(-1);
    if (last) last.largura = total - last.x;
  }
  return rows;
}

/** Returns the text of a box: in one line if it fits at the smallest size, otherwise in several. */
function conteudo(medir: Medir, texto: string, largura: number): { tamanho: number; linhas: string[] } {
  const tamanho = texto.includes('\n')
    ? null
    : tamanhoQueCabe(medir, texto, largura, { de: VALOR, ate: MENOR });
  return tamanho === null
    ? { tamanho: MENOR + 0.5, linhas: emLinhas(medir, texto, largura, { tamanho: MENOR + 0.5 }) }
    : { tamanho, linhas: [texto] };
}

/** Returns the label of a box, in capitals as the norm requires, small enough for its box. */
export function rotulo(
  medir: Medir,
  texto: string,
  { x, y, largura }: { x: number; y: number; largura: number },
): Traco {
  const caps = caixaAlta(texto);
  const tamanho = tamanhoQueCabe(medir, caps, largura, { de: ROTULO, ate: 2 }) ?? 2;
  return writeTexto(medir, caps, { x, y, tamanho });
}

/** Returns a row of boxes, each with its label above its text. */
export function fileiraDeCaixas(medir: Medir, row: readonly Posta[]): FaixaImpressa {
  const contents = row.map(({ campo, largura }) => conteudo(medir, campo.texto, largura - 6));
  const altura = Math.max(
    ALTURA,
    ...contents.map(({ linhas, tamanho }) => (linhas.length > 1 ? 10 + linhas.length * (tamanho + 1) : 0)),
  );
  const tracos = row.flatMap(({ campo, x: left, largura }, index) => {
    const { tamanho, linhas } = contents[index] ?? { tamanho: VALOR, linhas: [] };
    const x = MARGEM + left;
    const first = linhas.length > 1 ? 7 + tamanho : ALTURA - 4;
    return [
      caixa(x, 0, largura, altura),
      rotulo(medir, campo.rotulo, { x: x + 2.5, y: 6.2, largura: largura - 5 }),
      ...linhas.map((text, position) =>
        writeTexto(medir, text, {
          ...(campo.direita ? { x: x + largura - 3, ancora: 'fim' as const } : { x: x + 3 }),
          y: first + position * (tamanho + 1),
          tamanho,
        }),
      ),
    ];
  });
  return { altura, tracos };
}

/** Returns the title of a block. */
export function tituloDoQuadro(medir: Medir, texto: string): FaixaImpressa {
  return {
    altura: 9.5,
    junto: true,
    tracos: [writeTexto(medir, caixaAlta(texto), { x: MARGEM, y: 7.8, tamanho: 6, negrito: true })],
  };
}

/** Returns a block of boxes with its title; a page break never separates the title from the first row. */
export function quadro(medir: Medir, nome: string, campos: readonly Campo[]): FaixaImpressa[] {
  return [
    tituloDoQuadro(medir, nome),
    ...fileiras(campos, LARGURA_UTIL).map((row) => fileiraDeCaixas(medir, row)),
  ];
}

/** Returns the rows of half a block: the label of a field before its text, no boxes. */
function metade(medir: Medir, nome: string, campos: readonly Campo[], largura: number) {
  const tracos: Traco[] = [writeTexto(medir, caixaAlta(nome), { x: 3, y: 7.4, tamanho: 6, negrito: true })];
  let y = 16;
  for (const row of fileiras(campos, largura - 6)) {
    let lines = 1;
    for (const { campo, x, largura: room } of row) {
      const label = caixaAlta(campo.rotulo);
      const taken = medir(label, ROTULO) + 3;
      const width = room - taken - 4;
      const tamanho = tamanhoQueCabe(medir, campo.texto, width, { de: 7.5, ate: MENOR });
      const text =
        tamanho === null ? emLinhas(medir, campo.texto, width, { tamanho: MENOR + 0.5 }) : [campo.texto];
      lines = Math.max(lines, text.length);
      tracos.push(
        writeTexto(medir, label, { x: x + 3, y, tamanho: ROTULO }),
        ...text.map((one, position) =>
          writeTexto(medir, one, {
            x: x + 3 + taken,
            y: y + position * 7.6,
            tamanho: tamanho ?? MENOR + 0.5,
          }),
        ),
      );
    }
    y += 9.4 + (lines - 1) * 7.6;
  }
  return { tracos, altura: y - 5 };
}

/** Returns blocks of half the width, in pairs; a last one without a pair takes the whole width. */
export function metades(
  medir: Medir,
  pares: readonly { titulo: string; campos: readonly Campo[] }[],
): FaixaImpressa[] {
  const half = LARGURA_UTIL / 2;
  const faixas: FaixaImpressa[] = [];
  for (let at = 0; at < pares.length; at += 2) {
    const both = pares.slice(at, at + 2);
    const width = both.length === 1 ? LARGURA_UTIL : half;
    const drawn = both.map((one) => metade(medir, one.titulo, one.campos, width));
    const altura = Math.max(...drawn.map((one) => one.altura));
    faixas.push({
      altura,
      tracos: drawn.flatMap((one, side) => [
        caixa(MARGEM + side * half, 0, width, altura),
        ...one.tracos.map((traco) => movido(traco, 0, MARGEM + side * half)),
      ]),
    });
  }
  return faixas;
}
