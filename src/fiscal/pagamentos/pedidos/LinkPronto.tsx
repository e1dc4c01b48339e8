import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { TextBox } from '../../../ui/TextBox.tsx';
import { useCopy } from '../../../ui/useCopy.ts';

/** Renders the link, which cannot be read again later, and the button that copies it. */
export function LinkPronto({ link, email }: { link: string; email: string }) {
  const translate = useTranslate();
  const id = useId();
  const copy = useCopy('pagamento.pedir.copiado', 'pagamento.pedir.nao_copiado');
  return (
    <>
      <Alert severity="success" role="status">
        {translate(email === '' ? 'pagamento.pedir.pronto' : 'pagamento.pedir.enviado', {
          email,
          interpolation: { escapeValue: false },
        })}
      </Alert>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', pt: 1 }}>
        <TextBox
          id={id}
          label={translate('pagamento.pedir.link')}
          help={translate('pagamento.pedir.uma_vez')}
          value={link}
          onChange={() => undefined}
          htmlInput={{ readOnly: true, onFocus: (event) => event.target.select() }}
        />
        <Button
          variant="contained"
          autoFocus
          startIcon={<ContentCopyIcon />}
          onClick={() => void copy(link)}
          sx={{ flex: 'none', height: '2.5rem' }}
        >
          {translate('pagamento.pedir.copiar')}
        </Button>
      </Box>
    </>
  );
}
