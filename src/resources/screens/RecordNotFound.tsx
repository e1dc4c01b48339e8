import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { Resource } from '../../../contract/resource.ts';
import { EmptyState } from '../list/EmptyState.tsx';

/** Renders, in place of a record that does not exist or belongs to another company, the link back to the list. */
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
