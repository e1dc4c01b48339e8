import type { Item } from '../../../../contract/tarefas.ts';
import type { Acting } from '../../documentos/storeContext.ts';
import type { EmpresaFiscal } from '../../empresa.ts';
import type { Ambiente } from '../../sefaz/endpoints.ts';

interface Guardada {
  nome: string;
  bytes: Uint8Array;
  nsu: number | null;
  ambiente: Ambiente;
}

/** Reads again a service invoice, or an event of one, that could not be read. Out: what became of it. */
export async function relerNota(
  { deps, ator }: Acting,
  _empresa: EmpresaFiscal,
  { nome, bytes }: Guardada,
): Promise<Pick<Item, 'situacao' | 'mensagem'>> {
  const lida = await deps.jobs.run(ator.tenantId, 'nfse', { nome, bytes });
  return { situacao: 'erro', mensagem: lida.tipo === 'recusado' ? lida.motivo : 'Ainda não lida.' };
}
