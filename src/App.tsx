import { CssBaseline, createTheme, ThemeProvider } from '@mui/material';
import { CoreAdminContext, CoreAdminUI } from 'ra-core';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { authProvider } from './authProvider/authProvider.ts';
import { useSession } from './authProvider/useSession.ts';
import { customRoutes } from './customRoutes.tsx';
import { dataProvider } from './dataProvider/dataProvider.ts';
import {
  cancelOnLeaving,
  createQueryClient,
  forgetOnCompanyChange,
  refetchOnReconnection,
} from './dataProvider/queryClient.ts';
import { Feedback } from './feedback/Feedback.tsx';
import { readTextsAhead, useI18n } from './i18n/useI18n.ts';
import { tellEndedDelegation } from './layout/delegation/tellEndedDelegation.ts';
import { tellLostEmpresa } from './layout/header/tellLostEmpresa.ts';
import { Layout } from './layout/Layout.tsx';
import { openMenuAfterSignIn } from './layout/menu/openAfterSignIn.ts';
import { resourceElements } from './resources/index.tsx';
import { AccessDenied } from './routing/pages/AccessDenied.tsx';
import { ErrorPage } from './routing/pages/ErrorPage.tsx';
import { NotFound } from './routing/pages/NotFound.tsx';
import { PageLoading } from './routing/pages/PageLoading.tsx';
import { routerProvider } from './routing/routerProvider.tsx';
import { Opening } from './signin/Opening.tsx';
import { createStore } from './store.ts';
import { themes } from './theme/theme.ts';
import { useTema } from './theme/useTema.ts';

readTextsAhead();

interface Props {
  /** The sign-in is wanted again. */
  onSignedOut: () => void;
}

/**
 * The application of the person who is signed in. Another person gets another one: nothing is carried over.
 * The same as react-admin's <Admin>, without the screens of its own that ours replace (15 kB of brotli).
 */
export function App({ onSignedOut }: Props) {
  const i18nProvider = useI18n();
  const tema = useTema();
  const theme = useMemo(() => createTheme(themes[tema]), [tema]);
  const { user } = useSession();
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => createStore({ tenant: user?.tenant ?? '', uuid: user?.uuid ?? '' }));
  useEffect(() => forgetOnCompanyChange(queryClient), [queryClient]);
  useEffect(() => refetchOnReconnection(queryClient), [queryClient]);
  useEffect(() => cancelOnLeaving(queryClient), [queryClient]);
  useEffect(tellLostEmpresa, []);
  useEffect(tellEndedDelegation, []);
  const sid = user?.sid;
  useLayoutEffect(() => {
    if (sid) openMenuAfterSignIn(sid);
  }, [sid]);
  if (!i18nProvider) return <Opening />;
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
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          title="Farol"
          disableTelemetry
          requireAuth
          layout={Layout}
          loading={PageLoading}
          catchAll={NotFound}
          accessDenied={AccessDenied}
          error={({ error, resetErrorBoundary }) => (
            <ErrorPage error={error} onRetry={() => resetErrorBoundary({})} />
          )}
          loginPage={<SignInAgain onSignedOut={onSignedOut} />}
        >
          {customRoutes()}
          {resourceElements()}
        </CoreAdminUI>
        <Feedback />
      </ThemeProvider>
    </CoreAdminContext>
  );
}

/** react-admin redirects here whoever is not signed in; our sign-in is outside of it. */
function SignInAgain({ onSignedOut }: Props) {
  useEffect(onSignedOut, [onSignedOut]);
  return null;
}
