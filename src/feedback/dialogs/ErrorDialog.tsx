import ContentCopy from '@mui/icons-material/ContentCopy';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, Button, DialogActions, DialogContent, DialogContentText, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { copyText } from '../../ui/useCopy.ts';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { codesIn } from '../../ui/why/why.ts';
import { useValue } from '../../valueStore.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { dismissError, type ErrorMessage, errorMessages } from './errorDialog.ts';
import { useWhileFading } from './useWhileFading.ts';

/** Renders the code for support, in small type, with a button that copies it. */
function RequestCode({ requestId }: { requestId: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(requestId));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        mt: 2,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {translate('erro.ocorrencia', { id: requestId })}
      </Box>
      <IconButton
        size="small"
        color="primary"
        aria-label={translate('erro.copiar')}
        title={translate('erro.copiar')}
        onClick={() => void copy()}
      >
        <ContentCopy sx={{ fontSize: 'body1.fontSize' }} aria-hidden />
      </IconButton>
      <span role="status">{copied && translate('erro.copiado')}</span>
    </Box>
  );
}

/** Renders the error dialog of channel `errorswal` (docs/especificacao.md 2.8). */
export function ErrorDialog() {
  const translate = useTranslate();
  const [first] = useValue(errorMessages);
  const shown: ErrorMessage | null = useWhileFading(first ?? null);
  if (!shown) return null;
  const { header, message, args, requestId } = shown;
  return (
    <DialogFrame
      id="errorswal"
      role="alertdialog"
      open={first !== undefined}
      icon={WarningAmber}
      iconColor="error"
      title={translate(header, args)}
      onClose={dismissError}
    >
      {(describedBy) => (
        <>
          <DialogContent>
            <DialogContentText
              id={describedBy}
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: 'text.primary' }}
            >
              {translate(message, args)}
            </DialogContentText>
            {requestId && <RequestCode key={requestId} requestId={requestId} />}
          </DialogContent>
          <DialogActions>
            <WhyButton missing={codesIn(message)} />
            <Button variant="contained" autoFocus onClick={dismissError}>
              {translate('btn.ok')}
            </Button>
          </DialogActions>
        </>
      )}
    </DialogFrame>
  );
}
