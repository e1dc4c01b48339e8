import { type Guard, isModuleOn, missingRequirements } from '../../contract/permissions.ts';
import { permissoesCitadas } from '../../contract/permissoesEmPalavras.ts';
import { COMPANY_HEADER } from '../../contract/session.ts';
import type { Actor } from '../auth/actor.ts';
import type { ActorKey } from '../auth/withActor.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { ApiProblem } from './problem.ts';

export interface ActorNeeds {
  guard: Guard;
  /** Only for a person: a judgement, or the own account. A service is refused. */
  pessoa?: boolean;
  /**
   * 'required': the header must select a company. 'several': the same, unless the other header selects all of the person's companies, which
   * are then all visible. 'any': none, one or all. 'ignored': the headers have no effect.
   */
  company?: 'required' | 'several' | 'any' | 'ignored';
  /** Uses the separate connections (`Deps.reserva`): a waiting stream must not wait for other requests. */
  apart?: boolean;
  /** With 'several': table in which the `{id}` of the path is looked up. The route is then only about the company of that row. */
  record?: ResourceTable;
}

/** Throws EMPRESA_NAO_ESCOLHIDA unless the session has the companies that the route needs. */
export function requireCompany(
  ator: Actor,
  { company }: Pick<ActorNeeds, 'company'>,
  { todas }: Pick<ActorKey, 'todas'>,
): void {
  const ofPerson = ator.tipo === 'pessoa';
  if (todas && company === 'several' && ator.empresas.length === 0) {
    throw new ApiProblem(
      'EMPRESA_NAO_ESCOLHIDA',
      ofPerson
        ? 'Você ainda não está ligado a nenhuma empresa ativa. Peça a quem administra o escritório.'
        : `O serviço ${ator.nome} não age por nenhuma empresa ativa.`,
    );
  }
  const needsOne = company === 'required' || (company === 'several' && !todas);
  if (needsOne && ator.empresaId === null) {
    throw new ApiProblem(
      'EMPRESA_NAO_ESCOLHIDA',
      ofPerson
        ? 'Escolha no topo da tela a empresa pela qual você vai agir.'
        : `Diga no cabeçalho ${COMPANY_HEADER} o id da empresa pela qual o serviço vai agir.`,
    );
  }
}

/** Throws 404 where the module is off, 403 where a permission is missing, which the response names. */
export function requireGuard(ator: Actor, guard: Guard): void {
  if (!isModuleOn(ator, guard)) throw new ApiProblem('NAO_ENCONTRADO', 'Este endereço não existe.');
  const missing = missingRequirements(ator, guard);
  if (missing.length === 0) return;
  const whose = ator.tipo === 'pessoa' ? 'Seu perfil' : `O serviço ${ator.nome}`;
  throw new ApiProblem('SEM_PERMISSAO', `${whose} não tem a permissão ${permissoesCitadas(missing)}.`, {
    permissoes: missing,
  });
}
