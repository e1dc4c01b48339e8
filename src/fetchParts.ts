import { NetworkError } from './dataProvider/ApiError.ts';

const coming = new Map<string, Promise<void>>();

function isInPage(url: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href }) => href === url,
  );
}

/** A module brings itself once it is called; the styles of a part have to be put in the page. */
function putStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', (event) => {
      link.remove();
      reject(event);
    });
    document.head.append(link);
  });
}

async function fetchPart(url: string): Promise<void> {
  try {
    if (url.endsWith('.css')) return await putStyle(url);
    const response = await fetch(url, { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    await response.arrayBuffer();
  } catch (error) {
    coming.delete(url);
    throw new NetworkError(error);
  }
}

/** Many screens share a file: all of them wait for one request. */
function fetchOnce(url: string): Promise<void> {
  const request = coming.get(url) ?? (isInPage(url) ? Promise.resolve() : fetchPart(url));
  coming.set(url, request);
  return request;
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
  await Promise.all(files.map((file) => fetchOnce(new URL(file, from).href)));
  return load();
}
