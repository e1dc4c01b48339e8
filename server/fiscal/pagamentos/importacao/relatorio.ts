import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { csvText, safeCell } from '../../../../contract/csv.ts';
import { layoutSchema } from '../../../../contract/layouts/layout.ts';
import { lidoSchema } from '../../../../contract/layouts/leitura.ts';
import type { ActorContext } from '../../../http/route.ts';
import { codificadorDe } from '../../../layouts/escrita/codificar.ts';
import { yieldToEventLoop } from '../../../tasks/yieldToEventLoop.ts';
import { pagamentosLinhas } from '../tables.ts';
import { dadosSchema } from './dados.ts';
import { LINHAS_POR_LOTE, type LinhaImportacao } from './store.ts';

const QUAIS = ['RECUSADA', 'NAO_ACHEI', 'PERGUNTA'] as const;
const MOTIVO = 'Motivo';
const usado = z.object({ valor: layoutSchema }).nullable();

/** Returns the format of the file, so that its own layout can read the report. */
function formaDe(row: LinhaImportacao) {
  const layout = usado.parse(row.layout)?.valor;
  const lido = lidoSchema.nullable().parse(row.lido);
  const tabela = lido !== null && (lido.formato === 'DELIMITADO' || lido.formato === 'PLANILHA');
  const separador = layout && layout.separador !== 'AUTO' ? layout.separador : ';';
  const linha = (celulas: readonly string[]) =>
    separador === ';'
      ? csvText(celulas)
      : `${celulas
          .map(safeCell)
          .map((texto) =>
            texto.includes(separador) || /["\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto,
          )
          .join(separador)}\r\n`;
  const titulos = tabela ? lido.titulos : [];
  // Filler rows put the titles on the row where the layout expects them.
  const antes = tabela && layout?.cabecalho ? Math.max(layout.cabecalho - 1, 0) : 0;
  return {
    tabela,
    linha,
    codificador: codificadorDe(layout?.codificacao ?? 'AUTO', 'UTF-8', true),
    largura: titulos.length,
    cabecalho:
      linha(['Linhas que não entraram: corrija e envie de novo']).repeat(antes) +
      (titulos.length > 0
        ? linha([...titulos, MOTIVO])
        : tabela
          ? ''
          : linha(['Linha', 'No arquivo', MOTIVO])),
  };
}

/**
 * Returns the lines that were rejected, not found, or left as questions, as in the file, each with its reason and under
 * the original titles, so that it can be corrected and sent again. A stream, read in batches, each in a separate
 * transaction.
 */
export function relatorio({ again }: ActorContext, row: LinhaImportacao): Response {
  const forma = formaDe(row);
  const { bytes, inicio } = forma.codificador;
  let depoisDe = 0;
  const proximas = async () => {
    const { importacaoId, grupo, linha, dados } = pagamentosLinhas;
    const lote = await again((tx) =>
      tx
        .select({ linha, dados })
        .from(pagamentosLinhas)
        .where(and(eq(importacaoId, row.id), inArray(grupo, [...QUAIS]), gt(linha, depoisDe)))
        .orderBy(asc(linha))
        .limit(LINHAS_POR_LOTE),
    );
    const ultima = lote.at(-1);
    if (!ultima) return null;
    depoisDe = ultima.linha;
    let texto = '';
    for (const uma of lote) {
      const { original, motivo } = dadosSchema.parse(uma.dados);
      // Pads cells missing at the end of the row, so that the reason is under its title; the reason of an earlier
      // report is dropped.
      const celulas = Array.from({ length: Math.max(forma.largura, 1) }, (_, at) => original[at] ?? '');
      texto += forma.tabela
        ? forma.linha([...(forma.largura > 0 ? celulas : original), motivo])
        : forma.linha([String(uma.linha), original.join(' '), motivo]);
      await yieldToEventLoop();
    }
    return texto;
  };
  const corpo = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(inicio);
      controller.enqueue(bytes(forma.cabecalho));
    },
    pull: async (controller) => {
      const texto = await proximas();
      if (texto === null) controller.close();
      else controller.enqueue(bytes(texto));
    },
  });
  return new Response(corpo, {
    headers: {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="linhas-a-corrigir-${todayInSaoPaulo(row.criadoEm)}.csv"`,
    },
  });
}
