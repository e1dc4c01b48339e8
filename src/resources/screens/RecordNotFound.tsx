import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { Resource } from '../../../contract/resource.ts';
import { EmptyState } from '../list/EmptyState.tsx';

/** In place of a record that is not there, or is another company's: the way back to the list. */
export function RecordNotFound({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <EmptyState
      de="escritorio"
      heading
      title={translate('formulario.inexistente.titulo')}
      hint={translate('formulario.inexistente.dica')}
      action={
        <Button
          component={Link}
          to={createPath({ resource: resource.name, type: 'list' })}
          variant="outlined"
        >
          {translate('formulario.inexistente.voltar', { nome: resource.label.many })}
        </Button>
      }
    />
  );
}
