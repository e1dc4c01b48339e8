import type { Page } from '@playwright/test';

declare global {
  interface Window {
    sinais: string[];
  }
}

/** Records, in every frame of the pages loaded from now on, which loading indicators are visible at the same time. */
export async function watchSigns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sinais = [];
    const KINDS: Readonly<Record<string, string>> = {
      véu: '.farol-veu-aviso',
      barra: '.farol-busca > *',
      forma:
        'main :is(.farol-espera, .MuiSkeleton-root), .MuiModal-root :is(.farol-espera, .MuiSkeleton-root)',
      andamento: ':is(.MuiLinearProgress-root, .MuiCircularProgress-root):not(.farol-veu *)',
      apagado: '[aria-busy=true] .farol-rola',
    };
    const opacityOf = (element: Element): number => {
      const own = Number(getComputedStyle(element).opacity);
      return element.parentElement ? own * opacityOf(element.parentElement) : own;
    };
    const isSeen = (kind: string) => (element: Element) => {
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const inSight = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
      const opacity = inSight ? opacityOf(element) : 0;
      return kind === 'apagado' ? opacity > 0 && opacity < 1 : opacity > 0.05;
    };
    const look = () => {
      const seen = Object.entries(KINDS).flatMap(([kind, selector]) =>
        [...document.querySelectorAll(selector)].some(isSeen(kind)) ? [kind] : [],
      );
      const together = `${location.hash.split('?')[0]}: ${seen.join(' + ')}`;
      if (seen.length > 1 && !window.sinais.includes(together)) window.sinais.push(together);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Returns the loading indicators seen together, each set with its page. */
export const signsTogether = (page: Page): Promise<string[]> => page.evaluate(() => window.sinais);
