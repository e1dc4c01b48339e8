import { z } from 'zod';
import { assercaoSchema, opcoesRegistroSchema, registroChaveSchema } from './chave.ts';
import { fieldSchema } from './schema.ts';
import { secretoSchema } from './segredo.ts';
import { tokensSchema } from './session.ts';

/** How many recovery codes a person gets at once. */
export const CODIGOS_RECUPERACAO = 10;
/** Passkeys that one person may have. */
export const CHAVES_MAX = 20;

const desafio = z.string().min(1).max(200);
const codigo = z.string().min(1, 'Digite o código.').max(64, 'Código longo demais.');
export const nomeChaveSchema = fieldSchema({ kind: 'text', label: 'Nome', required: true, max: 60 }).pipe(
  z.string(),
);

/** `POST /login/segundo-fator`: a code of the app or of recovery, or a passkey. */
export const segundoPassoSchema = z
  .strictObject({ desafio, codigo: codigo.optional(), chave: assercaoSchema.optional() })
  .refine((sent) => (sent.codigo === undefined) !== (sent.chave === undefined), {
    path: ['codigo'],
    error: 'Digite o código ou use uma chave de acesso.',
  });
export type SegundoPasso = z.infer<typeof segundoPassoSchema>;

export const desafioSchema = z.strictObject({ desafio });

/** `POST /login/chave`: a passkey in the place of e-mail and password. */
export const entradaChaveSchema = z.strictObject({ desafio, chave: assercaoSchema });

/** What an authenticator app is told, as text and as the address that the QR code holds. */
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

/** The codes, shown this once; null: the person has codes already. */
export const codigosSchema = z.object({ codigosRecuperacao: z.array(secretoSchema).nullable() });

/** A first factor set up while signing in: the tokens, and the recovery codes. */
export const entradaComCodigosSchema = tokensSchema.extend(codigosSchema.shape);
export type EntradaComCodigos = z.infer<typeof entradaComCodigosSchema>;

export const chaveSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  desde: z.iso.datetime(),
  ultimoUso: z.iso.datetime().nullable(),
  /** Kept by the person's account with the maker of the device, and so on other devices too. */
  sincronizada: z.boolean(),
});
export type Chave = z.infer<typeof chaveSchema>;

/** `GET /v1/perfil-proprio/segundo-fator`: what one has. */
export const fatoresSchema = z.object({
  aplicativo: z.object({ desde: z.iso.datetime() }).nullable(),
  chaves: z.array(chaveSchema),
  codigosRestantes: z.number(),
  obrigatorio: z.boolean(),
});
export type Fatores = z.infer<typeof fatoresSchema>;

/** `GET /v1/usuarios/{id}/segundo-fator`: what a colleague has, as far as who resets it must know. */
export const fatoresDePessoaSchema = z.object({ aplicativo: z.boolean(), chaves: z.number() });
export type FatoresDePessoa = z.infer<typeof fatoresDePessoaSchema>;
