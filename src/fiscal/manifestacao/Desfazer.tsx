import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { Segundos } from '../../feedback/toasts/Segundos.tsx';
import { toast } from '../../feedback/toasts/toast.ts';
import { undo } from './manifestApi.ts';

/** Manifestation scheduled to be sent. `ate` is until when it can be undone, in ms as `Date.now`. */
export interface Agendada {
  especie: EspecieSefaz;
  tarefaId: string;
  ate: number;
}

/** Undoes a scheduled manifestation and shows a toast; a failure is shown. Returns whether nothing was sent. */
async function undoAgendada({ especie, tarefaId }: Agendada): Promise<boolean> {
  try {
    await undo(especie, tarefaId);
    toast({ severity: 'success', title: 'manifestacao.desfeita' });
    return true;
  } catch (error) {
    showError(error, 'manifestacao.erro_desfazer');
    return false;
  }
}

/**
 * Shows a scheduled manifestation in a toast after its dialog closed, with the undo button. `onUndone` is called when the page is outdated;
 * `de` names its subject, where several may be scheduled.
 */
export function tellAgendada(agendada: Agendada, onUndone: () => void, de?: string): void {
  if (agendada.ate <= Date.now()) return;
  toast({
    severity: 'info',
    title: 'manifestacao.sera_enviada',
    // Makes each toast unique, since one with the same text would replace another.
    args: { tarefa: agendada.tarefaId },
    ...(de !== undefined && { detail: de }),
    until: agendada.ate,
    act: {
      label: 'manifestacao.desfazer',
      run: () => void undoAgendada(agendada).then((undone) => undone && onUndone()),
    },
  });
}

interface Props {
  agendada: Agendada;
  onUndone: () => void;
  onOver: () => void;
}

/** Renders the seconds in which nothing is sent yet, and the undo button. */
export function Desfazer({ agendada, onUndone, onOver }: Props) {
  const translate = useTranslate();
  const { ate } = agendada;
  const [pending, setPending] = useState(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const timer = setTimeout(() => over.current(), ate - Date.now());
    return () => clearTimeout(timer);
  }, [ate]);
  const press = async () => {
    setPending(true);
    if (await undoAgendada(agendada)) onUndone();
    setPending(false);
  };
  return (
    <Alert
      severity="info"
      role="status"
      // On a phone the button is below the text, which uses the full width.
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: { sm: 'center' },
        '& .MuiAlert-message': { flex: '1 1 10rem' },
      }}
      action={
        <Button
          color="inherit"
          startIcon={<UndoIcon aria-hidden />}
          loading={pending}
          onClick={() => void press()}
        >
          {translate('manifestacao.desfazer')}
        </Button>
      }
    >
      {translate('manifestacao.sera_enviada')}
      <Segundos ate={ate} />
    </Alert>
  );
}
