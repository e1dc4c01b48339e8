import { type Fonte, isNode, lineOf, walk } from './fontes.ts';

const LITERALS = ['ObjectExpression', 'ArrayExpression'];

/** Returns the literals spread into a literal or an element, which is a workaround for the formatter. */
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

/** Returns the functions of more than `most` lines. */
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

/** Returns each handwritten query whose rows are read by `rowsOf`. */
export function sqlAMao(fontes: readonly Fonte[]): string[] {
  return fontes.flatMap(({ path, text }) =>
    [...text.matchAll(/\browsOf\(/g)].filter(() => !path.endsWith('/rowsOf.ts')).map(() => path),
  );
}

/** Words that are not the field's plain English and must not appear in comments. */
const IDIOM =
  /\b(?:told|tells|stands|whoever|whomever|kept|of its own|what is|comes to|goes together|asked for|anew|in sight|gives? back|is said|are said|somebody)\b/gi;

/** Returns the occurrences of those words in the comments. */
export function idioma(fontes: readonly Fonte[]): string[] {
  return fontes.flatMap(({ path, comments }) =>
    comments.flatMap((text) => [...text.matchAll(IDIOM)].map(([word]) => `${path}: ${word}`)),
  );
}

const UTC_DAY = /toISOString\(\)\s*\.(?:slice\(0, 10\)|substring\(0, 10\)|split\('T'\)\[0\])/;

/**
 * Returns the files that take a calendar day from a Date in UTC: only contract/brasil/date.ts may, so that an instant's
 * day is São Paulo's.
 */
export const diasPorUtc = (fontes: readonly Fonte[]): string[] =>
  fontes
    .filter(({ path, text }) => path !== 'contract/brasil/date.ts' && UTC_DAY.test(text))
    .map(({ path }) => path);
