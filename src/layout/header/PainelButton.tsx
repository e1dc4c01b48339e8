import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import { dashboardPath } from '../../authProvider/signIn.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { Link } from '../../routing/routerProvider.tsx';

/** Home: the dashboard of the profile, with an icon of its own for an administrator (decisions, 'Two readings'). */
export function PainelButton() {
  const translate = useTranslate();
  const profile = useSession().user?.profile ?? '';
  const Icon = profile === ADMIN_PROFILE ? AdminPanelSettings : SpaceDashboard;
  const label = translate('cabecalho.painel');
  return (
    <Button component={Link} to={dashboardPath(profile)} aria-label={label} sx={{ minWidth: 0, gap: 0.75 }}>
      <Icon aria-hidden />
      <span className="farol-largo-md">{label}</span>
    </Button>
  );
}
