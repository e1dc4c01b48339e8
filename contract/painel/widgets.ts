import { z } from 'zod';

/** Sources of the dashboard; each is loaded and fails on its own. */
export const PARTES_DO_PAINEL = [
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
export type ParteDoPainel = (typeof PARTES_DO_PAINEL)[number];

/** Widgets of the dashboard, in their default order, each with its sources. */
export const WIDGETS = {
  vencimentos: ['vencimentos', 'prazos'],
  trabalho: ['trabalho', 'ritmo'],
  previsao: ['vencimentos', 'ritmo'],
  pendencias: ['pendencias'],
  riscos: ['certificados', 'capturas'],
  chegadas: ['chegadas'],
  nfs: ['nfs'],
  cadastros: ['cartoes'],
} as const satisfies Record<string, readonly ParteDoPainel[]>;
export type Widget = keyof typeof WIDGETS;
export const WIDGET_NAMES = Object.keys(WIDGETS) as [Widget, ...Widget[]];

const widgetsSchema = z
  .array(z.enum(WIDGET_NAMES, { error: 'Escolha um dos quadros do painel.' }))
  .max(WIDGET_NAMES.length, 'Há menos quadros do que isso.')
  .refine((names) => new Set(names).size === names.length, 'Cada quadro aparece uma vez.');

/** Choices of a user for the dashboard: the shown widgets in their order, and the hidden ones. */
export const preferenciasPainelSchema = z.strictObject({ visiveis: widgetsSchema, ocultos: widgetsSchema });
export type PreferenciasPainel = z.infer<typeof preferenciasPainelSchema>;

const stored = z
  .object({ visiveis: z.array(z.string()), ocultos: z.array(z.string()) })
  .nullable()
  .catch(null);
const isWidget = (name: string): name is Widget => Object.hasOwn(WIDGETS, name);

/**
 * Returns preferences with every widget of this version once, from those stored by any version; widgets unknown to them are shown last, and
 * removed ones are left out.
 */
export function preferenciasDe(guardado: unknown): PreferenciasPainel {
  const known = stored.parse(guardado);
  const ocultos = (known?.ocultos ?? []).filter(isWidget);
  const chosen = (known?.visiveis ?? []).filter(isWidget).filter((name) => !ocultos.includes(name));
  const rest = WIDGET_NAMES.filter((name) => !chosen.includes(name) && !ocultos.includes(name));
  return { visiveis: [...chosen, ...rest], ocultos };
}

/** Returns the sources of the shown widgets, each once. */
export const partesDe = (visiveis: readonly Widget[]): ParteDoPainel[] => [
  ...new Set(visiveis.flatMap((name): readonly ParteDoPainel[] => WIDGETS[name])),
];
