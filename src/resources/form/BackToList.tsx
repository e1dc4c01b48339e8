import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { Resource } from '../../../contract/resource.ts';

interface Props {
  resource: Resource;
  /** A key of the texts. */
  label?: string;
}

/** The way back to the list, without saving. */
export function BackToList({ resource, label = 'btn.cancelar' }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Button component={Link} to={createPath({ resource: resource.name, type: 'list' })}>
      {translate(label)}
    </Button>
  );
}
