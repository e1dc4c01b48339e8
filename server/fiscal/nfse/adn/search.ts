import { eq } from 'drizzle-orm';
import type { TaskRun, TaskStep } from '../../../tasks/task.ts';
import { credencialDe } from '../../certificates/credencial.ts';
import { type PedidoLivre, passDisjuntor } from '../../disjuntor/disjuntor.ts';
import { buscaDaDistribuicaoSchema } from '../../distribuicao/busca.ts';
import { linhaDaDistribuicao } from '../../distribuicao/linha.ts';
import { type PaginaFeita, type SemVez, searchPaginas } from '../../distribuicao/paginas.ts';
import { semVez } from '../../distribuicao/semVez.ts';
import { aoSair } from '../../distribuicao/soma.ts';
import { distribuicoes } from '../../distribuicao/tables.ts';
import { empresaDaSessao } from '../../empresa.ts';
import { exchangeWithAuthority } from '../../exchangeWithAuthority.ts';
import { lidoLonge } from '../../lidoLonge.ts';
import { tarefaFiscal } from '../../tarefaFiscal.ts';
import { pedidoDeLote, SERVICOS_ADN, servicoAdn } from './pedidos.ts';
import { readLote } from './readLote.ts';
import { depoisDaFalha, foiOAdn } from './rules.ts';
import { storeLote } from './storeLote.ts';

const HOUR = 3_600_000;

/** Background task that fetches from the ADN the documents of the selected company, from where the cursor is. */
export const buscaAdn = tarefaFiscal('distribuicao', 'NFSE', {
  parametros: buscaDaDistribuicaoSchema,
  run: (run, busca) =>
    searchPaginas<Vez>(run, 'NFSE', busca, {
      servicoDe: ({ pedido }) => pedido.servico,
      reserve: (step) => reserve(run, step),
      request: (vez) => requestLote(run, vez),
    }),
});

interface Vez {
  pedido: PedidoLivre;
  empresaId: string;
}

/** Reserves the turn: no other search of the company runs for an hour, even if this call never ends. */
async function reserve(run: TaskRun, step: TaskStep): Promise<Vez | SemVez> {
  const { tx, ator, now } = step;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const { id: empresaId, ambiente, cpfCnpj } = empresa;
  const linha = await linhaDaDistribuicao({ tx, tenantId: ator.tenantId, empresaId, now }, 'NFSE', ambiente);
  if (linha.proximaEm !== null && linha.proximaEm > now) return semVez(linha, run.tarefaId);
  const { tls, signer } = await credencialDe(tx, run.deps, empresa, now);
  // One certificate searches for every establishment of its root; that of a person only for its holder.
  const cnpj = cpfCnpj.length === 14 && signer.cnpj !== null ? cpfCnpj : null;
  await tx
    .update(distribuicoes)
    .set({ proximaEm: new Date(now.getTime() + HOUR), ...aoSair(linha, run.tarefaId, now) })
    .where(eq(distribuicoes.id, linha.id));
  const pedido = pedidoDeLote({ ambiente, tls }, linha.ultNSU, cnpj);
  return { pedido: await passDisjuntor(step, servicoAdn(ambiente, 'adn'), pedido), empresaId };
}

function requestLote(run: TaskRun, { pedido, empresaId }: Vez): Promise<PaginaFeita> {
  const { ambiente } = pedido;
  return exchangeWithAuthority(run, {
    empresaId,
    nome: SERVICOS_ADN.distribuicao,
    pedido,
    send: run.deps.adn.transporte,
    understand: async (http) => {
      const resposta = await lidoLonge(run.deps.jobs.run(run.tenantId, 'respostaAdn', http));
      const documentos = await readLote(run, resposta.documentos);
      const work = (step: TaskStep) => storeLote(step, { ambiente, resposta, documentos });
      return { fora: !foiOAdn(resposta), work };
    },
    failed: async ({ tx, ator, now }, { tipo, message: mensagem, doCertificado }) => {
      const linha = await linhaDaDistribuicao(
        { tx, tenantId: ator.tenantId, empresaId, now },
        'NFSE',
        ambiente,
      );
      const proximaEm = depoisDaFalha(tipo, now);
      await tx
        .update(distribuicoes)
        .set({ mensagem, comErro: true, proximaEm, pedidoEm: null, alteradoEm: now })
        .where(eq(distribuicoes.id, linha.id));
      const adiada = doCertificado ? {} : { adiada: { desde: proximaEm } };
      return { recebidos: 0, naoLidos: 0, mensagem, fim: true, ...adiada };
    },
  });
}
