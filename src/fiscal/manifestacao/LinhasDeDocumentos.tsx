import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Number of lines shown; the report has all of them. */
const SHOWN = 100;

/** Renders documents as a list, each with its text. */
export function LinhasDeDocumentos({ linhas }: { linhas: readonly { nome: string; texto: string }[] }) {
  const translate = useTranslate();
  const more = linhas.length - SHOWN;
  return (
    <Box
      component="ul"
      // A region that scrolls must be reachable by keyboard.
      tabIndex={linhas.length > 4 ? 0 : undefined}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 'min(20rem, 40vh)', overflow: 'auto' }}
    >
      {linhas.slice(0, SHOWN).map(({ nome, texto }, position) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
          key={position}
          sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            {nome}
          </Typography>
          {texto !== '' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texto}
            </Typography>
          )}
        </Box>
      ))}
      {more > 0 && (
        <Typography component="li" variant="body2" sx={{ py: 0.5 }}>
          {translate('manifestacao.e_mais', { smart_count: more })}
        </Typography>
      )}
    </Box>
  );
}
