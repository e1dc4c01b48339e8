import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import type { Route } from '../../../http/route.ts';
import { importRoute } from '../../portas/importRoute.ts';
import { digitarRoute } from './digitar.ts';
import { importNfses } from './importTask.ts';
import { pdfRoute } from './pdf.ts';

const { api, agir, pagina } = especies.NFSE;

/** The doors that people bring service invoices in by. */
export const portasNfseRoutes: readonly Route[] = [
  importRoute({
    guard: agir,
    path: `${api}/importar`,
    tag: nfses.label.many,
    summary:
      'Importa notas de serviço de um .xml, .csv, .txt ou .json, ou um .zip deles; responde com a tarefa',
    recurso: nfses.name,
    link: `${pagina}/revisao`,
    task: importNfses,
  }),
  digitarRoute,
  pdfRoute,
];
