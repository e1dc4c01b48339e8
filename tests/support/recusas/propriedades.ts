/** A name in a source: of what is declared, or of a property; options of a schema are no properties of what is sent. */
const NOME =
  /\b(?:const|function) (\w+)|(?<![?\w] )\b(?!(?:error|message|path|code|label|test|format)\b)(\w+): (?!string\b|number\b|boolean\b)/g;
/** How far a declaration is followed to where it is used. */
const PASSOS = 2;

const semTextos = (source: string): string =>
  source.replace(/'[^'\n]*'/g, (text) => `'${' '.repeat(text.length - 2)}'`);

/** The property that a check names by itself, in the object of its sentence: `path: ['data']`. */
const doCaminho = (source: string, at: number): string | undefined =>
  /\bpath: \['(\w+)'/.exec(source.slice(source.lastIndexOf('{', at), source.indexOf('}', at) + 1))?.[1];

/**
 * The properties that the sentence at a place of a schema's source is about: the one that its check names, or the nearest before
 * it; of a sentence or a schema that is declared by itself, those that it is used for. None where that cannot be told.
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
    // As a property of its own name, or as the value of another.
    .flatMap(({ index, 0: { length }, 1: before, 2: after }) =>
      before && after ? [declared] : propriedadesEm(source, index + length - declared.length, passos - 1),
    );
  return [...new Set(found)];
}
