import { Alert, Box, Button, Typography } from '@mui/material';
import { Suspense, useLayoutEffect } from 'react';
import { useTranslate } from 'react-admin';
import { dashboardPath } from '../../authProvider/signIn.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import { openMenuAtSide } from '../../layout/menu/menuStore.ts';
import { Navigate, usePublicPath } from '../../routing/routerProvider.tsx';
import { later } from '../../ui/later.tsx';
import { CardGrid, CardSkeleton } from './Cards.tsx';
import { usePainel } from './usePainel.ts';

const PainelDoUsuario = later(async () => (await import('./PainelDoUsuario.tsx')).PainelDoUsuario);
const PainelDoAdmin = later(async () => (await import('./admin/PainelDoAdmin.tsx')).PainelDoAdmin);

function Waiting() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('painel.carregando')}>
      <CardGrid>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </CardGrid>
    </Box>
  );
}

function Data() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = usePainel();
  if (isPending) return <Waiting />;
  // Data read before stays, with its age; the error of a later reading is shown as a toast.
  if (!data) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate('btn.tentar_de_novo')}
          </Button>
        }
      >
        {translate('painel.erro')} {messageOf(error)}
      </Alert>
    );
  }
  const { cartoes, vencimentos, trabalho, falhas, preferencias, saude } = data;
  const hidesCards = preferencias.ocultos.includes('cadastros');
  if (!saude && !vencimentos && !trabalho && cartoes.length === 0 && falhas.length === 0 && !hidesCards) {
    return <Typography sx={{ color: 'text.secondary' }}>{translate('painel.vazio')}</Typography>;
  }
  // In one Suspense, so that nothing moves down when the rest is loaded.
  return (
    <Suspense fallback={<Waiting />}>
      {saude ? <PainelDoAdmin data={data} saude={saude} /> : <PainelDoUsuario data={data} />}
    </Suspense>
  );
}

/** Renders `/sistema/painel/admin` and `/usuario`: opens the menu, and redirects each user to their own dashboard. */
export function PainelPage() {
  const translate = useTranslate();
  const { user } = useSession();
  const own = dashboardPath(user?.profile ?? '');
  const isOwn = usePublicPath() === own;
  useLayoutEffect(openMenuAtSide, []);
  if (!isOwn) return <Navigate to={own} replace />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 0.5 }}>
      <Typography variant="h1">{translate('painel.saudacao', { nome: user?.name })}</Typography>
      <Data />
    </Box>
  );
}
