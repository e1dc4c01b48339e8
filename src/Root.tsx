import { lazy, type ReactNode, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
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
  'entrar-organizacao': lazy(async () => ({
    default: (await import('./signin/ByOrganization.tsx')).ByOrganization,
  })),
  organizacao: lazy(async () => ({
    default: (await import('./signin/FromOrganization.tsx')).FromOrganization,
  })),
  datas: lazy(async () => ({ default: (await import('./datas/DatasPage.tsx')).DatasPage })),
};

function signedInPerson(): string | null {
  const { isAuthenticated, user } = getSession();
  return isAuthenticated && user ? user.uuid : null;
}

/**
 * Renders the light sign-in screen or the application, which is remounted with empty memory for another user. The sign-in form, with its
 * busy button, stays until the first page is drawn; the styles load earlier, while a response is pending.
 */
function Inside() {
  const person = useSyncExternalStore(subscribeSession, signedInPerson);
  const app = useApp(person !== null);
  // Held as an element in state, so that a change of the session does not re-render it.
  const [cover, setCover] = useState<ReactNode>(() => (person === null ? <SignIn /> : <Opening />));
  const [seen, setSeen] = useState({ person, changes: 0 });
  if (seen.person !== person) {
    const changes = seen.changes + 1;
    setSeen({ person, changes });
    // A new, untouched form, also when the session ended before a page was drawn.
    if (person === null) setCover(<SignIn key={changes} />);
  }
  const uncover = useCallback(() => {
    setCover(null);
    return () => setCover((shown) => shown ?? <Opening />);
  }, []);
  return (
    <>
      {cover}
      {app && <app.Styles />}
      {app && person !== null && (
        <Suspense>
          <app.App key={person} onSignedOut={settleAddress} onDrawn={uncover} />
        </Suspense>
      )}
    </>
  );
}

/** Renders a public page, or the part of the application that requires a signed-in user. */
export function Root() {
  const page = useSyncExternalStore(subscribeAddress, publicPage);
  const Page = page && publicPages[page];
  return (
    <OpeningFailure key={page}>
      {Page ? (
        <Suspense fallback={<Opening />}>
          <Page />
        </Suspense>
      ) : (
        <Inside />
      )}
    </OpeningFailure>
  );
}
