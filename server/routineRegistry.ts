import { productCatalogue } from './catalogue.ts';
import { trocarChaves } from './chaves/reseal.ts';
import { cleanUploads } from './files/cleanUploads.ts';
import { moverArquivos } from './files/guarda/mover.ts';
import { varrerGuarda } from './files/guarda/sweepObjetos.ts';
import { buscasAutomaticas } from './fiscal/distribuicao/schedule.ts';
import { rejudgeConteudos } from './fiscal/documentos/rejudgeConteudos.ts';
import { rejudgeEventos } from './fiscal/documentos/rejudgeEventos.ts';
import { pastaDeEntrada } from './fiscal/entrada/rotina.ts';
import { caixasDeEntrada } from './fiscal/entrada/rotinaCaixas.ts';
import { rejudgeRetornos } from './fiscal/esocial/rejudgeRetornos.ts';
import { relerNaoLidos } from './fiscal/nfse/portas/relerNaoLidos.ts';
import { rejulgarProvasNfse } from './fiscal/nfse/rejulgar/provas.ts';
import { rejulgarNfses } from './fiscal/nfse/rejulgar/routine.ts';
import { lembrarDatas } from './fiscal/pagamentos/pedidos/lembretes.ts';
import { paraSemTarefa } from './fiscal/parados/semTarefa.ts';
import { avisarPrazos } from './fiscal/prazos/avisar.ts';
import { recountPrazos } from './fiscal/prazos/recount.ts';
import { watchCadastros } from './fiscal/receita/rotina.ts';
import { resumoDiario } from './fiscal/resumo/routine.ts';
import { expirarBaixas } from './logs/baixa/expirar.ts';
import { limparTrocas } from './logs/limparTrocas.ts';
import { aplicarPropostas } from './people/acesso/decidir.ts';
import { reverDominios } from './people/acesso/provarDominio.ts';
import { somarPendentes } from './resources/acumulados.ts';
import { limparLixeira } from './resources/limparLixeira.ts';
import { limparUnioes } from './resources/unioes/limparUnioes.ts';
import { cleanRepeats } from './tasks/cleanRepeats.ts';
import { cleanTasks } from './tasks/cleanTasks.ts';
import type { Routine } from './tasks/routine.ts';
import { limparWebhooks } from './webhooks/limpar.ts';

/** Registry of all routines, one line each. */
export const routines: readonly Routine[] = [
  buscasAutomaticas,
  pastaDeEntrada,
  caixasDeEntrada,
  paraSemTarefa,
  recountPrazos,
  avisarPrazos,
  rejudgeEventos,
  rejudgeConteudos,
  rejudgeRetornos,
  relerNaoLidos,
  rejulgarNfses,
  rejulgarProvasNfse,
  resumoDiario,
  lembrarDatas,
  watchCadastros(productCatalogue),
  cleanUploads,
  moverArquivos,
  varrerGuarda,
  expirarBaixas,
  cleanTasks,
  somarPendentes,
  limparLixeira,
  limparUnioes,
  limparTrocas,
  cleanRepeats,
  limparWebhooks,
  aplicarPropostas,
  reverDominios,
  trocarChaves,
];
