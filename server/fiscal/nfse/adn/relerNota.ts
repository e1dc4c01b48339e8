import type { Item } from '../../../../contract/tarefas.ts';
import type { Acting } from '../../documentos/storeContext.ts';
import type { EmpresaFiscal } from '../../empresa.ts';
import { readConhecidos } from '../assinaturas/readConhecidos.ts';
import { relerArquivo } from '../portas/relerArquivo.ts';
import { lerDocumentos } from './lerDocumentos.ts';
import { type Arquivo, registrarLidos, registroDe } from './registrarLidos.ts';

/** Reads again a service invoice, or an event of one, that could not be read. Out: what became of it. */
export async function relerNota(
  context: Acting,
  empresa: EmpresaFiscal,
  { nome, bytes, nsu, ambiente }: Omit<Arquivo, 'lido'> & { bytes: Uint8Array },
): Promise<Pick<Item, 'situacao' | 'mensagem'>> {
  if (nsu === null) return relerArquivo(context, empresa, { nome, bytes });
  const owner = context.ator.tenantId;
  const conhecidos = await readConhecidos(context.tx);
  const [lido] = await lerDocumentos({ jobs: context.deps.jobs, owner, conhecidos }, [{ nome, bytes }]);
  const [stored] = lido
    ? await registrarLidos(registroDe(context, empresa), [{ nome, nsu, ambiente, lido }])
    : [];
  return stored ?? { situacao: 'erro', mensagem: 'O arquivo não foi lido.' };
}
