import type { SvgIconComponent } from '@mui/icons-material';
import Add from '@mui/icons-material/Add';
import Contrast from '@mui/icons-material/Contrast';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Menu from '@mui/icons-material/Menu';
import Settings from '@mui/icons-material/SettingsOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import { MenuIcon } from '../menu/MenuIcon.tsx';

const ICONS: Readonly<Record<string, SvgIconComponent>> = {
  add: Add,
  contrast: Contrast,
  dashboard: SpaceDashboard,
  keyboard: Keyboard,
  logout: Logout,
  menu: Menu,
  settings: Settings,
};

/** In: the name of an icon of the palette or of the menu. */
export function CommandIcon({ name }: { name: string }) {
  const Icon = ICONS[name];
  return Icon ? <Icon fontSize="small" aria-hidden /> : <MenuIcon name={name} />;
}
