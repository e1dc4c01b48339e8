import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches `const { … } = useQuery(` or `const name = useQuery(`, with any of the hooks that read. */
const READS =
  /const (\{[^;]*?\}|\w+) = (?:useQuery|useQueries|useInfiniteQuery|useGetList)\b(?:<[^(]*>)?\((?!\w*\.\.\.)/g;

/** Reads whose failure hides nothing: users do not take it for 'none'. */
const NOTHING_IS_HIDDEN: Readonly<Record<string, string>> = {
  'src/auth/useConfirmacao.ts': 'the password is asked for again',
  'src/fiscal/manifestacao/ChooseManifestacao.tsx': 'last justifications, offered beside the field',
  'src/fiscal/nfse/revisao/ComentarDialog.tsx': 'names proposed while a comment is typed',
  'src/resources/importacao/ImportName.tsx': "'de um arquivo' stands where its name would",
  'src/resources/list/useExactTotal.ts': "'mais de' stays where it stood",
  'src/routing/pages/NoCompany.tsx': 'only which way is offered',
};

test('whatever is read says so when it could not be read: a failure is never taken for none or zero', () => {
  const silent = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      return [...code.matchAll(READS)].flatMap(([, taken = '']) => {
        const told = taken.startsWith('{')
          ? /\b(error|isError)\b/.test(taken)
          : new RegExp(
              `\\b${taken}\\.(error|isError)\\b|\\b(error|isError)\\b[^;]*\\} = ${taken}\\b|: ${taken}\\[\\w+\\] \\}|\\.\\.\\.${taken}\\b|=\\{${taken}\\}|return (\\{[^;]*)?\\b${taken}\\b[^.]`,
            ).test(code);
        return told ? [] : [file];
      });
    });
  expect(silent.sort()).toEqual(Object.keys(NOTHING_IS_HIDDEN).sort());
});
