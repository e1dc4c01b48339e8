import { productCatalogue } from './catalogue.ts';
import { tarefaConsulta } from './fiscal/consulta/ask.ts';
import { tarefaDistribuicao } from './fiscal/distribuicao/buscas.ts';
import { tarefaLote } from './fiscal/distribuicao/lote.ts';
import { importDocuments } from './fiscal/documentos/importTask.ts';
import { importEntrada } from './fiscal/entrada/importEntrada.ts';
import { importacaoEsocial } from './fiscal/esocial/importTask.ts';
import { tarefaManifestacao } from './fiscal/manifestacao/send.ts';
import { tarefaManifestacaoNota } from './fiscal/nfse/manifestacao/sendManifestacao.ts';
import { importarPlanilha } from './fiscal/nfse/planilha/importar.ts';
import { importNfses } from './fiscal/nfse/portas/importTask.ts';
import { packDocumentos } from './fiscal/pacotes/packLista.ts';
import { exportarDatas } from './fiscal/pagamentos/exportacao/exportDatas.ts';
import { aplicarTask, desfazerTask } from './fiscal/pagamentos/importacao/aplicarTask.ts';
import { lerTask } from './fiscal/pagamentos/importacao/lerTask.ts';
import { importTasks } from './importacao/tasks.ts';
import { gravarLayouts } from './layouts/gravarTask.ts';
import { baixarLogs } from './logs/baixa/makeDownload.ts';
import { eliminarDosArquivos } from './resources/eliminacao/tarefa.ts';
import { listasDe } from './resources/exportacao/listas.ts';
import { exportListaTask } from './resources/exportacao/tarefa.ts';
import { procurarRepetidos } from './resources/repetidos/procurar.ts';
import { type AnyTask, anyTask } from './tasks/task.ts';

/** Registry of every kind of background task, one line each: `anyTask(…)`. */
export const taskKinds: readonly AnyTask[] = [
  anyTask(importDocuments),
  anyTask(importacaoEsocial),
  anyTask(importEntrada),
  anyTask(importNfses),
  anyTask(importarPlanilha),
  anyTask(exportarDatas),
  ...Object.values(tarefaConsulta).map(anyTask),
  ...Object.values(tarefaManifestacao).map(anyTask),
  anyTask(tarefaManifestacaoNota),
  ...Object.values(tarefaDistribuicao).map(anyTask),
  ...Object.values(tarefaLote).map(anyTask),
  anyTask(gravarLayouts),
  anyTask(lerTask),
  anyTask(aplicarTask),
  anyTask(desfazerTask),
  anyTask(baixarLogs),
  anyTask(exportListaTask(listasDe(productCatalogue))),
  anyTask(packDocumentos(listasDe(productCatalogue))),
  anyTask(procurarRepetidos),
  anyTask(eliminarDosArquivos),
  ...importTasks(productCatalogue),
];
