import History from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { AUDITORIA_GUARD } from '../../../contract/auditoria.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import type { ResourceRow } from '../../ui/row.ts';

const HistoryDrawer = later(async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer);

/** Renders the button that opens the history of a record, for users who may read the audit. */
export function HistoryButton({ resource, record }: { resource: Resource; record: ResourceRow }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const mayRead = useCan(AUDITORIA_GUARD);
  if (!mayRead || !resource.permissions.edit) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<History />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('historico.titulo')}
      </Button>
      <OnDemand
        wanted={open}
        onFailure={(error) => {
          close();
          showError(error);
        }}
      >
        <HistoryDrawer resource={resource} record={record} open={open} onClose={close} />
      </OnDemand>
    </>
  );
}
