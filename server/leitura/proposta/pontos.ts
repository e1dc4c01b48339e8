import { words } from '../../../contract/importacao.ts';
import type { CampoLayout } from '../../../contract/layouts/campos/campo.ts';
import type { Palpite } from '../../../contract/layouts/leitura.ts';
import { nomesDoCampo, porExtenso } from '../titulos.ts';
import type { Perfil } from './perfil.ts';

/** A column of the file: its titles and the statistics of its cells. */
export interface ColunaDoArquivo {
  /** Position from 0. */
  posicao: number;
  titulo: string;
  /** Title prefixed by the title above it, in a heading of two lines. */
  composto: string;
  perfil: Perfil;
}

export interface Ponto {
  campo: string;
  coluna: ColunaDoArquivo;
  pontos: number;
  certeza: Palpite['certeza'];
  motivo: string;
}

const MIN_PART = 5;

/** Scores how well a title names a field: about 100 for one of its names, 40 when it contains one, 0 otherwise. */
function byTitle(titulo: string, names: readonly string[]): number {
  if (titulo === '') return 0;
  const [short, long] = [words(titulo), porExtenso(titulo)];
  const exact = names.findIndex((name) => name === short || name === long);
  if (exact >= 0) return 100 - Math.min(exact, 30) / 10;
  return names.some((name) => name.length >= MIN_PART && long.includes(name)) ? 40 : 0;
}

/** Scores how well the cells fit the type of the field; very low when they are something else. */
function byCells(tipo: CampoLayout['tipo'], { preenchidas, parte, escondidos }: Perfil): number {
  if (preenchidas === 0) return 0;
  // A masked CPF or CNPJ is neither the number of a nota nor any other identifying text.
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
    // One known word of payment status is enough: each line with an unknown one is then reported.
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

/** Scores how well a field and a column match, with certainty and reason; null when they do not match. */
export function pontuar(campo: string, known: CampoLayout, coluna: ColunaDoArquivo): Ponto | null {
  const names = nomesDoCampo(campo, known);
  const title = Math.max(byTitle(coluna.titulo, names), byTitle(coluna.composto, names));
  // The suppliers register takes its key as a text and parses it itself.
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
