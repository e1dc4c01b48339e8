import type { Item } from '../../../../contract/tarefas.ts';
import type { ActingContext } from '../../documentos/storeContext.ts';
import type { EmpresaFiscal } from '../../empresa.ts';
import { readConhecidos } from '../assinaturas/readConhecidos.ts';
import { rereadArquivo } from '../portas/rereadArquivo.ts';
import { readDocumentos } from './readDocumentos.ts';
import { type LidoDoAdn, registerLidos, registroDe } from './registerLidos.ts';

/** Reads a nota, or an event of one, that could not be read before, and stores it. Returns the outcome. */
export async function rereadNota(
  context: ActingContext,
  empresa: EmpresaFiscal,
  { nome, bytes, nsu, ambiente }: Omit<LidoDoAdn, 'lido'> & { bytes: Uint8Array },
): Promise<Pick<Item, 'situacao' | 'mensagem'>> {
  if (nsu === null) return rereadArquivo(context, empresa, { nome, bytes });
  const owner = context.ator.tenantId;
  const conhecidos = await readConhecidos(context.tx);
  const [lido] = await readDocumentos({ jobs: context.deps.jobs, owner, conhecidos }, [{ nome, bytes }]);
  const [stored] = lido
    ? await registerLidos(registroDe(context, empresa), [{ nome, nsu, ambiente, lido }])
    : [];
  return stored ?? { situacao: 'erro', mensagem: 'O arquivo não foi lido.' };
}
