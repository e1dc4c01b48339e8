import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { bellOf } from '../../documentos/tellDivergences.ts';
import { abrirEnviado } from '../../envelopes/abrirEnviado.ts';
import { importFiles, type Sent, sentSchema } from '../../portas/importFiles.ts';
import { guardarItens, registroDoAtor } from './guardarItens.ts';
import { type ItemNfse, lerArquivos } from './lerArquivos.ts';

/** Brings service invoices and their events of one file or .zip, whatever their layout. */
export const importNfses = importFiles<ItemNfse, null, Sent>({
  parametros: sentSchema,
  tipo: 'IMPORTA_NFSE',
  guard: especies.NFSE.agir,
  recurso: nfses.name,
  open: async (task, sent, reading) => lerArquivos(reading, await abrirEnviado(task, sent)),
  read: async () => null,
  store: async (step, itens) =>
    guardarItens(await registroDoAtor(step, step.origin.usuario, bellOf(step)), itens),
});
