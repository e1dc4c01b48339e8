import Badge from '@mui/icons-material/BadgeOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/useSession.ts';
import { useNavigate } from '../../routing/routerProvider.tsx';
import { later } from '../../ui/later.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { configSidebarVisible } from '../settings/settingsStore.ts';
import { sheetOpen } from '../shortcuts/shortcutsStore.ts';
import { leave } from './changeScope.ts';

const ActingItems = later(async () => (await import('../delegation/ActingItems.tsx')).ActingItems);

interface Props {
  id: string;
  anchor: HTMLElement | null;
  /** Returns the container of the menu, open or not. */
  place: () => HTMLElement;
  onClose: () => void;
}

/** Renders the menu of the user's button, with 'Sair' (docs/especificacao.md 2.3). */
export function UserChoices({ id, anchor, place, onClose }: Props) {
  const translate = useTranslate();
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      // A portal inside the header's landmark; the elements around it are hidden from assistive technology.
      container={place}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        // The delegations load late: anchored by its right edge, the menu grows into the page.
        paper: { sx: { minWidth: '10rem', mt: 0.5, '&&': { left: 'auto !important', right: '0.75rem' } } },
        list: { 'aria-label': translate('cabecalho.menu_usuario') },
      }}
    >
      <MenuItem
        onClick={() => {
          onClose();
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
          onClose();
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
          onClose();
          sheetOpen.set(true);
        }}
      >
        <ListItemIcon>
          <Keyboard fontSize="small" aria-hidden />
        </ListItemIcon>
        <ListItemText>{translate('atalhos.titulo')}</ListItemText>
      </MenuItem>
      <OnDemand wanted={anchor !== null} onFailure={() => undefined}>
        <ActingItems onChosen={onClose} />
      </OnDemand>
      <MenuItem
        onClick={() => {
          onClose();
          void leave();
        }}
      >
        <ListItemIcon>
          <Logout fontSize="small" aria-hidden />
        </ListItemIcon>
        <ListItemText>{translate('cabecalho.sair')}</ListItemText>
      </MenuItem>
    </Menu>
  );
}
