import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FOOTER_ID } from './focus/places.ts';

/** Version of the build and the notice of rights (specification 2.7). */
export function Footer() {
  const translate = useTranslate();
  return (
    <Box
      component="footer"
      id={FOOTER_ID}
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        px: { xs: 1.5, sm: 2 },
        py: 1,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <span>{translate('rodape.versao', { versao: __APP_VERSION__ })}</span>
      <span>{translate('rodape.direitos')}</span>
    </Box>
  );
}
