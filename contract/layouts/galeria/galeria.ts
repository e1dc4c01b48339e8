import type { LayoutPortatil } from '../registro.ts';
import { contasAPagar, tabelaDeIntegracao } from './contasAPagar.ts';
import { extrato240, extratoOfx } from './extratos.ts';
import { listaDeVolta, listaPosicionalDeVolta } from './listaDeVolta.ts';
import { fornecedoresPlanilha, nfsePlanilha } from './planilhas.ts';
import { baixasPosicional, posicionalComFechamento } from './posicionais.ts';
import { retornos } from './retornos240.ts';
import { listaCsv, listaPosicional, retencoesCsv } from './saidas.ts';
import { dataCnpjNota, parcelasComTabulacao } from './simples.ts';
import { titulosPagos } from './titulosPagos.ts';

/** Ready layouts made by Farol, by shape; each has its key in `modelo`. Those that read more of a file come first. */
export const GALERIA: readonly LayoutPortatil[] = [
  listaDeVolta,
  listaPosicionalDeVolta,
  parcelasComTabulacao,
  titulosPagos,
  dataCnpjNota,
  baixasPosicional,
  posicionalComFechamento,
  contasAPagar,
  tabelaDeIntegracao,
  ...retornos,
  extrato240,
  extratoOfx,
  fornecedoresPlanilha,
  nfsePlanilha,
  listaCsv,
  listaPosicional,
  retencoesCsv,
];
