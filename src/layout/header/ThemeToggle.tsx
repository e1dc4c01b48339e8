import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toggleTema } from '../../authProvider/tema.ts';
import { useTema } from '../../theme/useTema.ts';

/** A sun while the theme is dark, a moon while it is light (specification 2.3). */
export function ThemeToggle() {
  const translate = useTranslate();
  const dark = useTema() === 'dark';
  const label = translate(dark ? 'cabecalho.tema_claro' : 'cabecalho.tema_escuro');
  return (
    <Tooltip title={label}>
      <IconButton onClick={toggleTema} aria-label={label}>
        {dark ? <LightMode aria-hidden /> : <DarkMode aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}
