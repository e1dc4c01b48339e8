import Schedule from '@mui/icons-material/ScheduleOutlined';
import { Box, Button, DialogActions, DialogContent, DialogContentText, LinearProgress } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { signOut } from '../../authProvider/signIn.ts';
import { DialogFrame } from '../../feedback/dialogs/DialogFrame.tsx';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { leaveWarning, stayConnected, WARNING_MS, type Warning } from './sessionWatch.ts';

/** Remaining seconds that screen readers announce. */
const TOLD: readonly number[] = [30, 10];

function useSecondsLeft(at: number): number {
  const left = () => Math.max(0, Math.ceil((at - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** Renders the remaining seconds in large digits; in the title of the tab too, for users looking at another tab. */
function Countdown({ at }: { at: number }) {
  const translate = useTranslate();
  const seconds = useSecondsLeft(at);
  const title = translate('sessao.titulo');
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    document.title = `(${seconds} s) ${title} · Farol`;
  }, [seconds, title]);
  return (
    <Box sx={{ mt: 2, textAlign: 'center' }}>
      <Box role="timer" aria-label={translate('sessao.tempo')} sx={{ typography: 'figura', mb: 1 }}>
        {`0:${String(Math.min(seconds, 59)).padStart(2, '0')}`}
      </Box>
      <LinearProgress
        aria-hidden
        variant="determinate"
        color={seconds <= 10 ? 'error' : 'warning'}
        value={Math.min(100, (seconds * 100_000) / WARNING_MS)}
        sx={{ height: '0.375rem', borderRadius: 1 }}
      />
      <Box className="farol-so-voz" aria-live="assertive">
        {TOLD.includes(seconds) && translate('sessao.faltam', { segundos: seconds })}
      </Box>
    </Box>
  );
}

/** Renders the warning that the session is about to end, with the possible actions (ASVS 7.3.1, WCAG 2.2.1). */
export function SessionDialog({ warning, open }: { warning: Warning; open: boolean }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { at, final } = warning;
  const stay = async () => {
    if (final) return leaveWarning();
    setAsking(true);
    await stayConnected().catch((error: unknown) => showError(error, 'sessao.erro'));
    setAsking(false);
  };
  return (
    <DialogFrame
      id="sessao-termina"
      role="alertdialog"
      open={open}
      icon={Schedule}
      iconColor="warning"
      title={translate('sessao.titulo')}
      onClose={() => void stay()}
    >
      {(describedBy) => (
        <>
          <DialogContent>
            <DialogContentText id={describedBy} sx={{ color: 'text.primary' }}>
              {translate(final ? 'sessao.por_duracao' : 'sessao.por_inatividade')}
            </DialogContentText>
            {open && <Countdown key={at} at={at} />}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" color="inherit" onClick={() => void signOut()}>
              {translate('cabecalho.sair')}
            </Button>
            <Button variant="contained" autoFocus loading={asking} onClick={() => void stay()}>
              {translate(final ? 'sessao.entendi' : 'sessao.continuar')}
            </Button>
          </DialogActions>
        </>
      )}
    </DialogFrame>
  );
}
