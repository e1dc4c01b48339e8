import { z } from 'zod';
import { assercaoSchema, opcoesRegistroSchema, registroChaveSchema } from './chave.ts';
import { fieldSchema } from './schema.ts';
import { secretoSchema } from './segredo.ts';
import { tokensSchema } from './session.ts';

/** Number of recovery codes created together. */
export const CODIGOS_RECUPERACAO = 10;
/** Maximum number of passkeys per user. */
export const CHAVES_MAX = 20;

const desafio = z.string().min(1).max(200);
const codigo = z.string().min(1, 'Digite o código.').max(64, 'Código longo demais.');
export const nomeChaveSchema = fieldSchema({ kind: 'text', label: 'Nome', required: true, max: 60 }).pipe(
  z.string(),
);

/** Body of `POST /login/segundo-fator`: a code of the app or a recovery code, or a passkey. */
export const segundoPassoSchema = z
  .strictObject({ desafio, codigo: codigo.optional(), chave: assercaoSchema.optional() })
  .refine((sent) => (sent.codigo === undefined) !== (sent.chave === undefined), {
    path: ['codigo'],
    error: 'Digite o código ou use uma chave de acesso.',
  });
export type SegundoPasso = z.infer<typeof segundoPassoSchema>;

export const desafioSchema = z.strictObject({ desafio });

/** Body of `POST /login/chave`: a passkey instead of e-mail and password. */
export const entradaChaveSchema = z.strictObject({ desafio, chave: assercaoSchema });

/** Secret for an authenticator app, as text and as the address in the QR code. */
export const segredoSchema = z.object({
  desafio: z.string(),
  segredo: secretoSchema,
  uri: secretoSchema,
});
export type Segredo = z.infer<typeof segredoSchema>;

export const pedidoRegistroSchema = z.object({ desafio: z.string(), opcoes: opcoesRegistroSchema });
export type PedidoRegistro = z.infer<typeof pedidoRegistroSchema>;

export const confirmaAplicativoSchema = z.strictObject({ desafio, codigo });
export const novaChaveSchema = z.strictObject({ desafio, nome: nomeChaveSchema, chave: registroChaveSchema });
export const renomeiaChaveSchema = z.strictObject({ nome: nomeChaveSchema });

/** The codes, returned only this once; null when the user already has some. */
export const codigosSchema = z.object({ codigosRecuperacao: z.array(secretoSchema).nullable() });

/** Response after a first factor was set up during the sign-in: the tokens, and the recovery codes. */
export const entradaComCodigosSchema = tokensSchema.extend(codigosSchema.shape);
export type EntradaComCodigos = z.infer<typeof entradaComCodigosSchema>;

export const chaveSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  desde: z.iso.datetime(),
  ultimoUso: z.iso.datetime().nullable(),
  /** Synchronised by the user's account with the maker of the device, and so on other devices too. */
  sincronizada: z.boolean(),
});
export type Chave = z.infer<typeof chaveSchema>;

/** Response of `GET /v1/perfil-proprio/segundo-fator`: the user's own factors. */
export const fatoresSchema = z.object({
  aplicativo: z.object({ desde: z.iso.datetime() }).nullable(),
  chaves: z.array(chaveSchema),
  codigosRestantes: z.number(),
  obrigatorio: z.boolean(),
});
export type Fatores = z.infer<typeof fatoresSchema>;

/** Response of `GET /v1/usuarios/{id}/segundo-fator`: another user's factors, as far as needed to reset them. */
export const fatoresDePessoaSchema = z.object({ aplicativo: z.boolean(), chaves: z.number() });
export type FatoresDePessoa = z.infer<typeof fatoresDePessoaSchema>;
