import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { bellOf } from '../../documentos/tellDivergences.ts';
import { openEnviado } from '../../envelopes/openEnviado.ts';
import { importFiles, type Sent, sentSchema } from '../../portas/importFiles.ts';
import { type ItemNfse, readItensOfArquivos } from './readItensOfArquivos.ts';
import { registroDoAtor, storeItens } from './storeItens.ts';

/** Background task that imports the notas and events of a file or .zip, in any layout. */
export const importNfses = importFiles<ItemNfse, null, Sent>({
  parametros: sentSchema,
  tipo: 'IMPORTA_NFSE',
  guard: especies.NFSE.agir,
  recurso: nfses.name,
  open: async (task, sent, reading) => readItensOfArquivos(reading, await openEnviado(task, sent)),
  read: async () => null,
  store: async (step, itens) =>
    storeItens(await registroDoAtor(step, step.origin.usuario, bellOf(step)), itens),
});
