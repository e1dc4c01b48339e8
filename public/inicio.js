// Runs before the first paint and before any module; an external file because the CSP refuses inline scripts.
(() => {
  // zod compiles parsers with `new Function` unless told not to: the CSP refuses that and reports it.
  globalThis.__zod_globalConfig = { jitless: true };
  try {
    const size = Number(localStorage.getItem('farol-fontsize'));
    if (Number.isInteger(size) && size >= 12 && size <= 18) {
      document.documentElement.style.setProperty('--farol-fontsize', `${size}px`);
    }
    const { tema } = JSON.parse(localStorage.getItem('farol-sessao') || '{}');
    if (tema === 'light' || tema === 'dark') document.documentElement.dataset.tema = tema;
  } catch {
    // No storage or a broken one: the system's preference decides.
  }
})();
