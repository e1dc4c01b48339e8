import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const packages = createRequire(import.meta.url);

/** Source of IBM's engine, injected by the test, since the page's own content policy would refuse to load it. */
const ENGINE = readFileSync(packages.resolve('accessibility-checker-engine'), 'utf8');

/** IBM rules that are not applied, each with the reason. Findings that only request a manual check are never counted. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  style_focus_visible: 'only asks to look; the focus is looked at in keyboard.longo.spec.ts',
  element_tabbable_unobscured: 'only asks to look; the focus is looked at in keyboard.longo.spec.ts',
  element_tabbable_visible: 'only asks to look; the focus is looked at in keyboard.longo.spec.ts',
  text_spacing_valid: 'spaced text is tried in formas.longo.spec.ts',
  text_contrast_sufficient: 'axe judges the contrast of the same elements, with what lies behind them',
  text_block_heading: 'only asks to look: figures are no headings',
  style_color_misuse: 'only asks to look',
  style_highcontrast_visible: 'only asks to look; forced colours are tried in formas.longo.spec.ts',
  input_fields_grouped: 'only asks to look',
  input_autocomplete_valid:
    'refuses "username" for an e-mail, which HTML allows; html-validate judges the same',
  label_content_exists:
    'does not see the text that follows its field in a label; axe and html-validate judge the names of fields',
  table_headers_exists:
    'on a telephone the rows of some tables are cards, and their heads are not shown; html-validate judges heads',
  fieldset_label_valid: 'counts groups that are not shown too',
  aria_form_label_unique: 'a form without a name is no landmark (HTML-AAM)',
  aria_attribute_required: 'fails on an element whose role it does not know; axe judges the same',
};

const findingsSchema = z.array(z.string());

/** Returns the WCAG 2.2 violations found by IBM's checker, each in one actionable line; leaves the engine in the page. */
export async function ibmViolations(page: Page): Promise<string[]> {
  await page.evaluate(`if (!window.ace) { ${ENGINE}; window.ace = ace; } undefined`);
  const found = await page.evaluate(`(async () => {
    const checker = new window.ace.Checker();
    const dropped = ${JSON.stringify(Object.keys(NOT_ASKED))};
    checker.rulesetRules.WCAG_2_2 = checker.rulesetRules.WCAG_2_2.filter((rule) => !dropped.includes(rule));
    const { results } = await checker.check(document, ['WCAG_2_2']);
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => ruleId + ': ' + message + ' ' + snippet.slice(0, 200));
  })()`);
  return findingsSchema.parse(found);
}

/** Part of html-validate that is used here. */
interface Validator {
  validateString(source: string): Promise<unknown>;
}
const validatorSchema = z.object({
  HtmlValidate: z.custom<new (config: object) => Validator>((value) => typeof value === 'function'),
});
const reportSchema = z.object({
  results: z.array(
    z.object({
      messages: z.array(z.object({ ruleId: z.string(), message: z.string(), offset: z.number() })),
    }),
  ),
});

const { HtmlValidate } = validatorSchema.parse(packages('html-validate'));
/** Validator of HTML serialized by a browser: rules about the serialization itself are off. */
const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The browser decides how attributes, spaces and characters are serialized.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    // The kit sets inline positions and colours, writes some classes twice, and uses the role 'presentation'.
    'no-inline-style': 'off',
    'no-dup-class': 'off',
    'presentation-role-style': 'off',
    // For the hidden input of the kit's select; a missing type means text.
    'no-implicit-input-type': 'off',
    // React's ids begin with '_'; HTML allows any.
    'valid-id': ['error', { relaxed: true }],
    // Our lists of options have search, groups and states that native ones lack; the kit's tags are buttons that support all keys;
    // the spinner of a pending button has no native element.
    'prefer-native-element': ['error', { exclude: ['listbox', 'button', 'progressbar'] }],
    // The tab title contains the names of the record and the company, however long.
    'long-title': 'off',
    // A form that already has its response has no submit button any more.
    'wcag/h32': 'off',
    // Any element that may have an accessible name is allowed to have one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'input-missing-label': 'error',
    // A certificate's password is not a sign-in credential: browsers must not store it.
    'autocomplete-password': 'off',
  },
});

/** Returns the errors that html-validate finds in the page as currently displayed. */
export async function htmlErrors(page: Page): Promise<string[]> {
  // Content that React renders hidden in advance (<Activity>) is not part of the page.
  const source = await page.evaluate(() => {
    const shown = document.documentElement.cloneNode(true);
    if (!(shown instanceof Element)) throw new Error('The page has no element');
    for (const unseen of shown.querySelectorAll('[style*="display: none !important"]')) unseen.remove();
    return `<!DOCTYPE html>${shown.outerHTML}`;
  });
  const { results } = reportSchema.parse(await html.validateString(source));
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) =>
        `${ruleId}: ${message} ${source.slice(Math.max(0, offset - 20), offset + 160)}`,
    ),
  );
}
