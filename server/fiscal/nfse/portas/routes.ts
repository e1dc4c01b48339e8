import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import type { Route } from '../../../http/route.ts';
import { importRoute } from '../../portas/importRoute.ts';
import { importarPlanilha } from '../planilha/importar.ts';
import { pedidoDaPlanilha } from '../planilha/pedido.ts';
import { importNfses } from './importTask.ts';
import { pdfRoute } from './pdf.ts';
import { digitarRoute } from './storeNotaDigitada.ts';

const { api, agir, pagina } = especies.NFSE;

/** Routes by which users bring in notas. */
export const portasNfseRoutes: readonly Route[] = [
  importRoute({
    guard: agir,
    path: `${api}/importar`,
    tag: nfses.label.many,
    summary:
      'Importa notas de serviço de um .xml, .csv, .txt ou .json, um .gz ou um .zip deles; responde com a tarefa',
    recurso: nfses.name,
    link: `${pagina}/revisao`,
    task: importNfses,
    asked: async (_context, sent) => sent,
  }),
  importRoute({
    guard: agir,
    path: `${api}/planilhas`,
    tag: nfses.label.many,
    summary: 'Guarda notas de uma planilha, uma por linha, pelo layout; responde com a tarefa',
    query: {
      layout: 'Id do layout de notas de serviço por planilha',
      modelo: 'Ou o modelo da galeria',
      datas: 'DIA ou MES: o que vem primeiro nas datas, quando o arquivo não diz',
    },
    recurso: nfses.name,
    link: `${pagina}/revisao`,
    task: importarPlanilha,
    asked: pedidoDaPlanilha,
  }),
  digitarRoute,
  pdfRoute,
];
