import { NetworkError } from './dataProvider/ApiError.ts';

const coming = new Map<string, Promise<void>>();

function isInPage(url: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href }) => href === url,
  );
}

/** Adds a stylesheet of a part to the page; a module, unlike it, loads when it is imported. */
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

/** Loads a file once; many screens share a file and await the same request. */
function fetchOnce(url: string): Promise<void> {
  const request = coming.get(url) ?? (isInPage(url) ? Promise.resolve() : fetchPart(url));
  coming.set(url, request);
  return request;
}

/**
 * Replaces the build's own helper around each `import()`; `files` are its files, relative to `from`. Chromium remembers a module that
 * failed to load until a reload, so the import runs only when its files are cached. Throws NetworkError when one cannot be loaded; the next
 * call retries.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  from: string = document.baseURI,
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(new URL(file, from).href)));
  return load();
}
