import type { SvgIconComponent } from '@mui/icons-material';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Hub from '@mui/icons-material/HubOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import type { IconName } from '../../../contract/defineResource.ts';

/** Icons by the names that declarations use. */
export const MENU_ICONS: Readonly<Record<IconName, SvgIconComponent>> = {
  admin_panel_settings: AdminPanelSettings,
  badge: Badge,
  business: Business,
  checklist: Checklist,
  description: Description,
  download: Download,
  event_note: EventNote,
  fact_check: FactCheck,
  folder: Folder,
  groups: Groups,
  history: History,
  hub: Hub,
  local_shipping: LocalShipping,
  payments: Payments,
  people: People,
  receipt_long: ReceiptLong,
  tune: Tune,
  verified_user: VerifiedUser,
  view_column: ViewColumn,
};

export function MenuIcon({ name }: { name: IconName }) {
  const Icon = MENU_ICONS[name];
  return <Icon fontSize="small" aria-hidden />;
}
