import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import { useTranslate } from 'react-admin';
import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import { dashboardPath } from '../../authProvider/signIn.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { Link } from '../../routing/routerProvider.tsx';
import { Shape } from '../../ui/Shape.tsx';

/** Renders the link to the dashboard of the profile, with a different icon for an administrator (docs/decisoes.md 'Duas leituras'). */
export function PainelButton() {
  const translate = useTranslate();
  const profile = useSession().user?.profile ?? '';
  const label = translate('cabecalho.painel');
  return (
    <Link className="farol-botao farol-inicio" to={dashboardPath(profile)} aria-label={label}>
      {profile === ADMIN_PROFILE ? <AdminPanelSettings aria-hidden /> : <Shape name="panel" />}
      <span className="farol-largo-md">{label}</span>
    </Link>
  );
}
