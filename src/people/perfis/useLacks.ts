import { useCan } from '../../authProvider/useCan.ts';
import { useSession } from '../../authProvider/useSession.ts';

/** Out: whether the person may not give a code: an administrator of the platform gives any, everybody else what he or she has. */
export function useLacks(): (code: string) => boolean {
  const { user } = useSession();
  const isAdmin = useCan({ allOf: ['ADMIN'] });
  return (code) => !isAdmin && !user?.permissoes.includes(code);
}
