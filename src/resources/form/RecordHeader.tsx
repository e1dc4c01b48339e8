import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { pageNameKey } from '../../routing/pageName.ts';
import { usePublicPath } from '../../routing/routerProvider.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface Props {
  /** Name for the breadcrumb and the window title, where `title` is the name of another record. */
  kind?: string;
  title: string;
  changed?: unknown;
  /** Rendered at the right of the name. */
  actions?: ReactNode;
}

/** Renders the title of the page and when the record last changed. Scrolls the page to the top on mount. */
export function RecordHeader({ kind, title, changed, actions }: Props) {
  const translate = useTranslate();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const client = useQueryClient();
  const address = usePublicPath();
  useEffect(() => {
    if (kind !== undefined) client.setQueryData(pageNameKey(address), kind);
  }, [client, address, kind]);
  const when = typeof changed === 'string' ? formatInstant(changed) : null;
  return (
    <Box sx={{ mb: 2 }}>
      <PageHeader
        title={title}
        text={when && translate('formulario.alterado_em', { quando: when })}
        actions={actions}
      />
    </Box>
  );
}
