import { Alert, Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../../contract/brasil/date.ts';
import type { ChaveCriada } from '../../../../contract/chavesApi.ts';
import { apiUrl } from '../../../dataProvider/apiUrl.ts';
import { ShownOnce } from '../../../feedback/dialogs/ShownOnce.tsx';

interface Props {
  criada: ChaveCriada;
  /** The key that it replaces, and the last day of that one. */
  anterior?: { inicio: string; ate: string | null };
  onClose: () => void;
}

/** Renders the key, shown only once, until when the one before works, and how a program sends it. */
export function ChavePronta({ criada, anterior, onClose }: Props) {
  const translate = useTranslate();
  return (
    <ShownOnce
      secret={criada.chave}
      texts={{
        title: translate('chaves_api.pronta'),
        warning: translate('chaves_api.so_agora'),
        copy: translate('chaves_api.copiar'),
        copied: translate('chaves_api.copiada'),
        notCopied: translate('chaves_api.nao_copiada'),
        done: translate('chaves_api.guardei'),
      }}
      onClose={onClose}
    >
      {anterior && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {anterior.ate === null
            ? translate('chaves_api.anterior_ja', { inicio: anterior.inicio })
            : translate('chaves_api.anterior_ate', {
                inicio: anterior.inicio,
                ate: formatDate(anterior.ate),
              })}
        </Alert>
      )}
      <Box sx={{ typography: 'body2' }}>
        {translate('chaves_api.uso')}
        <Box
          component="code"
          sx={{
            display: 'block',
            my: 0.5,
            fontFamily: 'mono',
            overflowWrap: 'anywhere',
          }}
        >
          Authorization: Bearer {criada.inicio}…
        </Box>
        <Link href={apiUrl('/docs')} target="_blank" rel="noreferrer">
          {translate('chaves_api.documentacao')}
        </Link>
      </Box>
    </ShownOnce>
  );
}
