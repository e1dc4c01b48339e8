import { type AchadoDaLinha, findNota } from '../../../../contract/fiscal/pagamentos/casamento/acha.ts';
import { antesDeProcurar } from '../../../../contract/fiscal/pagamentos/casamento/antesDeProcurar.ts';
import type { Caderno } from '../../../../contract/fiscal/pagamentos/casamento/caderno.ts';
import { judgeLinhaPaga } from '../../../../contract/fiscal/pagamentos/casamento/judgeLinhaPaga.ts';
import {
  type LinhaPaga,
  linhaPaga,
  type RegrasDoCasamento,
} from '../../../../contract/fiscal/pagamentos/casamento/linhaPaga.ts';
import type { Veredito } from '../../../../contract/fiscal/pagamentos/casamento/notaAPagar.ts';
import { readVersaoLista } from '../../../../contract/fiscal/pagamentos/versaoLista.ts';
import type { LinhaLida } from '../../../../contract/layouts/leitura.ts';
import { yieldToEventLoop } from '../../../tasks/yieldToEventLoop.ts';
import { jsonDaLinha, semJulgar } from './dados.ts';
import type { Procura } from './procurar.ts';

interface AJulgar {
  lida: LinhaLida;
  linha: LinhaPaga | null;
  /** Verdict that needs no search of documents. */
  antes: Veredito | null;
  achado: AchadoDaLinha | null;
}

/** Result of a batch: its lines to store, and earlier lines that they reverse. */
interface LoteJulgado {
  linhas: string[];
  estornadas: { linha: number; por: number }[];
}

/** Context in which one file is judged. */
export interface BaseDoJulgamento {
  regras: RegrasDoCasamento;
  hoje: string;
  caderno: Caderno;
}

/**
 * Finds the documents of a batch of lines, in a few queries, and judges the lines in order. Yields to requests in
 * between.
 */
export async function judgeLoteOfLinhas(
  procura: Procura,
  lidas: readonly LinhaLida[],
  { regras, hoje, caderno }: BaseDoJulgamento,
): Promise<LoteJulgado> {
  const lote: AJulgar[] = [];
  for (const lida of lidas) {
    const pronto = semJulgar(lida);
    const linha = pronto ? null : linhaPaga(lida, regras);
    lote.push({ lida, linha, antes: pronto ?? (linha && antesDeProcurar(linha, hoje)), achado: null });
    await yieldToEventLoop();
  }
  await findDocumentos(procura, lote, regras);
  const conhecidas = await procura.conhecidas(
    lote.map(({ linha, antes }) => (antes ? '' : (linha?.transacao ?? ''))),
  );
  const feito: LoteJulgado = { linhas: [], estornadas: [] };
  for (const { lida, linha, antes, achado } of lote) {
    let veredito = antes;
    if (!veredito && linha && achado && achado.tipo !== 'FALTA') {
      const conhecida = conhecidas.has(linha.transacao);
      const julgada = judgeLinhaPaga(linha, achado, { hoje, caderno, leVersao: readVersaoLista, conhecida });
      veredito = julgada.veredito;
      if (julgada.estorna !== null) feito.estornadas.push({ linha: julgada.estorna, por: lida.linha });
    }
    if (!veredito) throw new Error('A line was left without a verdict');
    feito.linhas.push(jsonDaLinha({ lida, veredito, respondida: false, pergunta: veredito.pergunta }));
    await yieldToEventLoop();
  }
  return feito;
}

/** Finds the document of each line: first by its identifiers, then, where needed, among the open ones. */
async function findDocumentos(procura: Procura, lote: AJulgar[], regras: RegrasDoCasamento): Promise<void> {
  const abertos = lote.flatMap((um) => (um.linha && !um.antes ? [{ um, linha: um.linha }] : []));
  const nomeadas = await procura.nomeadas(abertos.map(({ linha }) => linha));
  const comAbertas: LinhaPaga[] = [];
  const comValor: LinhaPaga[] = [];
  for (const { um, linha } of abertos) {
    um.achado = findNota(linha, nomeadas(linha), regras);
    if (um.achado.tipo === 'FALTA') (um.achado.falta === 'ABERTAS' ? comAbertas : comValor).push(linha);
    await yieldToEventLoop();
  }
  const abertas = await procura.dosFornecedores(comAbertas, regras.ultimosDigitos);
  const doValor = await procura.doValor(comValor);
  const jaPagas = await procura.jaPagas([...comAbertas, ...comValor]);
  for (const { um, linha } of abertos) {
    if (um.achado?.tipo !== 'FALTA') continue;
    um.achado = findNota(
      linha,
      { ...nomeadas(linha), abertas: abertas(linha), doValor: doValor(linha), jaPagas: jaPagas(linha) },
      regras,
    );
    await yieldToEventLoop();
  }
}
