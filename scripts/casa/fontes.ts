import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of a syntax tree: its own fields are read one by one. */
export type TreeNode = Readonly<Record<string, unknown>>;

/** A file of the product, without tests, parsed once. */
export interface Fonte {
  path: string;
  text: string;
  program: unknown;
  /** Texts of its comments, without their signs. */
  comments: readonly string[];
}

const NOT_PRODUCT = /\.(?:test|spec)\.|\.d\.ts$|\/migrations\/|gerado/;

/** Returns the files of the product below some folders, parsed; a file that cannot be parsed throws. */
export function readFontes(folders: string): readonly Fonte[] {
  return globSync(`{${folders}}/**/*.{ts,tsx}`)
    .filter((path) => !NOT_PRODUCT.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      const { program, comments, errors } = parseSync(path, text);
      if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
      return { path, text, program, comments: comments.map(({ value }) => value) };
    });
}

export const isNode = (value: unknown): value is TreeNode => typeof value === 'object' && value !== null;

/** Calls `visit` with each node of a tree that has a type, from the root down, and the node above it. */
export function walk(
  root: unknown,
  visit: (node: TreeNode, parent: TreeNode | null) => void,
  parent: TreeNode | null = null,
): void {
  if (!isNode(root)) return;
  const typed = typeof root.type === 'string';
  if (typed) visit(root, parent);
  for (const inside of Object.values(root)) walk(inside, visit, typed ? root : parent);
}

/** Returns the number of the line of an offset, from 1. */
export const lineOf = ({ text }: Fonte, offset: unknown): number =>
  text.slice(0, Number(offset)).split('\n').length;
