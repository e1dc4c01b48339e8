import { expect, it } from 'vitest';
import { sources } from '../i18n/testSupport.ts';

/** What waits for what it has begun itself, or is at the first or last of a row, is seen to be so. */
const EVIDENT =
  /pending|sending|busy|searching|isPending|undefined|start|page|hasNextPage|inicio|ate >= total|canRise|canSink|at ===|^disabled$|!go\b/i;

it('um botão que não se pode apertar diz por quê: só o que está ocupado ou no fim de uma fila fica mudo', () => {
  const mute = sources('src').flatMap(({ file, code }) =>
    [...code.matchAll(/<(?:Button|IconButton|ButtonBase)\b(?:[^>]|=>)*?\sdisabled=\{([^}]*)\}/g)].flatMap(
      ([, why = '']) => (EVIDENT.test(why) ? [] : [`${file}: ${why}`]),
    ),
  );
  expect(mute).toEqual([]);
});
