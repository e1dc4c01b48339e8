import type { z } from 'zod';
import { todasEscolhasSchema } from './escolhasDeLista.ts';
import { preferenciasPainelSchema } from './painel/widgets.ts';

/** `PUT /v1/preferencias`: what a person chose anew; what is not named stays as it is. */
export const preferenciasSchema = todasEscolhasSchema
  .extend({ painel: preferenciasPainelSchema.optional() })
  .refine((chosen) => Object.keys(chosen).length > 0, 'Diga o que mudou.');
export type Preferencias = z.infer<typeof preferenciasSchema>;
