import { useGetOne, useParams } from 'ra-core';
import { Suspense } from 'react';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { OwnProfile } from '../../layout/perfilProprio/OwnProfile.tsx';
import type { ResourceRow } from '../row.ts';
import { ResourceEdit } from '../screens/ResourceEdit.tsx';
import { UsuarioAccess } from './UsuarioAccess.tsx';

/** A person: the own profile at one's own address, otherwise the record and what is done about its access. */
export function UsuarioEdit({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const { user } = useSession();
  return user?.uuid === id ? <OwnProfile /> : <Colleague resource={resource} id={id} />;
}

function Colleague({ resource, id }: { resource: Resource; id: string }) {
  const mayEdit = useCan(resourceGuard(resource, 'edit'));
  // The same question as the form's own: asked once.
  const { data } = useGetOne<ResourceRow>(resource.name, { id }, { retry: false });
  return (
    <>
      <ResourceEdit resource={resource} />
      {data && mayEdit && (
        <Suspense fallback={null}>
          <UsuarioAccess key={data.id} record={data} />
        </Suspense>
      )}
    </>
  );
}
