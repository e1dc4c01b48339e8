import { describe, expect, it } from 'vitest';
import { sources } from '../i18n/testSupport.ts';

/** What waits for what it has begun itself, or is at the first or last of a row, is seen to be so. */
const EVIDENT =
  /pending|pendente|sending|busy|searching|isPending|undefined|start|page|hasNextPage|inicio|ate >= total|canRise|canSink|at ===|!go\b/i;
/** A part that is told so by whoever has the reason; a name of its own for a rule is no such part. */
const HANDED = /^(?:\w+\.)?disabled$/;
/** What says why beside it: a hint, a help text, or its own label. */
const SAYS = /\s(?:title|help|label)=|\{ (?:title|help):/;
/** Choices that are no choice: the empty one where one is required, and rights that another brings or lacks, as their labels say. */
const KNOWN = /^(?:rest\.required|implied\.has\(code\) \|\| lacks\(code\)|item\.disabled)$/;

const DISABLED = /\sdisabled=\{((?:[^{}]|\{[^{}]*\})*)\}/g;
/** The rest of a tag's own text, up to its end. */
const REST = /^(?:=>|[^>])*/;

/** In: a source. Out: of each tag that may be disabled without a word, when. */
function muteIn(code: string): string[] {
  return [...code.matchAll(DISABLED)].flatMap(({ 0: text, 1: why = '', index }) => {
    const before = /<[A-Za-z]\w*(?:[^<]|<(?![A-Za-z]))*$/.exec(code.slice(0, index))?.[0] ?? '';
    const after = REST.exec(code.slice(index + text.length))?.[0] ?? '';
    const handed = HANDED.test(why) && !/const disabled =/.test(code);
    const says = SAYS.test(`${before}${after}`.replaceAll(/\s(?:label|title|help)=\{label\}/g, ''));
    const tag = /^<\w+/.exec(before)?.[0] ?? '';
    return handed || says || EVIDENT.test(why) || KNOWN.test(why) ? [] : [`${tag}> ${why}`];
  });
}

describe('o que não se pode apertar, ligar ou escolher diz por quê', () => {
  it('em toda tela: só o que está ocupado ou no fim de uma fila fica mudo', () => {
    const mute = sources('src').flatMap(({ file, code }) => muteIn(code).map((found) => `${file}: ${found}`));
    expect(mute).toEqual([]);
  });

  it.each([
    '<Switch checked={on} disabled={!may || off} onChange={() => set(!on)} />',
    '<Checkbox disabled={settled} />',
    '<MenuItem disabled={none}>x</MenuItem>',
    '<Select disabled={!may} value={x} />',
    '<TextField disabled={fechado} />',
    '<IconButton aria-label="x" disabled={!may} onClick={go} />',
    'const disabled = !may;\n<Switch disabled={disabled} />',
    '<input disabled={semData} />',
    '<Button startIcon={<Add />} disabled={!may}>x</Button>',
    '<FormControlLabel control={<Radio />} label={label} disabled={!may} />',
  ])('acha %s', (code) => {
    expect(muteIn(code)).toHaveLength(1);
  });
});
