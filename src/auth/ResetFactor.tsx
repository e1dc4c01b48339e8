import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { toast } from '../feedback/toasts/toast.ts';
import { NotRead } from '../ui/ReadError.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { readFactorsOf, resetFactorsOf } from './factorApi.ts';

/** Renders the button that removes the second factor of a colleague who lost it; renders nothing when the colleague has none. */
export function ResetFactor({ id }: { id: string }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const key = ['usuarios', 'segundo-fator', id];
  const reading = useQuery({ queryKey: key, queryFn: ({ signal }) => readFactorsOf(id, signal) });
  const { data, error } = reading;
  const [open, setOpen] = useState(false);
  if (error && !data) return <NotRead of={reading} title={translate('falta_ler.fator')} />;
  if (!data?.aplicativo && !data?.chaves) return null;
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
        {translate('fator.redefinir')}
      </Button>
      {open && (
        <ConfirmDialog
          title="fator.redefinir"
          text="fator.redefinir_dica"
          act="fator.redefinir"
          destructive
          onConfirm={async (confirmacao) => {
            await resetFactorsOf(id, confirmacao);
            setOpen(false);
            toast({ severity: 'success', title: 'fator.redefinido' });
            await client.invalidateQueries({ queryKey: ['usuarios'] });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
