import type { CampoLista } from '../../../../contract/layouts/campos/saidas.ts';
import { CAMPOS } from '../../../../contract/layouts/campos.ts';
import { type Layout, layoutSchema } from '../../../../contract/layouts/layout.ts';

/** Columns of the list sent to clients; `data` to `observacao` are for the client to fill in. */
export const COLUNAS_LISTA = [
  'id',
  'chave',
  'cpfCnpj',
  'fornecedor',
  'documento',
  'numero',
  'emissao',
  'bruto',
  'retido',
  'liquido',
  'parcela',
  'data',
  'valor',
  'situacao',
  'observacao',
  'versao',
] as const satisfies readonly CampoLista[];
export type ColunaLista = (typeof COLUNAS_LISTA)[number];

export const tituloDaColuna = (coluna: ColunaLista): string => CAMPOS.LISTA[coluna]?.rotulo ?? coluna;

/** Layout of the list as text with `;`, byte order mark and CRLF, as Excel in Portuguese opens it. */
export const LISTA_CSV: Layout = layoutSchema.parse({
  finalidade: 'LISTA',
  formato: 'DELIMITADO',
  codificacao: 'UTF-8',
  separador: ';',
  cabecalho: 1,
  campos: COLUNAS_LISTA.map((campo) => ({
    campo,
    origem: { tipo: 'TITULO', titulos: [tituloDaColuna(campo)] },
  })),
});
