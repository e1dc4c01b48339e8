import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Info from '@mui/icons-material/InfoOutlined';
import Notifications from '@mui/icons-material/NotificationsNoneOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, Button, IconButton, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { TOAST_SHADOW } from '../../theme/toasts.ts';
import { focusPage } from '../pageFocus.ts';
import type { Severity } from './channels.ts';
import { Segundos } from './Segundos.tsx';
import { dismissToast, holdToast, releaseToast, type Toast } from './toast.ts';

const LOOKS = {
  success: { icon: CheckCircle, color: 'success.main' },
  info: { icon: Info, color: 'info.main' },
  warn: { icon: WarningAmber, color: 'warning.main' },
  error: { icon: ErrorOutline, color: 'error.main' },
  secondary: { icon: Notifications, color: 'secondary.main' },
  contrast: { icon: Notifications, color: 'background.paper' },
} as const satisfies Record<Severity, { icon: unknown; color: string }>;

/** Returns the focus of a toast that closes to where it came from. */
function useFocusReturn() {
  const card = useRef<HTMLElement>(null);
  // A layout effect runs before the toast leaves the page, when the focus would already be lost.
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) focusPage();
    };
  }, []);
  return card;
}

/** Renders one toast. A pointer that moves onto it, or the focus in it, pauses its timer; Esc closes it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const translate = useTranslate();
  const { id, severity, title, detail, args, link, act, until } = toast;
  const { icon: Icon, color } = LOOKS[severity];
  const contrast = severity === 'contrast';
  const card = useFocusReturn();
  const leaveFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) releaseToast(id, 'focus');
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    dismissToast(id);
  };
  return (
    <Box
      ref={card}
      data-aviso={id}
      data-severity={severity}
      // Not on entering: a toast that appears under a resting pointer would cover what the user is about to click, for ever.
      onPointerMove={() => holdToast(id, 'pointer')}
      onPointerLeave={() => releaseToast(id, 'pointer')}
      onFocus={() => holdToast(id, 'focus')}
      onBlur={leaveFocus}
      onKeyDown={closeOnEscape}
      sx={{
        // The two live regions share one column: this preserves the order in which the toasts arrived.
        order: id,
        flexShrink: 0,
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        width: '100%',
        boxSizing: 'border-box',
        py: 1.25,
        pl: 1.75,
        pr: 1,
        borderRadius: 1,
        border: 1,
        borderColor: contrast ? 'text.primary' : 'divider',
        borderLeft: '0.25rem solid',
        borderLeftColor: contrast ? 'primary.main' : color,
        color: contrast ? 'background.paper' : 'text.primary',
        bgcolor: contrast ? 'text.primary' : 'background.paper',
        boxShadow: TOAST_SHADOW,
        animation: 'farol-aviso 180ms ease-out',
        '@keyframes farol-aviso': { from: { opacity: 0, transform: 'translateY(0.5rem) scale(0.98)' } },
      }}
    >
      <Icon aria-hidden sx={{ color, fontSize: 'h1.fontSize', mt: 0.25, flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.25, overflowWrap: 'anywhere' }}>
        <span className="farol-so-voz">{translate(`aviso.severidade.${severity}`)}</span>
        <Typography variant="subtitle2" component="p">
          {translate(title, args)}
          {until !== undefined && <Segundos ate={until} />}
        </Typography>
        {detail && (
          <Typography variant="body2" sx={{ color: contrast ? 'inherit' : 'text.secondary' }}>
            {translate(detail, args)}
          </Typography>
        )}
        {act && (
          <Button
            size="small"
            color={contrast ? 'inherit' : 'primary'}
            onClick={() => {
              act.run();
              dismissToast(id);
            }}
            sx={{ ml: -0.75 }}
          >
            {translate(act.label)}
          </Button>
        )}
        {link && (
          <Link
            href={`#${link.to}`}
            variant="body2"
            color={contrast ? 'inherit' : 'primary'}
            onClick={() => {
              link.onFollow?.();
              dismissToast(id);
            }}
            sx={{ display: 'inline-block', py: 0.25, fontWeight: 600 }}
          >
            {translate(link.label)}
          </Link>
        )}
      </Box>
      <IconButton
        size="small"
        color="inherit"
        aria-label={translate('aviso.fechar')}
        onClick={() => dismissToast(id)}
        sx={{ flexShrink: 0 }}
      >
        <Close fontSize="small" aria-hidden />
      </IconButton>
    </Box>
  );
}
