/** Matches a name in a source, of a declaration or a property; options of a schema are excluded. */
const NOME =
  /\b(?:const|function) (\w+)|(?<![?\w] )\b(?!(?:error|message|path|code|label|test|format)\b)(\w+): (?!string\b|number\b|boolean\b)/g;
/** Maximum depth to which the uses of a declaration are followed. */
const PASSOS = 2;

const semTextos = (source: string): string =>
  source.replace(/'[^'\n]*'/g, (text) => `'${' '.repeat(text.length - 2)}'`);

/** Returns the property that a check names in the object of its sentence: `path: ['data']`. */
const doCaminho = (source: string, at: number): string | undefined =>
  /\bpath: \['(\w+)'/.exec(source.slice(source.lastIndexOf('{', at), source.indexOf('}', at) + 1))?.[1];

/**
 * Returns the properties that the sentence at an offset of a schema's source is about: the one that its check names or
 * the nearest before it; for a separately declared sentence or schema, those that use it. Empty where unknown.
 */
export function propriedadesEm(source: string, at: number, passos = PASSOS): string[] {
  const clean = semTextos(source);
  const named = doCaminho(source, at);
  const [, declared, property = named] = [...clean.slice(0, at).matchAll(NOME)].at(-1) ?? [];
  if (named ?? property) return [named ?? property ?? ''];
  if (!declared || passos === 0) return [];
  const uses = [...clean.matchAll(new RegExp(`([{,]\\s*|\\b)${declared}\\b(?!:)(?=(\\s*[,}])?)`, 'g'))];
  const found = uses
    .filter(({ index }) => index > at)
    // As a shorthand property, or as the value of another property.
    .flatMap(({ index, 0: { length }, 1: before, 2: after }) =>
      before && after ? [declared] : propriedadesEm(source, index + length - declared.length, passos - 1),
    );
  return [...new Set(found)];
}
