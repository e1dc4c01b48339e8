import { describe, expect, it } from 'vitest';
import { BUDGETS, checkBudgets, filesOf, parseManifest } from './budget.ts';

const manifest = parseManifest(
  JSON.stringify({
    'index.html': {
      file: 'assets/index.js',
      imports: ['_react.js'],
      dynamicImports: ['src/App.tsx'],
      css: ['assets/a.css'],
    },
    '_react.js': { file: 'assets/react.js', imports: ['index.html'] },
    'src/App.tsx': {
      file: 'assets/App.js',
      imports: ['_react.js', '_mui.js'],
      dynamicImports: ['src/rare.tsx'],
    },
    '_mui.js': { file: 'assets/mui.js' },
    'src/rare.tsx': { file: 'assets/rare.js' },
  }),
);

function sizesWith(bytes: Record<string, number>): Map<string, number> {
  const page = ['index.html', 'inicio.js', 'farol.svg', 'assets/i18n/translations/pt.json'];
  const names = [...page, ...filesOf(manifest, ['index.html', 'src/App.tsx'])];
  return new Map(names.map((name) => [name, bytes[name] ?? 0]));
}

describe('orçamento de tamanho', () => {
  it('conta o que a entrada importa, direto ou por outro, e as folhas de estilo', () => {
    expect(filesOf(manifest, ['index.html'])).toEqual(
      new Set(['assets/index.js', 'assets/a.css', 'assets/react.js']),
    );
  });

  it('não conta na primeira lista o que só se abre depois', () => {
    expect(filesOf(manifest, ['index.html', 'src/App.tsx'])).not.toContain('assets/rare.js');
  });

  it('reprova um byte além do limite, e só o limite que foi passado', () => {
    const [signIn, list] = BUDGETS.map(({ limit }) => limit);
    const atLimit = checkBudgets(
      manifest,
      sizesWith({ 'assets/react.js': signIn ?? 0, 'assets/mui.js': (list ?? 0) - (signIn ?? 0) }),
    );
    expect(atLimit.map(({ ok }) => ok)).toEqual([true, true]);
    const beyond = checkBudgets(manifest, sizesWith({ 'assets/react.js': (signIn ?? 0) + 1 }));
    expect(beyond.map(({ ok }) => ok)).toEqual([false, true]);
  });

  it('não aprova por falta: um arquivo sem tamanho é erro', () => {
    expect(() => checkBudgets(manifest, new Map())).toThrow(/index.html/);
  });
});
