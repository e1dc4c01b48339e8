import type { ReactNode } from 'react';
import { currentSubject } from '../authProvider/session.ts';
import { useSession } from '../authProvider/useSession.ts';
import { later } from '../ui/later.tsx';
import type { Denial } from './denial.ts';
import { isOfCompany, judgeAddress } from './guards.ts';
import { ACCESS_DENIED_PATH } from './paths.ts';
import { Navigate, usePublicPath } from './routerProvider.tsx';

const Absent = later(async () => (await import('./pages/Absent.tsx')).Absent);
const NoCompany = later(async () => (await import('./pages/NoCompany.tsx')).NoCompany);

/** Renders the page when the user may open it; decided from memory, before anything of it is rendered. */
export function GuardedPage({ children }: { children: ReactNode }) {
  const { isAuthenticated, empresaUsuario } = useSession();
  const from = usePublicPath();
  // Signing out removes the rights a moment before the screen: that is not a refusal.
  if (!isAuthenticated) return null;
  const subject = currentSubject();
  const verdict = judgeAddress(subject, from);
  if (verdict.kind === 'absent') return <Absent address={from} />;
  if (verdict.kind === 'open')
    return empresaUsuario || !isOfCompany(subject, from) ? children : <NoCompany />;
  const state: Denial = { from, missing: verdict.missing };
  return <Navigate to={ACCESS_DENIED_PATH} state={state} replace />;
}
