import { z } from 'zod';
import { assercaoSchema, opcoesAssercaoSchema } from './chave.ts';

const ONE = 'Confirme que é você: digite a sua senha ou use o segundo fator.';

/** Who one is, said again for an act that matters (ASVS 7.5.1): the password, the app's code or a passkey. */
export const confirmacaoShape = {
  senha: z.string().min(1, 'Digite a sua senha.').max(1024, 'Senha longa demais.').optional(),
  codigo: z.string().min(1, 'Digite o código do aplicativo.').max(64, 'Código longo demais.').optional(),
  chave: z.strictObject({ desafio: z.string().min(1).max(200), resposta: assercaoSchema }).optional(),
};
export type Confirmacao = z.infer<z.ZodObject<typeof confirmacaoShape>>;

/** For `superRefine` of a body that has the shape above: exactly one of the three. */
export function oneConfirmacao({ senha, codigo, chave }: Confirmacao, ctx: z.RefinementCtx): void {
  const given = [senha, codigo, chave].filter((way) => way !== undefined).length;
  if (given !== 1) ctx.addIssue({ code: 'custom', path: ['senha'], message: ONE });
}

/** A body that holds nothing else. */
export const confirmacaoSchema = z.strictObject(confirmacaoShape).superRefine(oneConfirmacao);

/** `POST /v1/confirmacao/chave`: what a passkey of one's own is to sign. */
export const pedidoAssercaoSchema = z.object({ desafio: z.string(), opcoes: opcoesAssercaoSchema });
export type PedidoAssercao = z.infer<typeof pedidoAssercaoSchema>;

/** `GET /v1/confirmacao`: until when what was said last in this session holds for acts that take it; null: say it again. */
export const confirmacaoValeSchema = z.object({ valeAte: z.iso.datetime().nullable() });
export const API_CONFIRMACAO = '/v1/confirmacao';
