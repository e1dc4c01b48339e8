import type {
  BuscaCobertura,
  BuscasPedidas,
  ResultadoCobertura,
} from '../../../contract/fiscal/cobertura.ts';
import { COBERTURA } from '../../../contract/fiscal/coberturaGuardas.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { permissoesCitadas } from '../../../contract/permissoesEmPalavras.ts';
import { acrossCompanies } from '../../db/workForCompany.ts';
import { auditOrigin, writeAudit } from '../../http/audit.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { NOT_YOURS, tarefaLote } from '../distribuicao/lote.ts';
import { empresasDoAtor } from '../empresa.ts';
import { requirePalavra } from '../palavra.ts';

type Resultado = ResultadoCobertura['itens'][number];
type InCompany = Pick<TaskStep, 'tx' | 'ator' | 'now' | 'audit'>;

/** Throws 403 unless the person may act on each of these kinds. */
function requireActs({ ator }: ActorContext, asked: readonly Especie[]): void {
  const missing = asked.filter((especie) => !isAllowed(ator, especies[especie].agir));
  if (missing.length === 0) return;
  const permissoes = missing.map((especie) => especies[especie].age);
  throw new ApiProblem(
    'SEM_PERMISSAO',
    `Seu perfil não tem a permissão ${permissoesCitadas(permissoes, 'e')}.`,
    {
      permissoes,
    },
  );
}

/**
 * Returns the names of the requested companies, by id; those that are not (or no longer) the person's are left out.
 * Throws 400 when companies in production and in another environment are mixed without confirmation.
 */
async function namesOf({ tx, ator }: ActorContext, alvo: BuscaCobertura): Promise<Map<string, string>> {
  const own = await empresasDoAtor(tx, {
    empresas: alvo.empresas.filter((id) => ator.empresas.includes(id)),
  });
  requirePalavra(
    own.map(({ ambiente }) => ambiente),
    alvo,
  );
  return new Map(own.map(({ id, nome }) => [id, nome]));
}

/**
 * Runs `act` in each company for each kind, in one transaction; a refusal is reported at its company and stops no
 * other. `act` must refuse before it writes, and returns false where nothing had to change.
 */
export async function actOnEachEmpresa(
  context: ActorContext,
  alvo: BuscaCobertura,
  act: (inCompany: InCompany, especie: Especie) => Promise<boolean>,
): Promise<ResultadoCobertura> {
  requireActs(context, alvo.especies);
  const { tx } = context;
  const names = await namesOf(context, alvo);
  return acrossCompanies(tx, async (enter) => {
    const itens: Resultado[] = [];
    for (const empresaId of new Set(alvo.empresas)) {
      const nome = names.get(empresaId);
      if (nome !== undefined) await enter(empresaId);
      const ator = { ...context.ator, empresaId, empresas: [empresaId] };
      const origin = auditOrigin(context, ator);
      const own: InCompany = { ...context, ator, audit: (entry) => writeAudit(tx, origin, entry) };
      for (const especie of new Set(alvo.especies)) {
        const told =
          nome === undefined
            ? ({ situacao: 'erro', mensagem: NOT_YOURS } as const)
            : await outcomeOf(() => act(own, especie));
        itens.push({ empresaId, nome: nome ?? '', especie, ...told });
      }
    }
    return { itens };
  });
}

async function outcomeOf(act: () => Promise<boolean>): Promise<Pick<Resultado, 'situacao' | 'mensagem'>> {
  try {
    return { situacao: (await act()) ? 'ok' : 'igual', mensagem: '' };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { situacao: 'erro', mensagem: error.message };
  }
}

/**
 * Enqueues a search in each company: one task per kind, whose report has a line per company. Throws 403 when no company
 * is the person's.
 */
export async function searchEachCompany(context: ActorContext, alvo: BuscaCobertura): Promise<BuscasPedidas> {
  requireActs(context, alvo.especies);
  const names = await namesOf(context, alvo);
  if (names.size === 0) throw new ApiProblem('EMPRESA_INDISPONIVEL', NOT_YOURS);
  // A company lost meanwhile still enters the task: the search itself reports it.
  const empresas = [...new Set(alvo.empresas)].map((id) => ({ id, nome: names.get(id) ?? 'Empresa' }));
  const tarefas: BuscasPedidas['tarefas'] = [];
  for (const especie of new Set(alvo.especies)) {
    const { nome, canal, fonte } = especies[especie];
    const quantas = empresas.length === 1 ? (empresas[0]?.nome ?? '') : `${empresas.length} empresas`;
    const titulo = `Busca de ${nome} ${fonte.em}: ${quantas}`;
    const asked = { titulo, canal, link: COBERTURA };
    tarefas.push({
      especie,
      tarefaId: await enqueueTarefa(context, tarefaLote[especie], { empresas }, asked),
    });
  }
  return { tarefas };
}
