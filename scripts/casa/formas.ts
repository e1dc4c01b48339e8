import { type Fonte, isNode, lineOf, walk } from './fontes.ts';

const LITERALS = ['ObjectExpression', 'ArrayExpression'];

/** Returns the literals that are spread into a literal or an element: a trick on the formatter. */
export function literaisEspalhados(fontes: readonly Fonte[]): string[] {
  return fontes.flatMap((fonte) => {
    const found: string[] = [];
    walk(fonte.program, (node, parent) => {
      const spread =
        node.type === 'JSXSpreadAttribute' ||
        (node.type === 'SpreadElement' && LITERALS.includes(String(parent?.type)));
      if (spread && isNode(node.argument) && LITERALS.includes(String(node.argument.type)))
        found.push(`${fonte.path}:${lineOf(fonte, node.start)}`);
    });
    return found;
  });
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];

/** Returns the functions of more lines than some. */
export function funcoesLongas(fontes: readonly Fonte[], most: number): string[] {
  return fontes.flatMap((fonte) => {
    const found: string[] = [];
    walk(fonte.program, (node) => {
      if (!FUNCTIONS.includes(String(node.type))) return;
      const first = lineOf(fonte, node.start);
      const lines = lineOf(fonte, node.end) - first + 1;
      if (lines > most) found.push(`${fonte.path}:${first} (${lines})`);
    });
    return found;
  });
}

/** Returns each query that is written by hand and read row by row. */
export function sqlAMao(fontes: readonly Fonte[]): string[] {
  return fontes.flatMap(({ path, text }) =>
    [...text.matchAll(/\browsOf\(/g)].filter(() => !path.endsWith('/rowsOf.ts')).map(() => path),
  );
}

/** Words of no trade in comments: what a file does is said in the field's plain English. */
const IDIOM = /\b(?:told|tells|stands|whoever|kept|of its own|what is|comes to|goes together|asked for)\b/gi;

/** Returns the words of an idiom of our own in the comments. */
export function idioma(fontes: readonly Fonte[]): string[] {
  return fontes.flatMap(({ path, comments }) =>
    comments.flatMap((text) => [...text.matchAll(IDIOM)].map(([word]) => `${path}: ${word}`)),
  );
}
