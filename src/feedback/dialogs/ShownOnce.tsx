import ContentCopy from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { copyText } from '../../ui/useCopy.ts';
import { giveFocusBack } from '../pageFocus.ts';

interface Props {
  /** The secret, which is never shown again. */
  secret: string;
  /** Texts of the screen, already translated. */
  texts: Readonly<Record<'title' | 'warning' | 'copy' | 'copied' | 'notCopied' | 'done', string>>;
  /** Further information about it. */
  children?: ReactNode;
  onClose: () => void;
}

/**
 * Renders a secret, shown in full only once, and the button that copies it; neither Esc nor a click outside closes the dialog by mistake.
 */
export function ShownOnce({ secret, texts, children, onClose }: Props) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const [told, setTold] = useState('');
  const copy = async () => setTold((await copyText(secret)) ? texts.copied : texts.notCopied);
  const leave = () => {
    giveFocusBack(id);
    onClose();
  };
  return (
    <Dialog
      id={id}
      open={open}
      aria-labelledby={`${id}-titulo`}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: leave } }}
    >
      <DialogTitle id={`${id}-titulo`}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="warning">{texts.warning}</Alert>
        <Box
          component="code"
          sx={{
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
            fontFamily: 'mono',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {secret}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Button variant="outlined" autoFocus startIcon={<ContentCopy />} onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Box role="status">{told}</Box>
        </Box>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => setOpen(false)}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
