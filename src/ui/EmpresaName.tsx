import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import type { EmpresaUsuario } from '../../contract/session.ts';
import { useSession } from '../authProvider/useSession.ts';

/** In: the id of a company. Out: the company, when it is one that the person acts for. */
export function useOwnEmpresa(id: string): EmpresaUsuario | undefined {
  return useSession().empresas.find(({ empresaId }) => empresaId === id);
}

/** The name of a company that the person acts for; the number, masked, tells apart those that bear one name. */
export function EmpresaName({ empresa: { nome, cpfCnpj } }: { empresa: EmpresaUsuario }) {
  return <span title={cpfCnpj === '' ? nome : `${nome} - ${maskCpfCnpj(cpfCnpj)}`}>{nome}</span>;
}
