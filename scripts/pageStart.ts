import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What runs before the first paint; no module, and no part of one. */
const START = 'src/inicio.js';

type Output = {
  fileName: string;
  name?: string;
  names?: readonly string[];
  originalFileNames?: readonly string[];
};

/** In: what the build made, and the names of chunks. Out: the attributes that tell the script where each of them is. */
function placesOf(bundle: readonly Output[], chunks: readonly string[]): Record<string, string> {
  const found = chunks.flatMap((name) => {
    const chunk = bundle.find((output) => output.name === name && output.fileName.endsWith('.js'));
    return chunk ? [[`data-${name.toLowerCase()}`, `./${chunk.fileName}`] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Puts the script before the first paint under a name with its hash, so that no start waits for the server to say that it is
 * unchanged, and tells it where the parts are that a page loaded again needs: they come beside the first one, not after it.
 * In: the names of those chunks.
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
