import { caixaAlta } from '../caixaAlta.ts';
import { emLinhas, type Medir, quebrado, writeTexto } from './letras.ts';
import { tituloDoQuadro } from './quadros.ts';
import { caixa, type FaixaImpressa, LARGURA_UTIL, linha, MARGEM, type Traco } from './tracos.ts';

const TAMANHO = 7;
const ENTRELINHA = 8.2;

/** Returns running text in a frame, which a page break may cut between two lines. */
export function corrido(medir: Medir, nome: string, linhas: readonly string[]): FaixaImpressa[] {
  return [
    tituloDoQuadro(medir, nome),
    ...linhas.map((text, index): FaixaImpressa => {
      const first = index === 0;
      const last = index === linhas.length - 1;
      const altura = ENTRELINHA + (first ? 2 : 0) + (last ? 3 : 0);
      const tracos: Traco[] = [
        linha(MARGEM, 0, MARGEM, altura),
        linha(MARGEM + LARGURA_UTIL, 0, MARGEM + LARGURA_UTIL, altura),
        writeTexto(medir, text, { x: MARGEM + 3, y: TAMANHO + (first ? 2 : 0), tamanho: TAMANHO }),
      ];
      if (first) tracos.push(linha(MARGEM, 0, MARGEM + LARGURA_UTIL, 0));
      if (last) tracos.push(linha(MARGEM, altura, MARGEM + LARGURA_UTIL, altura));
      return { altura, tracos, moldura: true };
    }),
  ];
}

export const linhasCorridas = (medir: Medir, texto: string): string[] =>
  emLinhas(medir, texto, LARGURA_UTIL - 6, { tamanho: TAMANHO });

interface NoPe {
  titulo: string;
  rotulo: string;
  lado: string;
  texto: string;
}
const LADO = 0.34;
const LETRA = 6.3;
const PASSO = 7.3;
/** Minimum number of lines of the block: normally, and when fewer save a page. */
export const LINHAS_DO_PE = { bom: 7, aperto: 3 } as const;
const MAIS = 17;

/**
 * Returns the last block of the first page, the issuer's additional text beside the room of the tax office: its strip, and the text that
 * does not fit in it, which continues after the body.
 */
export function blocoDoPe(medir: Medir, { titulo: nome, rotulo, lado, texto }: NoPe, menos: number) {
  const wide = LARGURA_UTIL * (1 - LADO);
  const all = texto === '' ? [] : quebrado(medir, texto, wide - 6, { tamanho: LETRA });
  const room = Math.min(Math.max(all.length, menos), MAIS);
  const fits = all.length <= room;
  const shown = fits ? all : all.slice(0, room - 1);
  const rest = all.slice(shown.length);
  const altura = 10 + room * PASSO + 3;
  const name = tituloDoQuadro(medir, nome);
  const label = (text: string, x: number) =>
    writeTexto(medir, caixaAlta(text), { x, y: name.altura + 6.2, tamanho: 5 });
  const lines = shown.map((one) => one.texto);
  const written = fits ? lines : [...lines, '(continua)'];
  const faixa: FaixaImpressa = {
    altura: name.altura + altura,
    tracos: [
      ...name.tracos,
      caixa(MARGEM, name.altura, wide, altura),
      caixa(MARGEM + wide, name.altura, LARGURA_UTIL - wide, altura),
      label(rotulo, MARGEM + 2.5),
      label(lado, MARGEM + wide + 2.5),
      ...written.map((text, position) =>
        writeTexto(medir, text, {
          x: MARGEM + 3,
          y: name.altura + 8 + LETRA + position * PASSO,
          tamanho: LETRA,
        }),
      ),
    ],
  };
  return {
    faixa,
    resto: rest
      .map((one) => one.texto + one.depois)
      .join('')
      .trimEnd(),
  };
}
