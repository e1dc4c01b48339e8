import type { SvgIconComponent } from '@mui/icons-material';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Circle from '@mui/icons-material/CircleOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';

/** The icons that a resource may name in its menu declaration. */
const ICONS: Readonly<Record<string, SvgIconComponent>> = {
  admin_panel_settings: AdminPanelSettings,
  badge: Badge,
  business: Business,
  description: Description,
  download: Download,
  event_note: EventNote,
  fact_check: FactCheck,
  folder: Folder,
  groups: Groups,
  history: History,
  local_shipping: LocalShipping,
  payments: Payments,
  people: People,
  receipt_long: ReceiptLong,
  tune: Tune,
  verified_user: VerifiedUser,
  view_column: ViewColumn,
};

/** In: the name of an icon. Shows a plain circle for a name that is not in the list. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? Circle;
  return <Icon fontSize="small" aria-hidden />;
}
