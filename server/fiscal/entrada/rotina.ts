import { entersByPorta, PORTAS_DE_ARQUIVO } from '../../../contract/fiscal/portasDeArquivo.ts';
import { inMegabytes } from '../../../contract/text.ts';
import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { MAX_UPLOAD } from '../portas/importRoute.ts';
import { desfechoDe } from './desfecho.ts';
import { donoDe } from './donoDe.ts';
import type { PastaEntrada, Tomado } from './pasta.ts';
import { receiveArquivo, refusalOfArquivo } from './receiveArquivo.ts';
import { tellOfRecusados } from './tellOfRecusados.ts';

const MINUTE = 60_000;
/** Maximum number of files of a folder being processed together. */
const MOST = 200;

/**
 * Routine that takes, every minute, the files that programs put into the folder, and moves the imported ones away with
 * their report.
 */
export const pastaDeEntrada: Routine = {
  nome: 'pasta-entrada',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const pasta = deps.pastaEntrada;
    const failures: unknown[] = [];
    for (const servico of (await pasta?.servicos()) ?? []) {
      if (stopping.aborted || !pasta) return;
      // A folder that cannot be written to does not block the others.
      await umaPasta(deps, pasta, servico, stopping).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
};

const ACEITOS = new Intl.ListFormat('pt-BR').format(PORTAS_DE_ARQUIVO.PASTA);

/** Returns why a file is not even read; null when it is. */
function refusalOfTomado({ tamanho, nome }: Tomado): string | null {
  if (tamanho === null) return 'Não é um arquivo comum: atalhos não são seguidos.';
  if (tamanho === 0) return 'O arquivo está vazio.';
  if (tamanho > MAX_UPLOAD) return `O arquivo passa de ${inMegabytes(MAX_UPLOAD)}, o máximo aceito aqui.`;
  return entersByPorta('PASTA', nome) ? null : `Só entram arquivos ${ACEITOS}.`;
}

async function umaPasta(
  deps: Deps,
  pasta: PastaEntrada,
  servico: string,
  stopping: AbortSignal,
): Promise<void> {
  const dono = await donoDe(deps, servico);
  if (!dono) return pasta.avisar(servico, 'Não há serviço com este identificador.');
  const recusados: string[] = [];
  try {
    // Files taken before go first: only those still in progress reduce the number of new ones.
    const vez = { servico, ...dono, recusados, stopping };
    const onTheirWay = await adiante(deps, pasta, vez);
    await pasta.tomar(servico, MOST - onTheirWay, deps.clock());
    await adiante(deps, pasta, vez);
    await pasta.avisar(servico, null);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    await pasta.avisar(servico, error.message);
    deps.log({ nivel: 'aviso', evento: 'ENTRADA_PARADA', servico, motivo: error.message });
  } finally {
    await tellOfRecusados(deps, dono.tenantId, 'Pasta de entrada', recusados);
  }
}

/** Processing of one folder. */
interface Vez {
  servico: string;
  tenantId: string;
  /** Names of the rejected files, filled meanwhile. */
  recusados: string[];
  stopping: AbortSignal;
}

/** Brings each taken file one step further. Returns how many are in progress. */
async function adiante(
  deps: Deps,
  pasta: PastaEntrada,
  { servico, tenantId, recusados, stopping }: Vez,
): Promise<number> {
  const novos: (Tomado & { tamanho: number })[] = [];
  let onTheirWay = 0;
  const recusar = async (tomado: Tomado, resumo: string | null) => {
    const relatorio = { arquivo: tomado.nome, situacao: 'RECUSADO', resumo };
    await pasta.concluir(servico, tomado, 'recusados', relatorio);
    recusados.push(tomado.nome);
  };
  for (const tomado of await pasta.tomados(servico)) {
    if (stopping.aborted) return MOST;
    const { id, nome: arquivo } = tomado;
    const motivo = refusalOfTomado(tomado);
    if (motivo !== null || tomado.tamanho === null) {
      await recusar(tomado, motivo);
      continue;
    }
    const desfecho = await desfechoDe(deps, tenantId, id);
    if (desfecho === 'nenhuma') novos.push({ ...tomado, tamanho: tomado.tamanho });
    if (desfecho === 'nenhuma' || desfecho === 'andando') {
      onTheirWay += 1;
      continue;
    }
    const { entrou, resumo, itens, aMais } = desfecho;
    const situacao = entrou ? 'PROCESSADO' : 'RECUSADO';
    const relatorio = { arquivo, situacao, resumo, tarefa: id, itens, ...(aMais > 0 && { aMais }) };
    await pasta.concluir(servico, tomado, entrou ? 'processados' : 'recusados', relatorio);
    if (!entrou) recusados.push(arquivo);
  }
  // Last, so that a service user that may not act does not block the files that have ended.
  for (const novo of novos) {
    if (stopping.aborted) return MOST;
    const { id, nome, tamanho } = novo;
    try {
      await receiveArquivo(deps, servico, {
        id,
        nome,
        tamanho,
        bytes: pasta.ler(servico, novo),
        de: 'Pasta de entrada',
      });
    } catch (error) {
      const motivo = refusalOfArquivo(error);
      if (motivo === null) throw error;
      await recusar(novo, motivo);
      onTheirWay -= 1;
    }
  }
  return onTheirWay;
}
