import { caixaAlta } from '../caixaAlta.ts';
import type { Folha, Impressao, Secao } from '../folha.ts';
import { cabeca, canhoto } from './cabeca.ts';
import type { Medir } from './letras.ts';
import { metades, quadro, tituloDoQuadro } from './quadros.ts';
import { tabela } from './tabelas.ts';
import { tarjaDe } from './tarja.ts';
import { blocoDoPe, corrido, LINHAS_DO_PE, linhasCorridas } from './textos.ts';
import {
  type FaixaImpressa,
  FOLHA,
  LARGURA_UTIL,
  linha,
  MARGEM,
  movido,
  type Pagina,
  type Traco,
} from './tracos.ts';

/** Watermarks of documents that are not in force. */
const MARCAS: Readonly<Record<string, string>> = { CANCELADO: 'CANCELADO', DENEGADO: 'DENEGADO' };

function faixasDe(medir: Medir, secao: Secao): FaixaImpressa[] {
  if (secao.tipo === 'tabela') return tabela(medir, secao);
  if (secao.tipo === 'campos') return quadro(medir, secao.titulo, secao.campos);
  if (secao.tipo === 'frase') return [tituloDoQuadro(medir, secao.titulo)];
  return secao.texto === '' ? [] : corrido(medir, secao.titulo, linhasCorridas(medir, secao.texto));
}

/** Returns the body in strips, half blocks in pairs. */
function corpo(medir: Medir, secoes: readonly Secao[]): FaixaImpressa[] {
  const faixas: FaixaImpressa[] = [];
  let halves: { titulo: string; campos: Extract<Secao, { tipo: 'campos' }>['campos'] }[] = [];
  const flush = () => {
    faixas.push(...metades(medir, halves));
    halves = [];
  };
  for (const secao of secoes) {
    if (secao.pe || secao.soTela) continue;
    if (secao.tipo === 'campos' && secao.meia) halves.push(secao);
    else {
      flush();
      faixas.push(...faixasDe(medir, secao));
    }
  }
  flush();
  return faixas;
}

/** Returns the strips at the foot of the first page, and those that do not fit there. */
function pe(
  medir: Medir,
  secoes: readonly Secao[],
  menos: number,
): { faixas: FaixaImpressa[]; resto: FaixaImpressa[] } {
  const faixas: FaixaImpressa[] = [];
  const resto: FaixaImpressa[] = [];
  for (const secao of secoes.filter((one) => one.pe)) {
    if (secao.tipo !== 'texto') faixas.push(...faixasDe(medir, secao));
    else {
      const { titulo, texto, rotulo = '', lado = '' } = secao;
      const block = blocoDoPe(medir, { titulo, texto, rotulo, lado }, menos);
      faixas.push(block.faixa);
      if (block.resto)
        resto.push(...corrido(medir, `${titulo} (continuação)`, linhasCorridas(medir, block.resto)));
    }
  }
  return { faixas, resto };
}

/** Returns groups of strips that no page break may separate. */
function grupos(faixas: readonly FaixaImpressa[]): FaixaImpressa[][] {
  const groups: FaixaImpressa[][] = [];
  let open: FaixaImpressa[] = [];
  for (const faixa of faixas) {
    open.push(faixa);
    if (faixa.junto) continue;
    groups.push(open);
    open = [];
  }
  return open.length > 0 ? [...groups, open] : groups;
}

interface Limites {
  /** Position at which the body of a page begins, and at which it must end. */
  inicio: (pagina: number) => number;
  fim: (pagina: number) => number;
}

/** Returns the strips distributed over pages, as the strokes of each page. */
function distribui(faixas: readonly FaixaImpressa[], { inicio, fim }: Limites): Traco[][] {
  const pages: Traco[][] = [[]];
  let page = pages[0] ?? [];
  let y = inicio(0);
  let framed = false;
  const put = (faixa: FaixaImpressa) => {
    page.push(...faixa.tracos.map((traco) => movido(traco, y)));
    y += faixa.altura;
    framed = faixa.moldura === true;
  };
  const across = () => linha(MARGEM, y, MARGEM + LARGURA_UTIL, y);
  const turn = (next: FaixaImpressa) => {
    if (framed && next.moldura) page.push(across());
    page = [];
    pages.push(page);
    y = inicio(pages.length - 1);
    if (next.repete) put(next.repete);
    else if (framed && next.moldura) page.push(across());
  };
  for (const group of grupos(faixas)) {
    const altura = group.reduce((sum, one) => sum + one.altura, 0);
    const at = pages.length - 1;
    if (y + altura > fim(at) && y > inicio(at)) {
      const [first] = group;
      if (first) turn(first);
    }
    for (const faixa of group) put(faixa);
  }
  return pages;
}

/** Returns the statements that the document must carry across its head. */
export function ditos(folha: Folha, situacao: string): string[] {
  return [tarjaDe(folha, situacao), folha.contingencia && caixaAlta(folha.contingencia), folha.aviso].filter(
    (one) => one !== undefined,
  );
}

/**
 * Returns a document as the pages of its paper, with the blocks in the order and place of the model: stub, head, body, and the foot of the
 * first page; the head is repeated on each page. Needs the sheet with unmasked numbers, and the measure of letters.
 */
export function paginar({ folha, situacao }: Impressao, medir: Medir): Pagina[] {
  const said = ditos(folha, situacao);
  const stub = canhoto(medir, folha);
  const head = cabeca(medir, folha, { numero: 1, total: 1 }, said);
  const headAt = (page: number) => MARGEM + (page === 0 ? (stub?.altura ?? 0) : 0);
  const bottom = FOLHA.altura - MARGEM;
  const main = corpo(medir, folha.secoes);
  const laid = (menos: number) => {
    const foot = pe(medir, folha.secoes, menos);
    const altura = foot.faixas.reduce((sum, one) => sum + one.altura, 0);
    const bodies = distribui([...main, ...foot.resto], {
      inicio: (page) => headAt(page) + head.altura,
      fim: (page) => (page === 0 ? bottom - altura : bottom),
    });
    return { foot: foot.faixas, altura, bodies };
  };
  const roomy = laid(LINHAS_DO_PE.bom);
  const tight = roomy.bodies.length > 1 ? laid(LINHAS_DO_PE.aperto) : roomy;
  const { foot, altura: footHeight, bodies } = tight.bodies.length < roomy.bodies.length ? tight : roomy;
  const marca = MARCAS[situacao] ?? (folha.homologacao ? 'SEM VALOR FISCAL' : '');
  return bodies.map((body, page) => {
    const own = cabeca(medir, folha, { numero: page + 1, total: bodies.length }, said);
    const tracos: Traco[] = marca ? [{ tipo: 'marca', texto: marca }] : [];
    if (page === 0 && stub) tracos.push(...stub.tracos.map((traco) => movido(traco, MARGEM)));
    tracos.push(...own.tracos.map((traco) => movido(traco, headAt(page))), ...body);
    if (page === 0) {
      let y = bottom - footHeight;
      for (const faixa of foot) {
        const top = y;
        tracos.push(...faixa.tracos.map((traco) => movido(traco, top)));
        y += faixa.altura;
      }
    }
    return tracos;
  });
}
