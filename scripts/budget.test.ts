import { describe, expect, it } from 'vitest';
import { BUDGETS, checkBudgets, checkTypeface, countedFiles, parseManifest } from './budget.ts';

const manifest = parseManifest(
  JSON.stringify({
    'src/inicio.js': { file: 'assets/inicio.js' },
    'index.html': {
      file: 'assets/index.js',
      name: 'index',
      imports: ['_react.js'],
      dynamicImports: ['_App.js'],
      css: ['assets/a.css'],
    },
    '_react.js': { file: 'assets/react.js', imports: ['index.html'] },
    '_App.js': {
      file: 'assets/App.js',
      name: 'App',
      imports: ['_react.js', '_mui.js'],
      dynamicImports: ['src/rare.tsx'],
    },
    '_mui.js': { file: 'assets/mui.js' },
    'src/rare.tsx': { file: 'assets/rare.js', name: 'rare' },
  }),
);

/** Files counted by each budget, except those that the page itself names. */
const [signIn = [], list = []] = BUDGETS.map((budget) =>
  countedFiles(manifest, budget).filter((file) => /\.(js|css)$/.test(file) && file !== 'assets/inicio.js'),
);

function sizesWith(bytes: Record<string, number>): Map<string, number> {
  const names = BUDGETS.flatMap((budget) => countedFiles(manifest, budget));
  return new Map(names.map((name) => [name, bytes[name] ?? 0]));
}

describe('orçamento de tamanho', () => {
  it('conta o que a entrada importa, direto ou por outro, e as folhas de estilo', () => {
    expect(signIn.sort()).toEqual(['assets/a.css', 'assets/index.js', 'assets/react.js']);
  });

  it('não conta na primeira lista o que só se abre depois', () => {
    expect(list.sort()).toEqual([...signIn, 'assets/App.js', 'assets/mui.js'].sort());
  });

  it('não aprova por falta: um pedaço que a construção não tem mais é erro', () => {
    expect(() => checkBudgets({}, new Map())).toThrow(/inicio/);
  });

  it('reprova um byte além do limite, e só o limite que foi passado', () => {
    const [entering = 0, listing = 0] = BUDGETS.map(({ limit }) => limit);
    const atLimit = checkBudgets(
      manifest,
      sizesWith({ 'assets/react.js': entering, 'assets/mui.js': listing - entering }),
    );
    expect(atLimit.map(({ ok }) => ok)).toEqual([true, true]);
    const beyond = checkBudgets(manifest, sizesWith({ 'assets/react.js': entering + 1 }));
    expect(beyond.map(({ ok }) => ok)).toEqual([false, true]);
  });

  it('as letras têm o seu limite, juntas, e faltar não é caber', () => {
    expect(checkTypeface([30_000, 20_000])).toMatchObject({ bytes: 50_000, ok: true });
    expect(checkTypeface([30_000, 20_001]).ok).toBe(false);
    expect(() => checkTypeface([])).toThrow(/typeface/);
  });

  it('não aprova por falta: um arquivo sem tamanho é erro', () => {
    expect(() => checkBudgets(manifest, new Map())).toThrow(/index.html/);
  });
});
