import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What Node has and a browser does not: its modules, and its global names. */
const NODE = /\bfrom '(node:[\w/]+)'|\bimport\('(node:[\w/]+)'\)|\b(Buffer)\.|\b(process)\./;
const OURS = /^(?:contract|server|mocks|src)\//;

/** Comments may speak of Node; nothing of them runs. */
const withoutComments = (code: string) => code.replace(/^\s*(?:\/\*|\*|\/\/).*$/gm, '');

/**
 * Refuses a build that would run a module of ours in a browser which asks for Node: there it fails only when somebody gets to it.
 * It sees what the build brings, so that no list is kept of what runs where.
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
