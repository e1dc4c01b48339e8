import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { Resource } from '../../../contract/resource.ts';

/** The way back to the list, without saving. */
export function BackToList({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Button component={Link} to={createPath({ resource: resource.name, type: 'list' })}>
      {translate('btn.cancelar')}
    </Button>
  );
}
