import { z } from 'zod';
import { assercaoSchema, opcoesAssercaoSchema } from './chave.ts';

const ONE = 'Confirme que é você: digite a sua senha ou use o segundo fator.';

/** Fields of a body that confirm the user's identity again for a sensitive act (ASVS 7.5.1): the password, the app's code or a passkey. */
export const confirmacaoShape = {
  senha: z.string().min(1, 'Digite a sua senha.').max(1024, 'Senha longa demais.').optional(),
  codigo: z.string().min(1, 'Digite o código do aplicativo.').max(64, 'Código longo demais.').optional(),
  chave: z.strictObject({ desafio: z.string().min(1).max(200), resposta: assercaoSchema }).optional(),
};
export type Confirmacao = z.infer<z.ZodObject<typeof confirmacaoShape>>;

/** Validates in `superRefine` a body with the shape above: exactly one of the three is given. */
export function oneConfirmacao({ senha, codigo, chave }: Confirmacao, ctx: z.RefinementCtx): void {
  const given = [senha, codigo, chave].filter((way) => way !== undefined).length;
  if (given !== 1) ctx.addIssue({ code: 'custom', path: ['senha'], message: ONE });
}

/** Body with nothing but the confirmation. */
export const confirmacaoSchema = z.strictObject(confirmacaoShape).superRefine(oneConfirmacao);

/** Response of `POST /v1/confirmacao/chave`: what one of the user's passkeys has to sign. */
export const pedidoAssercaoSchema = z.object({ desafio: z.string(), opcoes: opcoesAssercaoSchema });
export type PedidoAssercao = z.infer<typeof pedidoAssercaoSchema>;

/**
 * Response of `GET /v1/confirmacao`: until when the last confirmation of this session is valid for acts that accept it; null when it has to
 * be repeated.
 */
export const confirmacaoValeSchema = z.object({ valeAte: z.iso.datetime().nullable() });
export const API_CONFIRMACAO = '/v1/confirmacao';
