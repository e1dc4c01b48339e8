import { lazy, Suspense, useSyncExternalStore } from 'react';
import { getSession, subscribeSession } from './authProvider/session.ts';
import { settleAddress } from './signin/address.ts';
import { loadApp } from './signin/loadApp.ts';
import { Opening } from './signin/Opening.tsx';
import { OpeningFailure } from './signin/OpeningFailure.tsx';
import { SignIn } from './signin/SignIn.tsx';

const App = lazy(async () => ({ default: (await loadApp()).App }));

function signedInPerson(): string | null {
  const { isAuthenticated, user } = getSession();
  return isAuthenticated && user ? user.uuid : null;
}

/** The light sign-in screen, or the application; for another person it starts anew, with nothing in memory. */
export function Root() {
  const person = useSyncExternalStore(subscribeSession, signedInPerson);
  if (person === null) return <SignIn />;
  return (
    <OpeningFailure>
      <Suspense fallback={<Opening />}>
        <App key={person} onSignedOut={settleAddress} />
      </Suspense>
    </OpeningFailure>
  );
}
