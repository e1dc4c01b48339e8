import './theme/fonte/fonte.css';
// Imported with the sign-in, so that the clients' page shares these modules with the application without loading it.
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
// A restored session may be outdated: reloads rights and companies. Without a response the stored ones are used.
if (getSession().isAuthenticated) loadSessao().catch(() => undefined);
// Loaded and compiled while the form is drawn, and run once it is shown.
else if (publicPage() === null) globalThis.farolBring?.();

const root = createRoot(container);
openDrafts().then(() =>
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  ),
);
