import type { SvgIconComponent } from '@mui/icons-material';
import Close from '@mui/icons-material/Close';
import { Box, DialogTitle, IconButton, type SvgIconProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { giveFocusBack } from '../pageFocus.ts';

interface Props {
  id: string;
  open: boolean;
  role?: 'alertdialog';
  icon: SvgIconComponent;
  iconColor: SvgIconProps['color'];
  title: string;
  onClose: () => void;
  /** Shows a × in the corner, besides the dialog's own buttons. */
  closable?: boolean;
  /** Receives the id for the text that describes the dialog. */
  children: (describedBy: string) => ReactNode;
}

/** Renders the frame of the product's dialogs: icon and title, a close button, focus trapped inside and returned. */
export function DialogFrame({
  id,
  open,
  role,
  icon: Icon,
  iconColor,
  title,
  onClose,
  closable,
  children,
}: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const describedBy = useId();
  return (
    <Dialog
      id={id}
      open={open}
      role={role}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      maxWidth="xs"
      fullWidth
      slotProps={{
        transition: { onExited: () => giveFocusBack(id) },
        paper: { sx: { m: 2, borderRadius: 1 } },
      }}
    >
      <DialogTitle
        id={titleId}
        sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', pr: closable ? 7 : 3, typography: 'h3' }}
      >
        <Icon color={iconColor} aria-hidden />
        <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {title}
        </Box>
      </DialogTitle>
      {children(describedBy)}
      {closable && (
        <IconButton
          onClick={onClose}
          aria-label={translate('btn.fechar')}
          sx={{ position: 'absolute', top: '0.625rem', right: '0.625rem' }}
        >
          <Close fontSize="small" aria-hidden />
        </IconButton>
      )}
    </Dialog>
  );
}
