import Badge from '@mui/icons-material/BadgeOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import { Avatar, Box, Button, ListItemIcon, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/useSession.ts';
import { useNavigate } from '../../routing/routerProvider.tsx';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { configSidebarVisible } from '../settings/settingsStore.ts';
import { sheetOpen } from '../shortcuts/shortcutsStore.ts';
import { leave } from './changeEmpresa.ts';

const ActingItems = later(async () => (await import('../delegation/ActingItems.tsx')).ActingItems);

/** The product's initial replaces that of a person without a name (specification 9). */
const DEFAULT_LETTER = 'F';

function oneLine(variant: 'body2' | 'caption', text: string) {
  return (
    <Typography variant={variant} noWrap component="span" sx={{ display: 'block', lineHeight: 1.25 }}>
      {text}
    </Typography>
  );
}

/** Who is signed in, and the menu with 'Sair' (specification 2.3). */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession();
  const navigate = useNavigate();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = (user?.name || translate('cabecalho.usuario_padrao')).toLowerCase();
  const tenant = (user?.tenant ?? '').toLowerCase();
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, px: 0.75, textAlign: 'left', fontWeight: 400, minWidth: 0 }}
      >
        <Avatar
          aria-hidden
          sx={{ width: '2rem', height: '2rem', typography: 'subtitle2', bgcolor: 'primary.main' }}
        >
          {(user?.name.trim()[0] ?? DEFAULT_LETTER).toUpperCase()}
        </Avatar>
        <Box component="span" sx={{ maxWidth: '12rem', display: { xs: 'none', sm: 'block' } }}>
          {oneLine('body2', name)}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {oneLine('caption', tenant)}
          </Box>
        </Box>
        <ExpandMore fontSize="small" aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Box component="span" className="farol-so-voz">
          {translate('cabecalho.menu_usuario')}
        </Box>
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        // In the header's landmark, and still a place of its own: what is hidden from assistive technology is around it.
        container={() => button.current?.closest('header') ?? document.body}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          // For whom one may act comes late: held by its right edge, the menu grows into the page.
          paper: { sx: { minWidth: '10rem', mt: 0.5, '&&': { left: 'auto !important', right: '0.75rem' } } },
          list: { 'aria-label': translate('cabecalho.menu_usuario') },
        }}
      >
        <MenuItem
          onClick={() => {
            setAnchor(null);
            navigate(`/sistema/usuario/${user?.uuid}`);
          }}
        >
          <ListItemIcon>
            <Badge fontSize="small" aria-hidden />
          </ListItemIcon>
          <ListItemText>{translate('cabecalho.perfil')}</ListItemText>
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            configSidebarVisible.set(true);
          }}
        >
          <ListItemIcon>
            <Settings fontSize="small" aria-hidden />
          </ListItemIcon>
          <ListItemText>{translate('configuracoes.titulo')}</ListItemText>
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            sheetOpen.set(true);
          }}
        >
          <ListItemIcon>
            <Keyboard fontSize="small" aria-hidden />
          </ListItemIcon>
          <ListItemText>{translate('atalhos.titulo')}</ListItemText>
        </MenuItem>
        <OnDemand wanted={anchor !== null} onFailure={() => undefined}>
          <ActingItems onChosen={() => setAnchor(null)} />
        </OnDemand>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void leave();
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" aria-hidden />
          </ListItemIcon>
          <ListItemText>{translate('cabecalho.sair')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
