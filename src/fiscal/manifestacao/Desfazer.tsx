import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { Segundos } from '../../feedback/toasts/Segundos.tsx';
import { toast } from '../../feedback/toasts/toast.ts';
import { undo } from './manifestApi.ts';

/** What waits to be sent. `ate`: until when it can be undone, in milliseconds as of `Date.now`. */
export interface Agendada {
  especie: EspecieSefaz;
  tarefaId: string;
  ate: number;
}

/** Takes back what waits, and says so; a failure is shown. Out: whether nothing was sent. */
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
 * What waits goes on being told where its dialog is closed, with the way to undo it. `onUndone`: what is shown is old. `de`: what it is
 * about, where several may wait.
 */
export function tellAgendada(agendada: Agendada, onUndone: () => void, de?: string): void {
  if (agendada.ate <= Date.now()) return;
  toast({
    severity: 'info',
    title: 'manifestacao.sera_enviada',
    // Each has a notice of its own, also where several say the same.
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

/** The seconds in which nothing has left yet, and the button that takes it back. */
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
      // On a phone the button stands below the words, which keep the width.
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
