import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Node of a syntax tree, whose fields are read one by one. */
export type TreeNode = Readonly<Record<string, unknown>>;

/** File of the product, without tests, parsed once. */
export interface Fonte {
  path: string;
  text: string;
  program: unknown;
  /** Texts of its comments, without their delimiters. */
  comments: readonly string[];
}

const NOT_PRODUCT = /\.(?:test|spec)\.|\.d\.ts$|\/migrations\/|gerado/;

/** Returns the product's files below some folders, parsed. Throws for a file that cannot be parsed. */
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

/** Calls `visit` with each typed node of a tree, from the root down, and its parent node. */
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

/** Returns the line number of an offset, from 1. */
export const lineOf = ({ text }: Fonte, offset: unknown): number =>
  text.slice(0, Number(offset)).split('\n').length;
