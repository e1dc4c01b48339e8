import { describe, expect, it } from 'vitest';
import { sources } from '../i18n/testSupport.ts';

/** Conditions that are evident: a control pending on its own act, or at the first or last item of a sequence. */
const EVIDENT =
  /pending|pendente|sending|busy|searching|isPending|undefined|start|page|hasNextPage|inicio|ate >= total|canRise|canSink|at ===|!go\b/i;
/** Matches a `disabled` prop passed by the caller, which has the reason; muteIn excludes a local `disabled` constant. */
const HANDED = /^(?:\w+\.)?disabled$/;
/** Matches props that give the reason: a title, a help text, or a label. */
const SAYS = /\s(?:title|help|label)=|\{ (?:title|help):/;
/** Options whose label gives the reason: the empty one where one is required, and rights that another right implies or lacks. */
const KNOWN = /^(?:rest\.required|implied\.has\(code\) \|\| lacks\(code\)|item\.disabled)$/;

const DISABLED = /\sdisabled=\{((?:[^{}]|\{[^{}]*\})*)\}/g;
/** Matches the rest of a tag, up to its end. */
const REST = /^(?:=>|[^>])*/;

/** Returns, for each tag in a source that may be disabled without a reason, the tag and its condition. */
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
