import type { Page } from '@playwright/test';
import { z } from 'zod';

const KEY = 'teste-gestos';
const gestosSchema = z.object({ cliques: z.int(), senhas: z.int() });

/** Starts counting pointer presses and typed passwords; a reload preserves the counts, but ends the counting. */
export async function countGestures(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const known = { cliques: 0, senhas: 0 };
    const filled = new WeakSet<EventTarget>();
    const keep = () => sessionStorage.setItem(key, JSON.stringify(known));
    keep();
    addEventListener(
      'pointerdown',
      () => {
        known.cliques += 1;
        keep();
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'password' || filled.has(target)) return;
        filled.add(target);
        known.senhas += 1;
        keep();
      },
      true,
    );
  }, KEY);
}

/** Returns how often the pointer was pressed and a password typed since `countGestures`. */
export async function gesturesOf(page: Page): Promise<z.infer<typeof gestosSchema>> {
  return gestosSchema.parse(
    JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), KEY)) ?? ''),
  );
}
