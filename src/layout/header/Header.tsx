import Menu from '@mui/icons-material/Menu';
import { AppBar, IconButton, Toolbar, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { HEADER_HEIGHT } from '../../theme/measures.ts';
import { Bell } from '../avisos/Bell.tsx';
import { CommandButton } from '../command/CommandButton.tsx';
import { FarolMark } from '../FarolMark.tsx';
import { MENU_ID } from '../menu/MenuPanel.tsx';
import { isMenuShown, toggleMenu } from '../menu/menuStore.ts';
import { useMenu } from '../menu/useMenu.ts';
import { EmpresaSelector } from './EmpresaSelector.tsx';
import { PainelButton } from './PainelButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

function MenuToggle() {
  const translate = useTranslate();
  const shown = isMenuShown(useMenu());
  const label = translate(shown ? 'cabecalho.fechar_menu' : 'cabecalho.abrir_menu');
  return (
    <Tooltip title={label}>
      <IconButton
        onClick={toggleMenu}
        aria-label={label}
        aria-expanded={shown}
        aria-controls={shown ? MENU_ID : undefined}
      >
        <Menu aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

/** The top bar (specification 2.3). */
export function Header() {
  return (
    <AppBar
      position="sticky"
      color="default"
      elevation={0}
      sx={{
        backgroundColor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        zIndex: 'appBar',
      }}
    >
      <Toolbar
        disableGutters
        sx={{ px: { xs: 1, sm: 1.5 }, gap: { xs: 0.25, sm: 1 }, '&&': { minHeight: HEADER_HEIGHT } }}
      >
        <MenuToggle />
        <span className="farol-largo-sm">
          <FarolMark alt="Farol" />
        </span>
        <PainelButton />
        <CommandButton />
        <div className="farol-vez">
          <EmpresaSelector />
        </div>
        <Bell />
        <ThemeToggle />
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
}
