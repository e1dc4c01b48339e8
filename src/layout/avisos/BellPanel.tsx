import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { useValue } from '../../valueStore.ts';
import { AvisoItem } from './AvisoItem.tsx';
import { avisos } from './avisosStore.ts';
import { readIt, refreshAvisos } from './follow.ts';

interface Props {
  id: string;
  open: boolean;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Renders the latest notifications, read and unread; loaded again each time it is opened. */
export function BellPanel({ id, open, anchor, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { naoLidas, lista } = useValue(avisos);
  const [error, setError] = useState<unknown>(null);
  const attempt = useCallback((work: () => Promise<void>) => {
    setError(null);
    work().catch(setError);
  }, []);
  useEffect(() => {
    if (open) attempt(refreshAvisos);
  }, [open, attempt]);
  const closing = useRef<HTMLButtonElement>(null);
  const mark = (ids?: readonly string[]) => {
    // The pressed button is removed, so the focus moves to one that stays inside the panel.
    closing.current?.focus();
    attempt(() => readIt(ids));
  };
  return (
    <Popover
      id={id}
      open={open}
      anchorEl={() => anchor.current}
      container={() => anchor.current?.closest('header') ?? document.body}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            mt: 0.5,
            width: 'min(26rem, calc(100vw - 2rem))',
            maxHeight: 'min(36rem, calc(100dvh - 6rem))',
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pl: 2,
          pr: 1,
          py: 0.5,
          minHeight: '3rem',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('notificacao.titulo')}
        </Typography>
        {naoLidas > 0 && (
          <Button size="small" onClick={() => mark()} sx={{ whiteSpace: 'nowrap', px: 0.5 }}>
            {translate('notificacao.todas')}
          </Button>
        )}
        <IconButton
          ref={closing}
          autoFocus
          size="small"
          aria-label={translate('notificacao.fechar')}
          onClick={onClose}
        >
          <Close fontSize="small" aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto' }}>
        {error !== null && <ErrorAlert error={error} title={translate('notificacao.erro')} />}
        {lista === null && error === null && (
          <Box sx={{ p: 2 }}>
            <Skeleton variant="rounded" height="4rem" />
          </Box>
        )}
        {lista?.length === 0 && (
          <Box sx={{ p: 3, textAlign: 'center' }}>
            <Typography sx={{ fontWeight: 600 }}>{translate('notificacao.nenhuma')}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {translate('notificacao.nenhuma_dica')}
            </Typography>
          </Box>
        )}
        {lista && lista.length > 0 && (
          <Box
            component="ul"
            aria-label={translate('notificacao.lista')}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {lista.map((aviso) => (
              <AvisoItem key={aviso.id} aviso={aviso} onRead={() => mark([aviso.id])} onFollow={onClose} />
            ))}
          </Box>
        )}
      </Box>
    </Popover>
  );
}
