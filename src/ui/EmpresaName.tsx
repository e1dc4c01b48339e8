import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import type { EmpresaUsuario } from '../../contract/session.ts';
import { useSession } from '../authProvider/useSession.ts';
import { AmbienteTag } from './AmbienteTag.tsx';

/** Returns the user's company with this id, or undefined. */
export function useOwnEmpresa(id: string): EmpresaUsuario | undefined {
  return useSession().empresas.find(({ empresaId }) => empresaId === id);
}

interface Props {
  empresa: Pick<EmpresaUsuario, 'nome' | 'ambiente'> & { cpfCnpj?: string };
  /** Shows production too. */
  producao?: boolean;
}

/**
 * Renders the name of a company, always with its environment when that is not production; the masked number in the tooltip distinguishes
 * equal names. In a list the environment comes first, since a narrow column cuts the name.
 */
export function EmpresaName({ empresa: { nome, cpfCnpj = '', ambiente }, producao = false }: Props) {
  return (
    <span title={cpfCnpj === '' ? nome : `${nome} - ${maskCpfCnpj(cpfCnpj)}`}>
      {!producao && <AmbienteTag ambiente={ambiente} />} {nome}{' '}
      {producao && <AmbienteTag ambiente={ambiente} producao />}
    </span>
  );
}
