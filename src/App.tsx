import { ThemeProvider } from '@mui/material';
import { CoreAdminContext, ResourceDefinitionContextProvider, useScrollToTop } from 'ra-core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Route } from 'react-router-dom';
import { authProvider } from './authProvider/authProvider.ts';
import { useSession } from './authProvider/useSession.ts';
import { customRoutes } from './customRoutes.tsx';
import { dataProvider } from './dataProvider/dataProvider.ts';
import {
  cancelOnLeaving,
  createQueryClient,
  forgetOnCompanyChange,
  refetchOnReconnection,
  rereadOnChange,
} from './dataProvider/queryClient.ts';
import { Feedback } from './feedback/Feedback.tsx';
import { tellWhatWaits } from './fiscal/manifestacao/aindaDesfaz.ts';
import { readTextsAhead, useI18n } from './i18n/useI18n.ts';
import { AppShell } from './layout/AppShell.tsx';
import { tellEndedDelegation } from './layout/delegation/tellEndedDelegation.ts';
import { tellLostEmpresa } from './layout/header/tellLostEmpresa.ts';
import { openMenuAfterSignIn } from './layout/menu/openAfterSignIn.ts';
import { watchModulos } from './layout/session/watchModulos.ts';
import { resourceDefinitions, resourceScreens } from './resources/index.tsx';
import { ErrorBoundary } from './routing/pages/ErrorBoundary.tsx';
import { Routes, routerProvider, usePublicPath } from './routing/routerProvider.tsx';
import { leaveShortAddress } from './routing/shortAddress.ts';
import { createStore } from './store/createStore.ts';
import { useLook } from './theme/Styles.tsx';
import { Asked, Asking } from './ui/asked.tsx';
import { later } from './ui/later.tsx';
import { followTips } from './ui/tips.ts';

export { Styles } from './theme/Styles.tsx';

/** Promise that settles once the texts are loaded or have failed; the application can then be drawn without waiting. */
export const textsAhead = readTextsAhead();

interface Props {
  /** Called when the sign-in screen has to be shown again. */
  onSignedOut: () => void;
}

interface AppProps extends Props {
  /** Called when the first page is drawn and about to be painted; returns the function to call when the application unmounts. */
  onDrawn: () => () => void;
}

const NotFound = later(async () => (await import('./routing/pages/NotFound.tsx')).NotFound);
const AccessDenied = later(async () => (await import('./routing/pages/AccessDenied.tsx')).AccessDenied);

/** Created once, so that neither a change of the session nor one of the address re-renders it. */
const pages = (
  <AppShell>
    <Routes>
      {customRoutes}
      {resourceScreens}
      <Route path="/access-denied" element={<AccessDenied />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </AppShell>
);

/**
 * Routes of every address. react-admin redirects a user who is not signed in to `/login`; our sign-in screen is outside of the application.
 */
function Pages({ onSignedOut }: Props) {
  useScrollToTop();
  const page = usePublicPath();
  return (
    <ErrorBoundary page={page}>
      <Routes>
        <Route path="/login" element={<SignInAgain onSignedOut={onSignedOut} />} />
        <Route path="/*" element={pages} />
      </Routes>
    </ErrorBoundary>
  );
}

/**
 * Renders the application of the signed-in user; another user gets a new instance, so nothing is carried over. Replaces react-admin's
 * <Admin>: its own screens are not used (15 kB of brotli), and it renders the page three times, once more for its session check and again
 * when the permissions and resources load.
 */
export function App({ onSignedOut, onDrawn }: AppProps) {
  const i18nProvider = useI18n();
  const theme = useLook();
  const { user } = useSession();
  // Must run before the router reads the address.
  useState(leaveShortAddress);
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => createStore({ tenant: user?.tenant ?? '', uuid: user?.uuid ?? '' }));
  useEffect(() => forgetOnCompanyChange(queryClient), [queryClient]);
  useEffect(() => refetchOnReconnection(queryClient), [queryClient]);
  useEffect(() => rereadOnChange(queryClient), [queryClient]);
  useEffect(() => cancelOnLeaving(queryClient), [queryClient]);
  useEffect(() => tellWhatWaits(queryClient), [queryClient]);
  useEffect(tellLostEmpresa, []);
  useEffect(tellEndedDelegation, []);
  useEffect(watchModulos, []);
  useEffect(followTips, []);
  const sid = user?.sid;
  useLayoutEffect(() => {
    if (sid) openMenuAfterSignIn(sid);
  }, [sid]);
  if (!i18nProvider) return null;
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
    >
      <ThemeProvider theme={theme}>
        <Asking onDrawn={onDrawn}>
          <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
            <Pages onSignedOut={onSignedOut} />
          </ResourceDefinitionContextProvider>
          <Asked>
            <Feedback />
          </Asked>
        </Asking>
      </ThemeProvider>
    </CoreAdminContext>
  );
}

function SignInAgain({ onSignedOut }: Props) {
  useEffect(onSignedOut, [onSignedOut]);
  return null;
}
