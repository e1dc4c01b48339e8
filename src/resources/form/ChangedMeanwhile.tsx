import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';

interface Props {
  /** Changed fields by label, with the old and the new value as text; both are '' where the values are not shown. */
  changes: readonly { label: string; antes: string; agora: string }[];
  onKeep: () => void;
  onRestart: () => void;
}

/**
 * Renders a warning that another user changed the record while this user was typing, before anything is sent. The typed values are
 * preserved.
 */
export function ChangedMeanwhile({ changes, onKeep, onRestart }: Props) {
  const translate = useTranslate();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise here; it must not be returned, or React would take it for a cleanup function.
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert severity="warning" ref={shown} sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{translate('mudou.titulo')}</AlertTitle>
      {translate(changes.length > 0 ? 'mudou.texto' : 'mudou.sem_lista')}
      {changes.length > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 3 }}>
          {changes.map(({ label, antes, agora }) => (
            <li key={label}>
              {antes === agora ? label : translate('mudou.um', { campo: label, antes, agora })}
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onKeep}>
          {translate('mudou.seguir')}
        </Button>
        <Button size="small" color="inherit" onClick={onRestart}>
          {translate('mudou.descartar')}
        </Button>
      </Box>
    </Alert>
  );
}
