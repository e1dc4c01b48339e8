import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useParams, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { Alcance } from '../../../contract/pessoas.ts';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { createFrom } from '../../resources/form/useFrom.ts';
import { ResourceEdit } from '../../resources/screens/ResourceEdit.tsx';
import { Link } from '../../routing/routerProvider.tsx';
import { NotRead } from '../../ui/ReadError.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { OwnProfile } from '../perfilProprio/OwnProfile.tsx';
import { readReach } from './access.ts';
import { UsuarioAccess } from './UsuarioAccess.tsx';

/** Renders a user: the own profile at the user's own address, otherwise the record and the actions on its access. */
export function UsuarioEdit({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const { user } = useSession();
  return user?.uuid === id ? <OwnProfile /> : <Colleague resource={resource} id={id} />;
}

/** Renders why a colleague cannot be changed: the codes and companies that the user lacks. */
function Beyond({ permissoes, empresas }: Alcance) {
  const translate = useTranslate();
  const names = permissoes.map((code) => translate(`permissao.${code}`, { _: code }));
  return (
    <Alert
      severity="info"
      action={<WhyButton missing={permissoes} color="inherit" />}
      sx={{ flexWrap: 'wrap', overflowWrap: 'anywhere' }}
    >
      {translate('usuario.alem', { lista: [...names, ...empresas].join(', ') })}
    </Alert>
  );
}

function Colleague({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const mayEdit = useCan(resourceGuard(resource, 'edit'));
  // The same query as the form's own: sent once.
  const { data } = useGetOne<ResourceRow>(resource.name, { id }, { retry: false });
  const reading = useQuery({
    queryKey: ['usuarios', 'alcance', id],
    queryFn: ({ signal }) => readReach(id, signal),
    enabled: mayEdit && data !== undefined,
  });
  const { data: lacking, error } = reading;
  const within = lacking && lacking.permissoes.length + lacking.empresas.length === 0;
  return (
    <>
      <ResourceEdit
        resource={resource}
        locked={lacking && !within && <Beyond {...lacking} />}
        tools={
          mayEdit && (
            <Button component={Link} to={createFrom(resource.path, id)} startIcon={<PersonAdd />}>
              {translate('usuario.outro_como')}
            </Button>
          )
        }
      />
      {error && !lacking && <NotRead of={reading} title={translate('falta_ler.alcance')} />}
      {data && within && (
        <Suspense fallback={null}>
          <UsuarioAccess key={data.id} record={data} />
        </Suspense>
      )}
    </>
  );
}
