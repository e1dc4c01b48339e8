import { z } from 'zod';

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'Resposta da chave de acesso malformada.')
    .max(max, 'Resposta da chave de acesso longa demais.');

const common = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  // Nothing of the extensions' results is read.
  clientExtensionResults: z.object({}),
};

/** Response of a browser when a passkey signs (WebAuthn, AuthenticationResponseJSON). */
export const assercaoSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(8_192),
    authenticatorData: base64url(8_192),
    signature: base64url(8_192),
    userHandle: base64url(200).optional(),
  }),
});
export type Assercao = z.infer<typeof assercaoSchema>;

/** Response of a browser that has created a passkey (WebAuthn, RegistrationResponseJSON). */
export const registroChaveSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(8_192),
    attestationObject: base64url(65_536),
    transports: z.array(z.string().max(40)).max(10).optional().catch(undefined),
  }),
});
export type RegistroChave = z.infer<typeof registroChaveSchema>;

const descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
);
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** Options of the request to sign with a passkey. */
export const opcoesAssercaoSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: verification,
  allowCredentials: descriptors.optional(),
});
export type OpcoesAssercao = z.infer<typeof opcoesAssercaoSchema>;

/** Options of the request to create a passkey. */
export const opcoesRegistroSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});
export type OpcoesRegistro = z.infer<typeof opcoesRegistroSchema>;
