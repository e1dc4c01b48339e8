import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Script that runs before the first paint; not a module, nor part of one. */
const START = 'src/inicio.js';

type Output = {
  fileName: string;
  name?: string;
  names?: readonly string[];
  originalFileNames?: readonly string[];
};

/** Returns the script's attributes with the path of each of these chunks. */
function placesOf(bundle: readonly Output[], chunks: readonly string[]): Record<string, string> {
  const found = chunks.flatMap((name) => {
    const chunk = bundle.find((output) => output.name === name && output.fileName.endsWith('.js'));
    return chunk ? [[`data-${name.toLowerCase()}`, `./${chunk.fileName}`] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Adds the script before the first paint under a hashed name, so that no start waits for its revalidation, with the paths
 * of `chunks`, the names of the parts that a reloaded page needs: they are fetched in parallel with the first one.
 */
export function pageStart(chunks: readonly string[]): Plugin {
  let builds = false;
  const tag = (src: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'script',
    attrs: { src, ...attrs },
    injectTo: 'head',
  });
  return {
    name: 'page-start',
    configResolved: ({ command }) => {
      builds = command === 'build';
    },
    buildStart() {
      if (!builds) return;
      const source = readFileSync(START, 'utf8');
      this.emitFile({ type: 'asset', name: basename(START), originalFileName: START, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (!bundle) return [tag(`/${START}`, {})];
        const outputs: Output[] = Object.values(bundle);
        const script = outputs.find(({ originalFileNames }) => originalFileNames?.includes(START));
        if (!script) throw new Error(`${START} was not built`);
        return [tag(`./${script.fileName}`, placesOf(outputs, chunks))];
      },
    },
  };
}
