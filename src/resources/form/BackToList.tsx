import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { Resource } from '../../../contract/resource.ts';

interface Props {
  resource: Resource;
  /** Text key of the label. */
  label?: string;
}

/** Renders the link back to the list, which does not save. */
export function BackToList({ resource, label = 'btn.cancelar' }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Button component={Link} to={createPath({ resource: resource.name, type: 'list' })}>
      {translate(label)}
    </Button>
  );
}
