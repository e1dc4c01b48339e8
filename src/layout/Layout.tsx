import { Box } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useSeesAll } from '../authProvider/breadth.ts';
import { useSession } from '../authProvider/useSession.ts';
import { FindBar } from '../feedback/loading/FindBar.tsx';
import { LoadingOverlay } from '../feedback/loading/LoadingOverlay.tsx';
import { useLoading } from '../feedback/loading/useLoading.ts';
import { WhyHost } from '../feedback/why/WhyHost.tsx';
import { GuardedPage } from '../routing/GuardedPage.tsx';
import { ErrorBoundary } from '../routing/pages/ErrorBoundary.tsx';
import { PageLoading } from '../routing/pages/PageLoading.tsx';
import { usePublicPath } from '../routing/routerProvider.tsx';
import { AmbienteChip } from './AmbienteChip.tsx';
import { Breadcrumb } from './breadcrumb/Breadcrumb.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Command } from './command/Command.tsx';
import { DelegationBanner } from './delegation/DelegationBanner.tsx';
import { Footer } from './Footer.tsx';
import { PageFocus } from './focus/PageFocus.tsx';
import { CONTENT_ID } from './focus/places.ts';
import { SkipLinks } from './focus/SkipLinks.tsx';
import { Header } from './header/Header.tsx';
import { MenuPanel } from './menu/MenuPanel.tsx';
import { SessionWarning } from './session/SessionWarning.tsx';
import { Settings } from './settings/Settings.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';

/** The page itself; screen readers are told while it is on its way. */
function Main({ children }: { children: ReactNode }) {
  const busy = useLoading('loader');
  return (
    <Box
      component="main"
      id={CONTENT_ID}
      tabIndex={-1}
      aria-busy={busy}
      sx={{ flex: 1, px: { xs: 1.5, sm: 2 }, py: 1, minWidth: 0 }}
    >
      {children}
    </Box>
  );
}

/** What is the same on every page: one element for ever, which a change of page does not draw anew. */
const top = (
  <>
    <SkipLinks />
    <PageFocus />
    <Header />
    <DelegationBanner />
    <FindBar />
    <Settings />
    <Command />
    <Shortcuts />
    <WhyHost />
    <SessionWarning />
  </>
);
const menu = <MenuPanel />;
const overPage = (
  <>
    <LoadingOverlay />
    <ConnectionBanner />
    <Box
      sx={{
        px: { xs: 1.5, sm: 2 },
        pt: 1.25,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Breadcrumb />
      <AmbienteChip />
    </Box>
  </>
);
const footer = <Footer />;

const windowSx = { minHeight: '100dvh', display: 'flex', flexDirection: 'column' } as const;
const besideSx = { flex: 1, display: 'flex', minWidth: 0 } as const;
const placeSx = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
} as const;

/** The shell around every page (specification 2.1). A change of company, or to all of them, remounts the page. */
export function Layout({ children }: { children: ReactNode }) {
  const { empresaUsuario, user } = useSession();
  const all = useSeesAll();
  const page = usePublicPath();
  return (
    <Box sx={windowSx}>
      {top}
      <Box sx={besideSx}>
        {menu}
        <Box key={`${user?.delegacao?.id} ${empresaUsuario?.uuid} ${all}`} sx={placeSx}>
          {overPage}
          <Main>
            <ErrorBoundary page={page}>
              <Suspense fallback={<PageLoading />}>
                <GuardedPage>{children}</GuardedPage>
              </Suspense>
            </ErrorBoundary>
          </Main>
          {footer}
        </Box>
      </Box>
    </Box>
  );
}
