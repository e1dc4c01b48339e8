import { words } from '../../../../../contract/importacao.ts';
import type { CampoLayout } from '../../../../../contract/layouts/campos/campo.ts';
import { CAMPOS } from '../../../../../contract/layouts/campos.ts';
import type { Finalidade, Formato } from '../../../../../contract/layouts/formatos.ts';
import {
  type CampoLido,
  campoSchema,
  type Layout,
  layoutSchema,
  type OrigemDoValor,
} from '../../../../../contract/layouts/layout.ts';
import { faixaLivre } from './faixas.ts';

/** Returns a layout that reads nothing yet. */
export function layoutVazio(finalidade: Finalidade): Layout {
  return layoutSchema.parse({ finalidade, formato: 'DELIMITADO', campos: [] });
}

/** Returns whether the norm defines the lines of a format, so that no columns are chosen. */
export const isDoBanco = (formato: Formato) => formato === 'CNAB240' || formato === 'OFX';

/** Returns the label and kind of a field; its own name where the purpose does not know it. */
export function definicaoDe({ finalidade }: Pick<Layout, 'finalidade'>, campo: string): CampoLayout {
  const known = CAMPOS[finalidade];
  return (Object.hasOwn(known, campo) && known[campo]) || { rotulo: campo, tipo: 'texto', sinonimos: [] };
}

/** Returns the names of the purpose's fields that nothing fills yet. */
export function camposLivres({ finalidade, campos }: Layout): string[] {
  const used = new Set(campos.map(({ campo }) => campo));
  return Object.keys(CAMPOS[finalidade]).filter((campo) => !used.has(campo));
}

/** Returns the required fields of the purpose that nothing fills: without them a line is useless. */
export function camposQueFaltam(valor: Layout): string[] {
  return camposLivres(valor).filter((campo) => CAMPOS[valor.finalidade][campo]?.obrigatorio);
}

/** Fields most often read from a range, in order; without them a payment can hardly be matched. */
const MAIS_USADOS = ['cpfCnpj', 'numero', 'valor', 'fornecedor'];

/** Returns the field most likely added next; undefined where all are filled. */
export function campoSeguinte(valor: Layout): string | undefined {
  const livres = camposLivres(valor);
  return camposQueFaltam(valor)[0] ?? MAIS_USADOS.find((campo) => livres.includes(campo)) ?? livres[0];
}

export const faixasDoLayout = ({ campos }: Layout) =>
  campos.flatMap(({ campo, origem }, at) =>
    origem.tipo === 'FAIXA' ? [{ at, campo, faixa: origem.faixa }] : [],
  );

/** Returns the initial origin of a field added by hand. */
function origemNova(valor: Layout, campo: string, largura: number): OrigemDoValor {
  if (valor.formato !== 'POSICIONAL') return { tipo: 'TITULO', titulos: [definicaoDe(valor, campo).rotulo] };
  const faixas = faixasDoLayout(valor).map(({ faixa }) => faixa);
  return { tipo: 'FAIXA', faixa: faixaLivre(faixas, largura) };
}

/** Adds a field; without an origin, at its usual title, or at the first free characters. */
export function comCampo(valor: Layout, campo: string, largura: number, origem?: OrigemDoValor): Layout {
  const novo = campoSchema.parse({
    campo,
    origem: origem ?? origemNova(valor, campo, largura),
    obrigatorio: definicaoDe(valor, campo).obrigatorio ?? false,
  });
  return { ...valor, campos: [...valor.campos, novo] };
}

export function semCampo(valor: Layout, at: number): Layout {
  return { ...valor, campos: valor.campos.filter((_, place) => place !== at) };
}

export function changeCampo(valor: Layout, at: number, mudanca: Partial<CampoLido>): Layout {
  return {
    ...valor,
    campos: valor.campos.map((campo, place) => (place === at ? { ...campo, ...mudanca } : campo)),
  };
}

/** Moves a field before or after its neighbour, which sets the order of the columns written. */
export function exchangePlaces(valor: Layout, at: number, passo: 1 | -1): Layout {
  const campos = [...valor.campos];
  const [moved] = campos.splice(at, 1);
  if (moved) campos.splice(at + passo, 0, moved);
  return { ...valor, campos };
}

/** Changes the purpose, preserving the fields that the new one knows. */
export function changeFinalidade(valor: Layout, finalidade: Finalidade): Layout {
  const campos = valor.campos.filter(({ campo }) => Object.hasOwn(CAMPOS[finalidade], campo));
  return { ...valor, finalidade, campos };
}

const fits = (formato: Formato, { tipo }: OrigemDoValor) =>
  tipo === 'CONSTANTE' || (!isDoBanco(formato) && (tipo === 'FAIXA') === (formato === 'POSICIONAL'));

/**
 * Changes the format, preserving the fields: those whose origin does not fit are moved to free characters, or to their usual title. A bank
 * file preserves only the constants. Conditions that do not fit are removed.
 */
export function changeFormato(valor: Layout, formato: Formato, largura: number): Layout {
  const keeps = ({ origem }: { origem: OrigemDoValor }) => fits(formato, origem);
  const novo: Layout = {
    ...valor,
    formato,
    campos: valor.campos.filter(keeps),
    condicoes: valor.condicoes.filter(keeps),
    naoSaoDados: valor.naoSaoDados.filter(keeps),
    conferencias: valor.conferencias.filter(({ linha, onde }) => keeps(linha) && fits(formato, onde)),
  };
  if (isDoBanco(formato)) return novo;
  for (const campo of valor.campos)
    if (!keeps(campo)) novo.campos.push({ ...campo, origem: origemNova(novo, campo.campo, largura) });
  return novo;
}

/** Returns whether a field is read from this column, counted from 1. */
function isDaColuna({ origem }: CampoLido, coluna: number, titulo: string): boolean {
  if (origem.tipo === 'COLUNA') return origem.coluna === coluna;
  return (
    origem.tipo === 'TITULO' && titulo !== '' && origem.titulos.some((one) => words(one) === words(titulo))
  );
}

/** Returns the index of the field that is read from a column, -1 where there is none. */
export function campoDaColuna(valor: Layout, coluna: number, titulo: string): number {
  return valor.campos.findIndex((campo) => isDaColuna(campo, coluna, titulo));
}

/** Reads a field from a column, by its title where it has one; '' as field reads nothing from it. Synonyms stay. */
export function readFromColuna(valor: Layout, coluna: number, titulo: string, campo: string): Layout {
  const before = campoDaColuna(valor, coluna, titulo);
  const freed = before < 0 || valor.campos[before]?.campo === campo ? valor : semCampo(valor, before);
  if (campo === '') return freed;
  const at = freed.campos.findIndex((one) => one.campo === campo);
  const old = freed.campos[at]?.origem;
  const others = old?.tipo === 'TITULO' ? old.titulos.filter((one) => words(one) !== words(titulo)) : [];
  const origem: OrigemDoValor =
    titulo === ''
      ? { tipo: 'COLUNA', coluna }
      : { tipo: 'TITULO', titulos: [titulo, ...others].slice(0, 20) };
  return at < 0 ? comCampo(freed, campo, 0, origem) : changeCampo(freed, at, { origem });
}
