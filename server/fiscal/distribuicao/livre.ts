import { and, asc, eq, ne } from 'drizzle-orm';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import type { Tx } from '../../db/database.ts';
import { tarefas } from '../../db/taskTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { TaskStep } from '../../tasks/task.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import type { EsperaDaSefaz } from '../sefaz/espera.ts';
import { tarefaDistribuicao } from './buscas.ts';
import { type EsperaDaBusca, esperasDaBusca } from './esperas.ts';
import { type LinhaDaDistribuicao as Linha, requireLinha } from './linha.ts';
import { mayConsult } from './rules.ts';

/**
 * Returns the wait of a company's search, required by SEFAZ or due to an outage, with its text; null when there is
 * none.
 */
export async function waitOfBusca(
  tx: Tx,
  empresa: EmpresaFiscal,
  especie: Especie,
  now: Date,
): Promise<EsperaDaBusca | null> {
  const espera = (await esperasDaBusca[especie](tx, [empresa], now)).get(empresa.id);
  // A postponed search resumes automatically, and its task holds the time.
  const ofSearch = and(eq(tarefas.empresaId, empresa.id), eq(tarefas.tipo, tarefaDistribuicao[especie].tipo));
  const [tarefa] = await tx
    .select({ ate: tarefas.naoAntes, texto: tarefas.aguardando })
    .from(tarefas)
    .where(and(ofSearch, eq(tarefas.estado, 'na_fila'), ne(tarefas.aguardando, '')))
    .orderBy(asc(tarefas.naoAntes))
    .limit(1);
  if (tarefa && tarefa.ate > now) return { cStat: '', ...espera, ...tarefa };
  return espera ?? null;
}

/** Returns from when on a new search may be requested; null: now. */
export function liberadaEm(linha: Linha | undefined, espera: EsperaDaSefaz | null, now: Date): Date | null {
  if (espera) return espera.ate;
  const { proximaEm = null } = linha ?? {};
  return linha && proximaEm && proximaEm > now && !mayConsult(linha, now) ? proximaEm : null;
}

/** Throws 429 while no search may be requested for the chosen company, with how long and why. */
export async function requireLivre(
  context: Pick<TaskStep, 'tx' | 'ator' | 'now'>,
  especie: Especie,
): Promise<void> {
  const { tx, now } = context;
  const { empresa, linha } = await requireLinha(context, especie);
  const espera = await waitOfBusca(tx, empresa, especie, now);
  const quando = liberadaEm(linha, espera, now);
  if (!quando) return;
  const aguardar = Math.ceil((quando.getTime() - now.getTime()) / 1000);
  throw new ApiProblem(
    'MUITAS_TENTATIVAS',
    `${especies[especie].fonte.quem} só aceita uma nova busca em ${Math.ceil(aguardar / 60)} min. ${espera?.texto ?? linha.mensagem}`.trim(),
    { aguardar },
  );
}
