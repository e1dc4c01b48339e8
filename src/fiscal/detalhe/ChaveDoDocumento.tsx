import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import { digitoConfere } from '../../../contract/chaveColada.ts';
import { useCopy } from '../../ui/useCopy.ts';

/**
 * Renders the access key in groups of four, whether its check digit is valid where its kind is known, and a button that copies it whole.
 */
export function ChaveDoDocumento({ chave }: { chave: string }) {
  const translate = useTranslate();
  const holds = digitoConfere(chave);
  const copy = useCopy('documento.chave.copiada', 'documento.chave.nao_copiada');
  const Icon = holds ? CheckIcon : ReportIcon;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      <Box
        component="span"
        sx={{
          fontFamily: 'mono',
          fontSize: 'caption.fontSize',
          overflowWrap: 'anywhere',
        }}
      >
        {formatAccessKey(chave)}
      </Box>
      <Tooltip title={translate('documento.chave.copiar')}>
        <IconButton
          size="small"
          aria-label={translate('documento.chave.copiar')}
          onClick={() => void copy(chave)}
        >
          <ContentCopyIcon sx={{ fontSize: 'body1.fontSize' }} />
        </IconButton>
      </Tooltip>
      {holds !== null && (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            typography: 'caption',
            color: holds ? 'success.main' : 'error.main',
          }}
        >
          <Icon sx={{ fontSize: '1.15em' }} aria-hidden />
          {translate(holds ? 'documento.chave.confere' : 'documento.chave.nao_confere')}
        </Box>
      )}
    </Box>
  );
}
