import Notifications from '@mui/icons-material/NotificationsNoneOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useOpening } from '../../ui/useOpening.ts';
import { useValue } from '../../valueStore.ts';
import { avisos } from './avisosStore.ts';
import { followAvisos } from './follow.ts';

const BellPanel = later(async () => (await import('./BellPanel.tsx')).BellPanel);

const MANY = 99;

/** The bell of the header, with the count of unread notices. */
export function Bell() {
  const translate = useTranslate();
  const { naoLidas } = useValue(avisos);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const shown = useOpening(open);
  useEffect(followAvisos, []);
  const close = () => setOpen(false);
  const label = translate('notificacao.botao', { smart_count: naoLidas });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          ref={button}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(true)}
        >
          <Notifications aria-hidden />
          {naoLidas > 0 && (
            <Box
              component="span"
              aria-hidden
              sx={{
                position: 'absolute',
                top: '0.1rem',
                right: '0.05rem',
                minWidth: '1.05rem',
                px: '0.25rem',
                borderRadius: '0.6rem',
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                fontSize: '0.6875rem',
                fontWeight: 700,
                lineHeight: '1.05rem',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {naoLidas > MANY ? `${MANY}+` : naoLidas}
            </Box>
          )}
        </IconButton>
      </Tooltip>
      <OnDemand
        wanted={shown}
        onFailure={() => {
          close();
          failedToLoad();
        }}
      >
        <BellPanel id={panelId} open={shown} anchor={button} onClose={close} />
      </OnDemand>
    </>
  );
}
