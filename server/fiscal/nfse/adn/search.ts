import { eq } from 'drizzle-orm';
import type { TaskRun, TaskStep } from '../../../tasks/task.ts';
import { credencialDe } from '../../certificates/credencial.ts';
import { buscaSchema } from '../../distribuicao/busca.ts';
import { linhaDe } from '../../distribuicao/linha.ts';
import { type Feito, searchPaginas } from '../../distribuicao/paginas.ts';
import { distribuicoes } from '../../distribuicao/tables.ts';
import { empresaDaSessao } from '../../empresa.ts';
import { lidoLonge } from '../../lidoLonge.ts';
import { tarefaFiscal } from '../../tarefaFiscal.ts';
import type { PedidoHttp } from '../../transporte.ts';
import { troca } from '../../troca.ts';
import { pedidoDeLote, SERVICOS_ADN } from './pedidos.ts';
import { readLote } from './readLote.ts';
import { depoisDaFalha } from './rules.ts';
import { storeLote } from './storeLote.ts';

const HOUR = 3_600_000;

/** The background work that fetches what the ADN has for the selected company. The cursor says where it is. */
export const buscaAdn = tarefaFiscal('distribuicao', 'NFSE', buscaSchema, (run, busca) =>
  searchPaginas<Vez>(run, 'NFSE', busca, {
    reserve: (step) => reserve(run, step),
    request: (vez) => requestLote(run, vez),
  }),
);

interface Vez {
  pedido: PedidoHttp;
  empresaId: string;
}

/** Takes the turn: while the call is under way, and if it never ends, nobody else asks for an hour. */
async function reserve(run: TaskRun, step: TaskStep): Promise<Vez | { mensagem: string }> {
  const { tx, ator, now } = step;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const { id: empresaId, ambiente, cpfCnpj } = empresa;
  const linha = await linhaDe({ tx, tenantId: ator.tenantId, empresaId, now }, 'NFSE', ambiente);
  if (linha.proximaEm !== null && linha.proximaEm > now) return { mensagem: linha.mensagem };
  const { tls, signer } = await credencialDe(tx, run.deps, empresa, now);
  // One certificate asks for every establishment of its root; that of a person only for itself.
  const cnpj = cpfCnpj.length === 14 && signer.cnpj !== null ? cpfCnpj : null;
  await tx
    .update(distribuicoes)
    .set({ proximaEm: new Date(now.getTime() + HOUR), ultimaEm: now, alteradoEm: now })
    .where(eq(distribuicoes.id, linha.id));
  return { pedido: pedidoDeLote({ ambiente, tls }, linha.ultNSU, cnpj), empresaId };
}

function requestLote(run: TaskRun, { pedido, empresaId }: Vez): Promise<Feito> {
  const { ambiente } = pedido;
  return troca(run, {
    empresaId,
    servico: SERVICOS_ADN.distribuicao,
    pedido,
    send: run.deps.adn.transporte,
    understand: async (http) => {
      const resposta = await lidoLonge(run.deps.jobs.run(run.tenantId, 'respostaAdn', http));
      const documentos = await readLote(run, resposta.documentos);
      return (step) => storeLote(step, { ambiente, resposta, documentos });
    },
    failed: async ({ tx, ator, now }, { tipo, message: mensagem }) => {
      const linha = await linhaDe({ tx, tenantId: ator.tenantId, empresaId, now }, 'NFSE', ambiente);
      await tx
        .update(distribuicoes)
        .set({ mensagem, comErro: true, proximaEm: depoisDaFalha(tipo, now), alteradoEm: now })
        .where(eq(distribuicoes.id, linha.id));
      return { recebidos: 0, naoLidos: 0, mensagem, fim: true };
    },
  });
}
