import { CAMPOS } from '../../contract/layouts/campos.ts';
import type { FinalidadeSaida } from '../../contract/layouts/formatos.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Lido, LinhaLida } from '../../contract/layouts/leitura.ts';
import { writeWithLayout } from './escrita/escrever.ts';
import { EXEMPLOS_DE_SAIDA } from './exemplosDeSaida.ts';

/** Returns the text lines that a layout writes; none for a workbook. Throws what cannot be written, also in the layout's encoding. */
async function linhasEscritas(layout: Layout, finalidade: FinalidadeSaida): Promise<string[]> {
  const exemplos = EXEMPLOS_DE_SAIDA[finalidade];
  for await (const _ of writeWithLayout(layout, exemplos));
  if (layout.formato === 'PLANILHA') return [];
  const decoder = new TextDecoder();
  let texto = '';
  for await (const parte of writeWithLayout({ ...layout, codificacao: 'UTF-8' }, exemplos))
    texto += decoder.decode(parte, { stream: true });
  return texto.replace(/\r?\n$/, '').split(/\r?\n/);
}

/**
 * Writes fictitious lines with an export layout. Returns each line with the values of its fields and, for text formats, the line itself.
 * Throws what cannot be written.
 */
export async function writeAmostra(
  layout: Layout,
  finalidade: FinalidadeSaida,
): Promise<{ lido: Lido; linhas: LinhaLida[] }> {
  const escritas = await linhasEscritas(layout, finalidade);
  const exemplos = EXEMPLOS_DE_SAIDA[finalidade];
  // Lines beyond the examples are the titles.
  const titulos = Math.max(0, escritas.length - exemplos.length);
  const linhas = exemplos.map((exemplo, at): LinhaLida => {
    const valores = Object.fromEntries(layout.campos.map(({ campo }) => [campo, exemplo[campo] ?? null]));
    const escrita = escritas[titulos + at];
    return {
      linha: titulos + at + 1,
      situacao: 'DADO',
      valores,
      original:
        escrita === undefined ? Object.values(valores).map((value) => String(value ?? '')) : [escrita],
      motivos: [],
    };
  });
  const soma = linhas.reduce(
    (sum, { valores: { valor } }) => sum + (typeof valor === 'number' ? valor : 0),
    0,
  );
  return {
    linhas,
    lido: {
      formato: layout.formato,
      codificacao: layout.codificacao,
      separador: layout.separador === 'AUTO' ? ';' : layout.separador,
      cabecalho: titulos,
      titulos: layout.campos.map(({ campo }) => CAMPOS[finalidade][campo]?.rotulo ?? campo),
      aba: layout.aba,
      abas: [],
      linhas: titulos + linhas.length,
      dados: linhas.length,
      naoSaoDados: 0,
      recusadas: 0,
      soma,
      conferencias: [],
      pagador: null,
      avisos: [],
    },
  };
}
