import { Alert, Box, Button, Typography } from '@mui/material';
import { Suspense, useLayoutEffect } from 'react';
import { useTranslate } from 'react-admin';
import { dashboardPath } from '../../authProvider/signIn.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import { openMenuAtSide } from '../../layout/menu/menuStore.ts';
import { Navigate, usePublicPath } from '../../routing/routerProvider.tsx';
import { later } from '../../ui/later.tsx';
import { CardGrid, CardSkeleton, CountCard } from './Cards.tsx';
import { usePainel } from './usePainel.ts';

const Cockpit = later(async () => (await import('./Cockpit.tsx')).Cockpit);

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

function Counts() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = usePainel();
  if (isPending) return <Waiting />;
  if (error) {
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
  const { cartoes, prazos, nfs, certificados } = data;
  if (cartoes.length === 0 && !prazos && !nfs) {
    return <Typography sx={{ color: 'text.secondary' }}>{translate('painel.vazio')}</Typography>;
  }
  const cards = (
    <CardGrid>
      {cartoes.map((cartao) => (
        <CountCard key={cartao.chave} cartao={cartao} />
      ))}
    </CardGrid>
  );
  // Both at once, so that nothing moves down when the deadlines come.
  return prazos || nfs || certificados.length > 0 ? (
    <Suspense fallback={<Waiting />}>
      <Cockpit prazos={prazos} nfs={nfs} certificados={certificados} />
      <Typography variant="h3" component="h2" sx={{ mt: 1, mb: -0.5 }}>
        {translate('painel.cadastros')}
      </Typography>
      {cards}
    </Suspense>
  ) : (
    cards
  );
}

/** `/sistema/painel/admin` and `/usuario`: opens the menu, and sends each person to the own one. */
export function PainelPage() {
  const translate = useTranslate();
  const { user } = useSession();
  const own = dashboardPath(user?.profile ?? '');
  const isOwn = usePublicPath() === own;
  useLayoutEffect(openMenuAtSide, []);
  if (!isOwn) return <Navigate to={own} replace />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
      <Typography variant="h1">{translate('painel.saudacao', { nome: user?.name })}</Typography>
      <Counts />
    </Box>
  );
}
