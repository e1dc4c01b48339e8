// Runs before the first paint and before any module; an external file because the CSP refuses inline scripts.
(() => {
  // zod compiles parsers with `new Function` unless told not to: the CSP refuses that and reports it.
  globalThis.__zod_globalConfig = { jitless: true };
  const parts = document.currentScript?.dataset ?? {};
  const ask = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  // Whoever is signed in needs the application: it comes beside the entry, and so do the texts and the parts of this page.
  const bring = () => {
    if (!parts.app) return;
    const page = location.hash.split('?')[0];
    const others = sessionStorage.getItem('farol-partes') === page ? [parts.depois, parts.fiscal] : [];
    for (const href of [parts.app, ...others]) if (href) ask({ rel: 'modulepreload', href });
    const texts = './assets/i18n/translations/pt.json';
    ask({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: texts });
  };
  // Whoever has yet to sign in needs it next: the entry asks for it once it is here itself.
  globalThis.farolBring = bring;
  try {
    const size = Number(localStorage.getItem('farol-fontsize'));
    if (Number.isInteger(size) && size >= 12 && size <= 18) {
      document.documentElement.style.setProperty('--farol-fontsize', `${size}px`);
    }
    const { tema, isAuthenticated } = JSON.parse(localStorage.getItem('farol-sessao') || '{}');
    if (tema === 'light' || tema === 'dark') document.documentElement.dataset.tema = tema;
    if (isAuthenticated) bring();
  } catch {
    // No storage or a broken one: the system's preference decides.
  }
})();
