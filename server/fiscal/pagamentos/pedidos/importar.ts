import { inArray } from 'drizzle-orm';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { RESPOSTAS_LISTA } from '../../../../contract/fiscal/pagamentos/exportacao.ts';
import { versaoDaLista } from '../../../../contract/fiscal/pagamentos/versaoLista.ts';
import type { LinhaLida } from '../../../../contract/layouts/leitura.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import { importRespostas } from '../importacao/doPedido.ts';
import { nomeDoPedido } from './criar.ts';
import type { PorLink } from './entrar.ts';
import { type ItemPedido, respondido } from './itens.ts';

/** Returns the answers as lines of a file, each with its document and the version that the client saw. */
async function linhasDe({ tx }: PorLink, itens: readonly ItemPedido[]): Promise<LinhaLida[]> {
  const respondidos = itens
    .map((item, at) => ({ item, linha: at + 1 }))
    .filter(({ item }) => respondido(item));
  const { id, fornecedor, numero } = pagamentos;
  const rows = await tx
    .select({ id, fornecedor, numero })
    .from(pagamentos)
    .where(
      inArray(
        id,
        respondidos.map(({ item }) => item.pagamentoId),
      ),
    );
  const documentos = new Map(rows.map((row) => [row.id, row]));
  return respondidos.map(({ item, linha }) => {
    const { pagamentoId, versao, data, valor, situacao, observacao } = item;
    const documento = documentos.get(pagamentoId);
    const dita = Object.entries(RESPOSTAS_LISTA).find(([code]) => code === situacao)?.[1] ?? '';
    return {
      linha,
      situacao: 'DADO',
      valores: {
        id: pagamentoId,
        versao: versaoDaLista({ id: pagamentoId, versao }),
        fornecedor: documento?.fornecedor ?? '',
        numero: documento?.numero ?? '',
        data,
        valor,
        situacao,
        observacao,
      },
      original: [
        documento?.fornecedor ?? '',
        documento?.numero ?? '',
        data === null ? '' : formatDate(data),
        valor === null ? '' : formatMoney(valor),
        dita,
        observacao,
      ],
      motivos: [],
    };
  });
}

/** Creates an import from the answers, for the analyst to confirm. Returns its id. */
export async function importFromLink(
  link: PorLink,
  itens: readonly ItemPedido[],
  now: Date,
): Promise<string> {
  const { tx, linha, empresa, quem } = link;
  const { tenantId, empresaId, usuarioId } = linha;
  return importRespostas(tx, {
    tenantId,
    empresaId,
    usuarioId,
    quem,
    now,
    nome: nomeDoPedido(linha, empresa),
    linhas: await linhasDe(link, itens),
  });
}
