import { z } from 'zod';

/** Sources of the dashboard, each read and failing by itself. */
export const PARTES = [
  'prazos',
  'certificados',
  'nfs',
  'cartoes',
  'vencimentos',
  'trabalho',
  'ritmo',
  'chegadas',
  'pendencias',
  'capturas',
] as const;
export type Parte = (typeof PARTES)[number];

/** What a person sees on the dashboard, in the order of who chose none, each with the sources that it is drawn from. */
export const WIDGETS = {
  vencimentos: ['vencimentos', 'prazos'],
  trabalho: ['trabalho', 'ritmo'],
  previsao: ['vencimentos', 'ritmo'],
  pendencias: ['pendencias'],
  riscos: ['certificados', 'capturas'],
  chegadas: ['chegadas'],
  nfs: ['nfs'],
  cadastros: ['cartoes'],
} as const satisfies Record<string, readonly Parte[]>;
export type Widget = keyof typeof WIDGETS;
export const WIDGET_NAMES = Object.keys(WIDGETS) as [Widget, ...Widget[]];

const widgetsSchema = z
  .array(z.enum(WIDGET_NAMES, { error: 'Escolha um dos quadros do painel.' }))
  .max(WIDGET_NAMES.length, 'Há menos quadros do que isso.')
  .refine((names) => new Set(names).size === names.length, 'Cada quadro aparece uma vez.');

/** What a person chose of the dashboard: what is shown, in which order, and what is not. */
export const preferenciasPainelSchema = z.strictObject({ visiveis: widgetsSchema, ocultos: widgetsSchema });
export type PreferenciasPainel = z.infer<typeof preferenciasPainelSchema>;

const stored = z
  .object({ visiveis: z.array(z.string()), ocultos: z.array(z.string()) })
  .nullable()
  .catch(null);
const isWidget = (name: string): name is Widget => Object.hasOwn(WIDGETS, name);

/**
 * In: what was stored, by whatever version. Out: every widget of this one once; those that it did not know yet are shown
 * last, and those that are no more are left out.
 */
export function preferenciasDe(guardado: unknown): PreferenciasPainel {
  const known = stored.parse(guardado);
  const ocultos = (known?.ocultos ?? []).filter(isWidget);
  const chosen = (known?.visiveis ?? []).filter(isWidget).filter((name) => !ocultos.includes(name));
  const rest = WIDGET_NAMES.filter((name) => !chosen.includes(name) && !ocultos.includes(name));
  return { visiveis: [...chosen, ...rest], ocultos };
}

/** In: what is shown. Out: the sources that it takes, each once. */
export const partesDe = (visiveis: readonly Widget[]): Parte[] => [
  ...new Set(visiveis.flatMap((name): readonly Parte[] => WIDGETS[name])),
];
