import Close from '@mui/icons-material/Close';
import { Box, IconButton, Typography, useMediaQuery } from '@mui/material';
import { useLayoutEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useEscolha } from '../../store/useEscolha.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Shape } from '../../ui/Shape.tsx';
import { useOpening } from '../../ui/useOpening.ts';
import { FarolMark } from '../FarolMark.tsx';
import {
  closeMenu,
  getMenuState,
  isMenuShown,
  preferMenuMode,
  setSmallScreen,
  toggleMenuMode,
} from './menuStore.ts';
import { SideMenu } from './SideMenu.tsx';
import { useMenu } from './useMenu.ts';

export const MENU_ID = 'menu-lateral';

/** The desktop layout applies above 991 px (docs/especificacao.md 2.2). */
const DESKTOP = '(min-width: 992px)';

/** Toggles the menu between over the page and beside it, where there is room for both. */
function PinButton() {
  const translate = useTranslate();
  const { mode } = useMenu();
  const [, keep] = useEscolha('menu-modo', 'side');
  const toggle = () => {
    toggleMenuMode();
    keep(getMenuState().mode);
  };
  const label = translate(mode === 'side' ? 'menu.soltar' : 'menu.fixar');
  return (
    <button
      type="button"
      className="farol-redondo"
      data-pequeno
      data-dica={label}
      aria-label={label}
      onClick={toggle}
    >
      <Shape name={mode === 'side' ? 'pinned' : 'pin'} />
    </button>
  );
}

/** Shows the product's name and a close button, which needs neither Esc nor a tap beside the menu. */
function OverlayHead({ wide }: { wide: boolean }) {
  const label = useTranslate()('cabecalho.fechar_menu');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 1, pt: 1 }}>
      <FarolMark />
      <Typography sx={{ flex: 1, fontWeight: 600 }}>Farol</Typography>
      {wide && <PinButton />}
      <IconButton onClick={closeMenu} aria-label={label}>
        <Close aria-hidden />
      </IconButton>
    </Box>
  );
}

/** Renders the side menu: beside the page in a wide window, over it on a small screen. */
export function MenuPanel() {
  const translate = useTranslate();
  const wide = useMediaQuery(DESKTOP, { noSsr: true });
  useLayoutEffect(() => setSmallScreen(!wide), [wide]);
  const [kept] = useEscolha('menu-modo', 'side');
  useLayoutEffect(() => preferMenuMode(kept), [kept]);
  // Uses the current width: the store is updated only after this render.
  const menu = { ...useMenu(), smallScreen: !wide };
  const shown = useOpening(isMenuShown(menu));
  const label = translate('menu.rotulo');
  if (!wide || menu.mode === 'over') {
    return (
      <Drawer
        open={shown}
        onClose={closeMenu}
        slotProps={{ paper: { 'aria-label': label, sx: { width: 'min(20rem, 85vw)' } } }}
      >
        <OverlayHead wide={wide} />
        <nav id={MENU_ID} aria-label={label}>
          <SideMenu shown={shown} />
        </nav>
      </Drawer>
    );
  }
  return (
    <div className="farol-menu" data-aberto={shown || undefined}>
      <nav id={MENU_ID} aria-label={label}>
        <SideMenu shown={shown} beside={<PinButton />} />
      </nav>
    </div>
  );
}
