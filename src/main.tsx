import './theme/fonte/fonte.css';
// With the sign-in, so that the page for clients shares them with the application without bringing it.
import '../contract/brasil/date.ts';
import '../contract/brasil/money.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openDrafts } from './authProvider/drafts.ts';
import { loadSessao } from './authProvider/sessao.ts';
import { getSession } from './authProvider/session.ts';
import { keepTema } from './authProvider/tema.ts';
import { readAhead } from './dataProvider/earlyRead.ts';
import { Root } from './Root.tsx';
import { keepAddress } from './signin/address.ts';
import { publicPage } from './signin/publicPage.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

keepTema();
keepAddress();
readAhead();
// A restored session may be old: rights and companies as they hold now. Without an answer the stored ones serve.
if (getSession().isAuthenticated) loadSessao().catch(() => undefined);
// Fetched and compiled while the form is drawn, and run once it is there.
else if (publicPage() === null) globalThis.farolBring?.();

const root = createRoot(container);
openDrafts().then(() =>
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  ),
);
