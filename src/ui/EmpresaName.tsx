import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import type { EmpresaUsuario } from '../../contract/session.ts';
import { useSession } from '../authProvider/useSession.ts';
import { AmbienteTag } from './AmbienteTag.tsx';

/** In: the id of a company. Out: the company, when it is one that the person acts for. */
export function useOwnEmpresa(id: string): EmpresaUsuario | undefined {
  return useSession().empresas.find(({ empresaId }) => empresaId === id);
}

interface Props {
  empresa: Pick<EmpresaUsuario, 'nome' | 'ambiente'> & { cpfCnpj?: string };
  /** Production is said too. */
  producao?: boolean;
}

/**
 * The name of a company, never without the environment that it acts in where that is not production; the number, masked, tells
 * apart those that bear one name. In a list the environment comes first: a narrow column cuts the name.
 */
export function EmpresaName({ empresa: { nome, cpfCnpj = '', ambiente }, producao = false }: Props) {
  return (
    <span title={cpfCnpj === '' ? nome : `${nome} - ${maskCpfCnpj(cpfCnpj)}`}>
      {!producao && <AmbienteTag ambiente={ambiente} />} {nome}{' '}
      {producao && <AmbienteTag ambiente={ambiente} producao />}
    </span>
  );
}
