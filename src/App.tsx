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
import { tellEndedDelegation } from './layout/delegation/tellEndedDelegation.ts';
import { tellLostEmpresa } from './layout/header/tellLostEmpresa.ts';
import { Layout } from './layout/Layout.tsx';
import { openMenuAfterSignIn } from './layout/menu/openAfterSignIn.ts';
import { watchModulos } from './layout/session/watchModulos.ts';
import { resourceDefinitions, resourceRoutes } from './resources/index.tsx';
import { ErrorBoundary } from './routing/pages/ErrorBoundary.tsx';
import { Routes, routerProvider, usePublicPath } from './routing/routerProvider.tsx';
import { leaveShortAddress } from './routing/shortAddress.ts';
import { createStore } from './store/createStore.ts';
import { useLook } from './theme/Styles.tsx';
import { Asked, Asking } from './ui/asked.tsx';
import { later } from './ui/later.tsx';
import { followTips } from './ui/tips.ts';

export { Styles } from './theme/Styles.tsx';

/** Once the texts are here, or failed: the application is then drawn at once. */
export const textsAhead = readTextsAhead();

interface Props {
  /** The sign-in is wanted again. */
  onSignedOut: () => void;
}

interface AppProps extends Props {
  /** Its first page is drawn and about to be painted. Out: what to call when it goes. */
  onDrawn: () => () => void;
}

const NotFound = later(async () => (await import('./routing/pages/NotFound.tsx')).NotFound);
const AccessDenied = later(async () => (await import('./routing/pages/AccessDenied.tsx')).AccessDenied);

/** Made once: neither a change of the session nor one of the address draws it anew. */
const pages = (
  <Layout>
    <Routes>
      {customRoutes}
      {resourceRoutes}
      <Route path="/access-denied" element={<AccessDenied />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Layout>
);

/** Every address; react-admin sends whoever is not signed in to `/login`, and our sign-in is outside of it. */
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
 * The application of the person who is signed in. Another person gets another one: nothing is carried over.
 * In place of react-admin's <Admin>: its own screens are replaced (15 kB of brotli), and it draws the page three times, once
 * more for its check of the session and again as it comes to know the permissions and its resources.
 */
export function App({ onSignedOut, onDrawn }: AppProps) {
  const i18nProvider = useI18n();
  const theme = useLook();
  const { user } = useSession();
  // Before the router reads it.
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
