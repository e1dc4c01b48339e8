import { NetworkError } from './dataProvider/ApiError.ts';

const here = new Set<string>();

function isInPage(url: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href }) => href === url,
  );
}

async function fetchPart(url: string): Promise<void> {
  if (here.has(url) || isInPage(url)) return;
  try {
    const response = await fetch(url, { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    await response.arrayBuffer();
  } catch (error) {
    throw new NetworkError(error);
  }
  here.add(url);
}

/**
 * Takes the place of the build's own helper around each `import()`. Chromium remembers a module that could not be
 * fetched until the page is loaded anew, so it is asked only for what the cache already holds. In: the import, its files
 * and where they are named from. Throws NetworkError when one
 * cannot be fetched; the next call tries again.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  from: string = document.baseURI,
): Promise<Module> {
  await Promise.all(files.map((file) => fetchPart(new URL(file, from).href)));
  return load();
}
