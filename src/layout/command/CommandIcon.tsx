import type { SvgIconComponent } from '@mui/icons-material';
import Add from '@mui/icons-material/Add';
import Contrast from '@mui/icons-material/Contrast';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Menu from '@mui/icons-material/Menu';
import Settings from '@mui/icons-material/SettingsOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import TouchApp from '@mui/icons-material/TouchAppOutlined';
import { MENU_ICONS } from '../menu/MenuIcon.tsx';
import type { CommandIconName } from './command.ts';

const ICONS: Readonly<Record<CommandIconName, SvgIconComponent>> = {
  ...MENU_ICONS,
  add: Add,
  contrast: Contrast,
  dashboard: SpaceDashboard,
  keyboard: Keyboard,
  logout: Logout,
  menu: Menu,
  settings: Settings,
  touch_app: TouchApp,
};

export function CommandIcon({ name }: { name: CommandIconName }) {
  const Icon = ICONS[name];
  return <Icon fontSize="small" aria-hidden />;
}
