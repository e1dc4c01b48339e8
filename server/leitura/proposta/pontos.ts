import { words } from '../../../contract/importacao.ts';
import type { CampoLayout } from '../../../contract/layouts/campos/campo.ts';
import type { Palpite } from '../../../contract/layouts/leitura.ts';
import { nomesDe, porExtenso } from '../titulos.ts';
import type { Perfil } from './perfil.ts';

/** A column of the file: what its titles call it, and what its cells look like. */
export interface Coluna {
  /** From 0. */
  posicao: number;
  titulo: string;
  /** With the title above it, of a heading of two lines. */
  composto: string;
  perfil: Perfil;
}

export interface Ponto {
  campo: string;
  coluna: Coluna;
  pontos: number;
  certeza: Palpite['certeza'];
  motivo: string;
}

const MIN_PART = 5;

/** How well a title names a field: 100 by its name, 40 when a name of it is within, 0 not at all. */
function byTitle(titulo: string, names: readonly string[]): number {
  if (titulo === '') return 0;
  const [short, long] = [words(titulo), porExtenso(titulo)];
  const exact = names.findIndex((name) => name === short || name === long);
  if (exact >= 0) return 100 - Math.min(exact, 30) / 10;
  return names.some((name) => name.length >= MIN_PART && long.includes(name)) ? 40 : 0;
}

/** How well the cells are what the field holds; very low when they are something else. */
function byCells(tipo: CampoLayout['tipo'], { preenchidas, parte, escondidos }: Perfil): number {
  if (preenchidas === 0) return 0;
  // Part of a tax number is neither the number of a note nor any other text that names it.
  if (escondidos >= 0.3 && tipo !== 'cpfCnpj') return -200;
  const own = parte[tipo];
  switch (tipo) {
    case 'data':
      return own >= 0.7 ? 30 : own > 0.3 ? 5 : -200;
    case 'valor':
      if (parte.data >= 0.7 && own < 0.7) return -200;
      return own >= 0.7 ? 30 : parte.inteiro >= 0.7 && parte.cpfCnpj < 0.5 ? 0 : own > 0.3 ? 0 : -200;
    case 'cpfCnpj':
      return own + escondidos >= 0.5 ? 45 : own > 0.1 ? 0 : -200;
    case 'natureza':
      return own >= 0.6 ? 20 : -200;
    case 'parcela':
    case 'inteiro':
      return own >= 0.7 ? 10 : -200;
    // One word that says whether it was paid is enough: each line with another that nobody knows is then told.
    case 'situacao':
      return own >= 0.7 ? 10 : own > 0 ? 0 : -200;
    case 'texto':
      return parte.data >= 0.7 || parte.cpfCnpj >= 0.7 ? -80 : 0;
  }
}

const THINGS: Readonly<Partial<Record<string, string>>> = {
  data: 'datas',
  valor: 'valores',
  cpfCnpj: 'CNPJs ou CPFs que fecham',
};

/** In: a field and a column. Out: how well they go together, how sure that is, and why in a sentence; null: not at all. */
export function pontuar(campo: string, known: CampoLayout, coluna: Coluna): Ponto | null {
  const names = nomesDe(campo, known);
  const title = Math.max(byTitle(coluna.titulo, names), byTitle(coluna.composto, names));
  // The register of suppliers takes its key as a text and reads it itself.
  const tipo = campo === 'cpfCnpj' ? 'cpfCnpj' : known.tipo;
  const cells = byCells(tipo, coluna.perfil);
  const pontos = title + cells;
  if (title === 0 ? tipo !== 'cpfCnpj' || cells < 45 : pontos < 25) return null;
  const thing = cells > 0 ? THINGS[tipo] : undefined;
  const called = `o título “${coluna.titulo || coluna.composto}”`;
  const rotulo = known.rotulo.toLowerCase();
  const motivo =
    title >= 60
      ? `${called} é um nome comum de ${rotulo}${thing ? `, e a coluna tem ${thing}` : ''}`
      : title > 0
        ? `${called} lembra ${rotulo}${thing ? `, e a coluna tem ${thing}` : ''}`
        : `a coluna ${coluna.posicao + 1} tem ${thing}`;
  const certeza =
    title >= 60 && cells >= 0 && !(cells === 0 && thing) ? 'CERTA' : cells > 0 ? 'PROVAVEL' : 'INCERTA';
  return { campo, coluna, pontos, certeza, motivo };
}
