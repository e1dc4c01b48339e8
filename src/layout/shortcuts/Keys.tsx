import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const MAC_NAMES: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥' };

interface Props {
  keys: readonly string[];
  /** 'juntas': held together. 'seguidas': one after the other. */
  how: 'juntas' | 'seguidas';
}

/** Keys as they are printed on the keyboard. */
export function Keys({ keys, how }: Props) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        whiteSpace: 'nowrap',
        color: 'text.secondary',
      }}
    >
      {keys.map((key, position) => (
        <Fragment key={key}>
          {position > 0 && (
            <Box component="span" sx={{ typography: 'caption' }}>
              {how === 'juntas' ? '+' : translate('atalhos.depois')}
            </Box>
          )}
          <Box
            component="kbd"
            sx={{
              minWidth: '1.5rem',
              px: 0.625,
              py: '0.0625rem',
              textAlign: 'center',
              border: 1,
              borderBottomWidth: 2,
              borderColor: 'divider',
              borderRadius: 0.5,
              backgroundColor: 'background.default',
              fontFamily: 'inherit',
              typography: 'caption',
              color: 'text.primary',
            }}
          >
            {(isMac && MAC_NAMES[key]) || (key.length === 1 ? key.toUpperCase() : key)}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
