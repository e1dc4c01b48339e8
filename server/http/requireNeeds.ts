import { type Guard, isModuleOn, missingRequirements } from '../../contract/permissions.ts';
import { permissoesCitadas } from '../../contract/permissoesEmPalavras.ts';
import { COMPANY_HEADER } from '../../contract/session.ts';
import type { Actor } from '../auth/actor.ts';
import type { ActorKey } from '../auth/withActor.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { ApiProblem } from './problem.ts';

export interface ActorNeeds {
  guard: Guard;
  /** Only a person does this: a judgement, or what is about the own account. A service is refused. */
  pessoa?: boolean;
  /**
   * 'required': the header must select a company. 'several': so it must, unless the other header asks for all of the
   * person's companies, and then all are seen. 'any': none, one or all. 'ignored': the route answers whatever the headers
   * say.
   */
  company?: 'required' | 'several' | 'any' | 'ignored';
  /** Answered over the connections apart (`Deps.reserva`), as what waits must not wait for the requests of others. */
  apart?: boolean;
  /** With 'several': where the `{id}` of the address is looked for. The route is about the company of that row alone. */
  record?: ResourceTable;
}

/** Throws unless the companies that the route is about are there. */
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

/** Throws 404 where the module is off, 403 where a permission is missing, which the answer names. */
export function requireGuard(ator: Actor, guard: Guard): void {
  if (!isModuleOn(ator, guard)) throw new ApiProblem('NAO_ENCONTRADO', 'Este endereço não existe.');
  const missing = missingRequirements(ator, guard);
  if (missing.length === 0) return;
  const whose = ator.tipo === 'pessoa' ? 'Seu perfil' : `O serviço ${ator.nome}`;
  throw new ApiProblem('SEM_PERMISSAO', `${whose} não tem a permissão ${permissoesCitadas(missing)}.`, {
    permissoes: missing,
  });
}
