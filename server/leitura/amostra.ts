import type { Layout } from '../../contract/layouts/layout.ts';
import type { Lido, LinhaLida } from '../../contract/layouts/leitura.ts';
import type { Slices } from '../files/slices.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { begun, OPENERS } from './aberto.ts';
import { findCabecalho } from './cabecalho.ts';
import { camposProntos } from './campos.ts';
import { queConteudo } from './conteudo.ts';
import { comOrdens, decidedDatas } from './ordem/daColuna.ts';
import { comDecimais } from './ordem/decimais.ts';
import { Datas, type ResumoDasDatas } from './ordem/resumo.ts';
import { readWithLayout } from './readWithLayout.ts';
import { fromBytes } from './slices.ts';

/**
 * Returns the summary of the dates of the whole file, from which their order is decided; null when the layout leaves nothing open. Throws
 * as `readWithLayout` when the file cannot be read with the layout.
 */
export async function resumoDasDatas(source: Slices, layout: Layout): Promise<ResumoDasDatas | null> {
  if (layout.formato !== 'DELIMITADO' && layout.formato !== 'PLANILHA') return null;
  const conteudo = await queConteudo(source);
  const aberto = await OPENERS[conteudo](source, layout);
  const { first, all } = await begun(aberto, layout);
  const cabecalho = findCabecalho(first, layout);
  const { prontos } = camposProntos(layout, cabecalho.colunas, aberto.desde1904);
  const datas = new Datas(layout, prontos);
  if (datas.vazio) return null;
  for await (const registro of all()) {
    if (registro.linha < cabecalho.linha) datas.acima(registro);
    else if (registro.linha > cabecalho.linha) datas.linha(registro);
    await yieldToEventLoop();
  }
  return datas.fim();
}

/** Returns the layout with the order of each column that the file itself proves; the other columns stay as the layout has them. */
function comAOrdemDoArquivo(layout: Layout, resumo: ResumoDasDatas | null): Layout {
  if (!resumo) return layout;
  const decididas = decidedDatas(resumo, new Map());
  return comOrdens(
    comDecimais(layout, resumo.comPonto),
    decididas.flatMap(({ campo, decidida }) => (decidida.ordem ? [{ campo, ordem: decidida.ordem }] : [])),
  );
}

/** Maximum number of lines returned in a sample. */
const LINHAS_DA_AMOSTRA = 1000;

/** Reads a small file whole with its layout and returns its first lines. Throws as `readWithLayout`. */
export async function readAmostra({
  bytes,
  layout,
}: {
  bytes: Uint8Array;
  layout: Layout;
}): Promise<{ lido: Lido; linhas: LinhaLida[] }> {
  const linhas: LinhaLida[] = [];
  const resumo = await resumoDasDatas(fromBytes(bytes), layout);
  for await (const parte of readWithLayout(fromBytes(bytes), comAOrdemDoArquivo(layout, resumo))) {
    if (linhas.length < LINHAS_DA_AMOSTRA) linhas.push(...parte.linhas);
    if (parte.lido) return { lido: parte.lido, linhas: linhas.slice(0, LINHAS_DA_AMOSTRA) };
  }
  throw new Error('The last part of a file tells of the whole');
}
