import Search from '@mui/icons-material/Search';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Keys } from '../shortcuts/Keys.tsx';
import { paletteView } from './paletteStore.ts';

/** Opens the command palette from the header, and shows the keys that do. */
export function CommandButton() {
  const translate = useTranslate();
  return (
    <Button
      color="inherit"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={translate('comando.abrir')}
      onClick={() => paletteView.set('tudo')}
      sx={{
        // The narrowest screens have room for what the header must show; the menu has a search of its own.
        '@media (max-width: 22.49rem)': { display: 'none' },
        minWidth: { xs: '2.5rem', lg: '13rem' },
        px: { xs: 1, lg: 1.25 },
        justifyContent: { xs: 'center', lg: 'flex-start' },
        gap: 1,
        color: 'text.secondary',
        fontWeight: 400,
        border: { lg: 1 },
        borderColor: { lg: 'divider' },
        backgroundColor: { lg: 'background.default' },
      }}
    >
      <Search fontSize="small" aria-hidden />
      <span className="farol-largo-lg" style={{ flex: 1, textAlign: 'left' }}>
        {translate('comando.botao')}
      </span>
      <span aria-hidden className="farol-largo-md">
        <Keys keys={['Ctrl', 'K']} how="juntas" />
      </span>
    </Button>
  );
}
