import type { LeituraNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { Item } from '../../../../contract/tarefas.ts';
import type { JobOutcome, Jobs } from '../../../workers/port.ts';
import type { ActingContext } from '../../documentos/storeContext.ts';
import type { EmpresaFiscal } from '../../empresa.ts';
import type { Conhecidos } from '../assinaturas/conhecidos.ts';
import { readConhecidos } from '../assinaturas/readConhecidos.ts';
import { itensDe } from './readItensOfArquivos.ts';
import { type RegistroDoAtor, registroDoAtor, storeItens } from './storeItens.ts';

type Outcome = Pick<Item, 'situacao' | 'mensagem'>;
interface Arquivo {
  nome: string;
  bytes: Uint8Array;
}

/** Reads a stored file in a worker. */
export async function readGuardado(
  { jobs, owner, conhecidos }: { jobs: Jobs; owner: string; conhecidos: Conhecidos },
  { nome, bytes }: Arquivo,
): Promise<JobOutcome<LeituraNfse>> {
  const [outcome] = await jobs.each(owner, 'nfse', [{ nome, bytes, conhecidos }]);
  return outcome ?? { ok: false, mensagem: 'O arquivo não foi lido.' };
}

/**
 * Stores the new reading of a stored file. Returns the outcome; `situacao` is 'erro', with the reason, if nothing could be
 * stored.
 */
export async function storeReleitura(
  registro: RegistroDoAtor,
  { nome, bytes }: Arquivo,
  lido: JobOutcome<LeituraNfse>,
): Promise<Outcome> {
  if (!lido.ok) return { situacao: 'erro', mensagem: lido.mensagem };
  if (lido.value.tipo === 'recusado') return { situacao: 'erro', mensagem: lido.value.motivo };
  const lines = await storeItens(registro, itensDe(nome, bytes, lido.value));
  const told = [...new Set(lines.map(({ mensagem }) => mensagem))].join(' ');
  const stored = lines.find(({ situacao }) => situacao !== 'erro');
  return { situacao: stored?.situacao ?? 'erro', mensagem: told };
}

/** Reads an uploaded file again for the company that stores it, on behalf of the user. */
export async function rereadArquivo(
  context: ActingContext,
  empresa: EmpresaFiscal,
  arquivo: Arquivo,
): Promise<Outcome> {
  const { deps, ator } = context;
  const conhecidos = await readConhecidos(context.tx);
  const lido = await readGuardado({ jobs: deps.jobs, owner: ator.tenantId, conhecidos }, arquivo);
  const registro = await registroDoAtor(context, ator.nome);
  return storeReleitura({ ...registro, empresas: [empresa], escolhida: empresa }, arquivo, lido);
}
