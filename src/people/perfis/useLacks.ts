import { useCan } from '../../authProvider/useCan.ts';
import { useSession } from '../../authProvider/useSession.ts';

/**
 * Returns a function that returns whether the user may not grant a code: a platform administrator may grant any, other users only their
 * own.
 */
export function useLacks(): (code: string) => boolean {
  const { user } = useSession();
  const isAdmin = useCan({ allOf: ['ADMIN'] });
  return (code) => !isAdmin && !user?.permissoes.includes(code);
}
