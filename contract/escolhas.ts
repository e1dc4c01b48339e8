import { z } from 'zod';
import type { MenuGroup } from './defineResource.ts';
import { TOAST_POSITIONS } from './toastPosition.ts';

/** Returns the key under which the open or closed state of a menu group is stored. */
const chaveDoGrupo = <G extends MenuGroup>(group: G) => `menu-aberto-menu_item.${group}` as const;

/** What the user sees: all of the user's companies, or one by its link. */
export const escopoSchema = z.union([z.literal('todas'), z.uuid()]);
export type Escopo = z.infer<typeof escopoSchema>;

/** Choices of a user about the application's appearance, each stored alone; those of one list are in `escolhasDeLista.ts`. */
export const escolhasSchema = z
  .strictObject({
    /** The menu beside the page, or over it. */
    'menu-modo': z.enum(['side', 'over']),
    [chaveDoGrupo('cadastros')]: z.boolean(),
    [chaveDoGrupo('fiscal')]: z.boolean(),
    [chaveDoGrupo('esocial')]: z.boolean(),
    [chaveDoGrupo('administrador')]: z.boolean(),
    'posicao-avisos': z.enum(TOAST_POSITIONS),
    /** Whether single-letter shortcuts are active (WCAG 2.1.4). */
    'atalhos-de-uma-tecla': z.boolean(),
    /** Rows per page, in every list. */
    itensPorPagina: z.int().min(1).max(1000),
    /** All companies or one, as last chosen in the header; stored apart under a delegation, since its companies are different. */
    escopo: escopoSchema,
    'escopo-delegado': z.strictObject({ delegacao: z.uuid(), escopo: escopoSchema }),
    /** Whether a document opens beside its list, where there is room. */
    'documento-ao-lado': z.boolean(),
  })
  .partial();
export type Escolhas = z.infer<typeof escolhasSchema>;

/**
 * A user's choices as the server stores them; the browser ignores those that it does not know yet. The version decides which of two
 * responses is the newer one.
 */
export const guardadasSchema = z.object({ versao: z.int(), escolhas: z.record(z.string(), z.unknown()) });
export type Guardadas = z.infer<typeof guardadasSchema>;
