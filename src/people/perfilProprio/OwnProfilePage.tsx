import { useParams } from 'react-router-dom';
import { useSession } from '../../authProvider/useSession.ts';
import { NotFound } from '../../routing/pages/NotFound.tsx';
import { later } from '../../ui/later.tsx';

const OwnProfile = later(async () => (await import('./OwnProfile.tsx')).OwnProfile);

/** Renders the own profile at the user's own address; other users' records have no screen yet. */
export function OwnProfilePage() {
  const { uuid } = useParams();
  const { user } = useSession();
  return user && uuid === user.uuid ? <OwnProfile /> : <NotFound />;
}
