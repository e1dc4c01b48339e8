import { type ReactNode, Suspense } from 'react';
import { usePlace } from '../authProvider/breadth.ts';
import { FindBar } from '../feedback/loading/FindBar.tsx';
import { LoadingOverlay } from '../feedback/loading/LoadingOverlay.tsx';
import { useLoading } from '../feedback/loading/useLoading.ts';
import { WhyHost } from '../feedback/why/WhyHost.tsx';
import { GuardedPage } from '../routing/GuardedPage.tsx';
import { ErrorBoundary } from '../routing/pages/ErrorBoundary.tsx';
import { PageLoading } from '../routing/pages/PageLoading.tsx';
import { usePublicPath } from '../routing/routerProvider.tsx';
import { Asked, useAsked } from '../ui/asked.tsx';
import { Breadcrumb } from './breadcrumb/Breadcrumb.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { CommandHost } from './command/CommandHost.tsx';
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

/** The page itself, marked as busy for screen readers while it loads. */
function Main({ children }: { children: ReactNode }) {
  const busy = useLoading('loader');
  return (
    <main id={CONTENT_ID} tabIndex={-1} aria-busy={busy} className="farol-pagina">
      {children}
    </main>
  );
}

/** Constant elements shared by every page, so that a page change does not render them again. */
const top = (
  <>
    <SkipLinks />
    <PageFocus />
    <Header />
    <DelegationBanner />
    <FindBar />
    <Settings />
    <CommandHost />
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
    <div className="farol-acima">
      <Breadcrumb />
    </div>
  </>
);
const footer = <Footer />;

/** Renders the shell around every page (docs/especificacao.md 2.1). A change of company, or to all of them, remounts the page. */
export function AppShell({ children }: { children: ReactNode }) {
  const place = usePlace();
  const page = usePublicPath();
  const asked = useAsked();
  return (
    <div className="farol-janela" hidden={!asked}>
      <Asked>{top}</Asked>
      <div className="farol-ao-lado">
        <Asked>{menu}</Asked>
        <div key={place} className="farol-lugar">
          <Asked>{overPage}</Asked>
          <Main>
            <ErrorBoundary page={page}>
              <Suspense fallback={<PageLoading />}>
                <GuardedPage>{children}</GuardedPage>
              </Suspense>
            </ErrorBoundary>
          </Main>
          <Asked>{footer}</Asked>
        </div>
      </div>
    </div>
  );
}
