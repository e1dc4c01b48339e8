import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Node's modules and global names, which a browser lacks. */
const NODE = /\bfrom '(node:[\w/]+)'|\bimport\('(node:[\w/]+)'\)|\b(Buffer)\.|\b(process)\./;
const OURS = /^(?:contract|server|mocks|src)\//;

/** Comments may mention Node, because they do not run. */
const withoutComments = (code: string) => code.replace(/^\s*(?:\/\*|\*|\/\/).*$/gm, '');

/**
 * Fails a build with a module of ours that would use Node in a browser, where it would fail only when reached. It checks
 * the modules in the build, so that no list of them must be maintained.
 */
export const onlyWeb: Plugin = {
  name: 'only-web',
  enforce: 'pre',
  transform(code, id) {
    const path = relative('.', id);
    const found = OURS.test(path) && /\.tsx?$/.test(path) && NODE.exec(withoutComments(code));
    if (found) this.error(`${path} runs in a browser and asks for ${found.slice(1).find(Boolean)}`);
  },
};
