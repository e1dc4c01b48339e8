import { z } from 'zod';
import type { MenuGroup } from './defineResource.ts';
import { TOAST_POSITIONS } from './toastPosition.ts';

/** Where a person left a group of the menu open or closed. */
const chaveDoGrupo = <G extends MenuGroup>(group: G) => `menu-aberto-menu_item.${group}` as const;

/** What a person sees: all of the own companies, or one by its link. */
export const escopoSchema = z.union([z.literal('todas'), z.uuid()]);
export type Escopo = z.infer<typeof escopoSchema>;

/** What a person chose of how the application looks, each choice by itself; those of one list are in `escolhasDeLista.ts`. */
export const escolhasSchema = z
  .strictObject({
    /** The menu beside the page, or over it. */
    'menu-modo': z.enum(['side', 'over']),
    [chaveDoGrupo('cadastros')]: z.boolean(),
    [chaveDoGrupo('fiscal')]: z.boolean(),
    [chaveDoGrupo('esocial')]: z.boolean(),
    [chaveDoGrupo('administrador')]: z.boolean(),
    'posicao-avisos': z.enum(TOAST_POSITIONS),
    /** Single letters do something (WCAG 2.1.4). */
    'atalhos-de-uma-tecla': z.boolean(),
    /** Rows a page, in every list. */
    itensPorPagina: z.int().min(1).max(1000),
    /** All companies or one, as last chosen in the header; under a delegation apart, since its companies are others. */
    escopo: escopoSchema,
    'escopo-delegado': z.strictObject({ delegacao: z.uuid(), escopo: escopoSchema }),
    /** A document opens beside its list, where there is room. */
    'documento-ao-lado': z.boolean(),
  })
  .partial();
export type Escolhas = z.infer<typeof escolhasSchema>;

/**
 * A person's choices as the server has them; those that the browser does not know yet are none of its business. The version tells
 * which of two answers is the newer one.
 */
export const guardadasSchema = z.object({ versao: z.int(), escolhas: z.record(z.string(), z.unknown()) });
export type Guardadas = z.infer<typeof guardadasSchema>;
