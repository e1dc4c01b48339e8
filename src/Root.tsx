import { lazy, Suspense, useSyncExternalStore } from 'react';
import { getSession, subscribeSession } from './authProvider/session.ts';
import { settleAddress } from './signin/address.ts';
import { useApp } from './signin/loadApp.ts';
import { Opening } from './signin/Opening.tsx';
import { OpeningFailure } from './signin/OpeningFailure.tsx';
import { publicPage, subscribeAddress } from './signin/publicPage.ts';
import { SignIn } from './signin/SignIn.tsx';

const publicPages = {
  'recuperar-senha': lazy(async () => ({
    default: (await import('./signin/RecoverPassword.tsx')).RecoverPassword,
  })),
  'nova-senha': lazy(async () => ({ default: (await import('./signin/NewPassword.tsx')).NewPassword })),
  datas: lazy(async () => ({ default: (await import('./datas/DatasPage.tsx')).DatasPage })),
};

function signedInPerson(): string | null {
  const { isAuthenticated, user } = getSession();
  return isAuthenticated && user ? user.uuid : null;
}

function Application({ person }: { person: string }) {
  const App = useApp();
  return App ? <App key={person} onSignedOut={settleAddress} /> : <Opening />;
}

/** The light sign-in screen, or the application; for another person it is mounted again, with nothing in memory. */
export function Root() {
  const person = useSyncExternalStore(subscribeSession, signedInPerson);
  const page = useSyncExternalStore(subscribeAddress, publicPage);
  if (page !== null) {
    const Page = publicPages[page];
    return (
      <OpeningFailure>
        <Suspense fallback={<Opening />}>
          <Page />
        </Suspense>
      </OpeningFailure>
    );
  }
  if (person === null) return <SignIn />;
  return (
    <OpeningFailure>
      <Suspense fallback={<Opening />}>
        <Application person={person} />
      </Suspense>
    </OpeningFailure>
  );
}
