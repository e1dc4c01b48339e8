import { Box, Collapse, Drawer, useMediaQuery } from '@mui/material';
import { useLayoutEffect } from 'react';
import { useTranslate } from 'react-admin';
import { HEADER_HEIGHT, MENU_WIDTH } from '../theme/measures.ts';
import { closeMenu, isMenuShown, setSmallScreen } from './menuStore.ts';
import { SideMenu } from './SideMenu.tsx';
import { useMenu } from './useMenu.ts';

export const MENU_ID = 'menu-lateral';

/** The desktop layout applies above 991 px (specification 2.2). */
const DESKTOP = '(min-width: 992px)';

/** The side menu: beside the page on a wide window, over it on a small screen. */
export function MenuPanel() {
  const translate = useTranslate();
  const wide = useMediaQuery(DESKTOP, { noSsr: true });
  useLayoutEffect(() => setSmallScreen(!wide), [wide]);
  const shown = isMenuShown(useMenu());
  const label = translate('menu.rotulo');
  if (!wide) {
    return (
      <Drawer
        open={shown}
        onClose={closeMenu}
        slotProps={{
          paper: { id: MENU_ID, component: 'nav', 'aria-label': label, sx: { width: 'min(20rem, 85vw)' } },
        }}
      >
        <SideMenu />
      </Drawer>
    );
  }
  return (
    <Collapse
      in={shown}
      orientation="horizontal"
      timeout={200}
      sx={{
        flexShrink: 0,
        borderRight: shown ? 1 : 0,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Box
        component="nav"
        id={MENU_ID}
        aria-label={label}
        sx={{
          width: MENU_WIDTH,
          position: 'sticky',
          top: HEADER_HEIGHT,
          maxHeight: `calc(100dvh - ${HEADER_HEIGHT})`,
          overflowY: 'auto',
        }}
      >
        <SideMenu />
      </Box>
    </Collapse>
  );
}
