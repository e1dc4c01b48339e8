import type { z } from 'zod';
import { todasEscolhasSchema } from './escolhasDeLista.ts';
import { preferenciasPainelSchema } from './painel/widgets.ts';

/** Body of `PUT /v1/preferencias`: the changed choices; those not in it stay unchanged. */
export const preferenciasSchema = todasEscolhasSchema
  .extend({ painel: preferenciasPainelSchema.optional() })
  .refine((chosen) => Object.keys(chosen).length > 0, 'Diga o que mudou.');
export type Preferencias = z.infer<typeof preferenciasSchema>;
