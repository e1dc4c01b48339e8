import type { EventoDaNotaLido, LeituraNfse, NotaLida } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { JobOutcome, Jobs } from '../../../workers/port.ts';
import type { Conhecidos } from '../assinaturas/conhecidos.ts';

/** Content of a file of the ADN; `recusa` is the reason why a part of it could not be read, null if all of it was. */
export interface ArquivoDoAdn {
  notas: readonly NotaLida[];
  eventos: readonly EventoDaNotaLido[];
  recusa: string | null;
}

/**
 * Reads files in a worker, in the same order as `arquivos`. `conhecidos` are the issuers against which signatures are judged.
 */
export async function readDocumentos(
  { jobs, owner, conhecidos }: { jobs: Jobs; owner: string; conhecidos: Conhecidos },
  arquivos: readonly { nome: string; bytes: Uint8Array }[],
): Promise<ArquivoDoAdn[]> {
  const asked = arquivos.map((arquivo) => ({ ...arquivo, conhecidos }));
  return (await jobs.each(owner, 'nfse', asked)).map(lidoDe);
}

function lidoDe(outcome: JobOutcome<LeituraNfse>): ArquivoDoAdn {
  if (!outcome.ok) return { notas: [], eventos: [], recusa: outcome.mensagem };
  const leitura = outcome.value;
  if (leitura.tipo === 'recusado') return { notas: [], eventos: [], recusa: leitura.motivo };
  const { notas, eventos, recusas } = leitura;
  return { notas, eventos, recusa: recusas[0]?.motivo ?? null };
}
