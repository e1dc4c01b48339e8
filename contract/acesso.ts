import { z } from 'zod';
import { confirmacaoShape, oneConfirmacao } from './confirmacao.ts';
import { redeSchema } from './rede.ts';
import { secretoSchema } from './segredo.ts';

/** Hours that a change of how all users sign in waits for an objection (since 28/11/2026; docs/adr/0076). */
export const ESPERA_PROPOSTA_HORAS = 24;
/** Days for which a proven domain stays in use without its record being found again. */
export const DOMINIO_SEM_REGISTRO_DIAS = 7;

const MAX_ENDERECOS = 50;
const MAX_DOMINIOS = 20;
const REDE = 'Escreva endereços de rede ou faixas, como 203.0.113.7 ou 203.0.113.0/24.';
const DOMINIO = /^(?=.{3,190}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The issuer as the API returns it: never with its secret. */
const emissorSchema = z.object({
  emissor: z.string(),
  cliente: z.string(),
  apelido: z.string(),
  dominios: z.array(z.string()),
  exigir: z.boolean(),
  excecaoId: z.uuid().nullable(),
  fatorDoEmissor: z.boolean(),
  versao: z.int(),
});
export type Emissor = z.infer<typeof emissorSchema>;

/** One changed value, in the words shown to users. */
export const mudancaSchema = z.object({ campo: z.string(), antes: z.string(), depois: z.string() });
export type Mudanca = z.infer<typeof mudancaSchema>;

const ESPECIES_PROPOSTA = ['EMISSOR', 'ENDERECOS'] as const;
export type EspecieProposta = (typeof ESPECIES_PROPOSTA)[number];

/** A change of how all users sign in, pending until a second administrator applies it or its waiting time passes. */
const propostaSchema = z.object({
  id: z.uuid(),
  especie: z.enum(ESPECIES_PROPOSTA),
  /** Name of the user who proposed it; '' when that user no longer exists. */
  quem: z.string(),
  /** Whether the requesting user proposed it: another user has to apply it. */
  minha: z.boolean(),
  criadaEm: z.iso.datetime(),
  valeEm: z.iso.datetime(),
  mudancas: z.array(mudancaSchema),
});
export type Proposta = z.infer<typeof propostaSchema>;

/** An e-mail domain, and the TXT record by which its owner proves it. */
const dominioSchema = z.object({
  dominio: z.string(),
  registro: z.object({ nome: z.string(), valor: z.string() }),
  /** Null until it is proven: it is not used for sign-in yet. */
  provadoEm: z.iso.datetime().nullable(),
});
export type Dominio = z.infer<typeof dominioSchema>;

/** Response of `GET /v1/acesso`: how users of the tenant sign in. */
export const acessoSchema = z.object({
  emissor: emissorSchema.nullable(),
  /** Changes that wait to take effect. */
  propostas: z.array(propostaSchema),
  dominios: z.array(dominioSchema),
  /** Redirect address of the return from the issuer, to be registered there exactly as written. */
  retorno: z.string(),
  /** Number of users who have linked their account. */
  contas: z.int(),
  /** Number of active users of the tenant. */
  pessoas: z.int(),
  /** Whether the requesting session began at the current issuer. */
  entrei: z.boolean(),
  enderecos: z.array(z.string()),
  enderecosVersao: z.int(),
  /** Network address that the request came from. */
  enderecoAtual: z.string(),
});
export type Acesso = z.infer<typeof acessoSchema>;

const emissorUrl = z
  .string()
  .trim()
  .max(500, 'Use até 500 letras.')
  .refine((value) => /^https?:\/\/[^\s?#@]+$/.test(value) && URL.canParse(value), {
    error: 'Escreva o endereço https do emissor, como https://login.exemplo.com.br/.',
  });

/** Body of the test of an issuer, which stores nothing. */
export const emissorTesteSchema = z.strictObject({ emissor: emissorUrl });

/**
 * Body of a change of the issuer; without a secret the stored one stays. `versao`: the version that the user saw, 0 where there was none.
 */
export const emissorChangeSchema = z
  .strictObject({
    ...confirmacaoShape,
    versao: z.int().min(0),
    emissor: emissorUrl,
    cliente: z.string().trim().min(1, 'Informe o id do cliente.').max(300, 'Use até 300 letras.'),
    segredo: z.string().min(1, 'Informe o segredo.').max(2000, 'Segredo longo demais.').optional(),
    apelido: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'Use de 2 a 40 letras minúsculas, algarismos e hífens.'),
    dominios: z
      .array(z.string().regex(DOMINIO, 'Escreva domínios, como exemplo.com.br.'))
      .max(MAX_DOMINIOS, `Use até ${MAX_DOMINIOS} domínios.`),
    exigir: z.boolean(),
    excecaoId: z.uuid('Escolha uma pessoa.').nullable(),
    fatorDoEmissor: z.boolean(),
  })
  .superRefine(oneConfirmacao);
export type EmissorChange = z.input<typeof emissorChangeSchema>;

/**
 * Body of a change of the networks that users may sign in from. `confirmado`: accepted even when the user's own address is in none of them.
 */
export const enderecosChangeSchema = z
  .strictObject({
    ...confirmacaoShape,
    versao: z.int().min(0),
    enderecos: z.array(redeSchema(REDE)).max(MAX_ENDERECOS, `Use até ${MAX_ENDERECOS} endereços.`),
    confirmado: z.boolean().default(false),
  })
  .superRefine(oneConfirmacao);
export type EnderecosChange = z.input<typeof enderecosChangeSchema>;

/** Body that applies a proposal. `confirmado`: accepted even when the user's own address is in none of the proposed networks. */
export const aplicarPropostaSchema = z
  .strictObject({ ...confirmacaoShape, confirmado: z.boolean().default(false) })
  .superRefine(oneConfirmacao);
export type AplicarProposta = z.input<typeof aplicarPropostaSchema>;

/** The domain whose TXT record is looked up. */
export const conferirDominioSchema = z.strictObject({ dominio: z.string().max(190) });

/** Address that the browser opens to sign in, and the secret that it stores meanwhile: without the secret the return is refused. */
export const idaSchema = z.object({ endereco: z.url(), segredo: secretoSchema });
export type Ida = z.infer<typeof idaSchema>;

/** Body of `POST /login/organizacao`. */
export const organizacaoSchema = z.strictObject({
  quem: z
    .string()
    .trim()
    .min(1, 'Informe o seu e-mail ou o nome curto da organização.')
    .max(254, 'Longo demais.'),
});

/** Body of `POST /login/organizacao/convite`. `senha`: only of a user who has one. */
export const conviteSchema = z.strictObject({
  token: z.string().min(1).max(200),
  senha: z.string().min(1).max(1024, 'Senha longa demais.').optional(),
});

/** Parameters with which the issuer redirected the browser back. */
export const voltaSchema = z.strictObject({
  segredo: z.string().min(1).max(200),
  estado: z.string().min(1).max(200),
  codigo: z.string().max(4000).optional(),
  emissor: z.string().max(500).optional(),
  erro: z.string().max(200).optional(),
});
export type Volta = z.infer<typeof voltaSchema>;

/** Response of `GET /v1/perfil-proprio/organizacao`: the user's own account at the organisation. */
export const contaOrganizacaoSchema = z.object({
  /** The issuer of the tenant; null when it has none. */
  emissor: z.string().nullable(),
  exigida: z.boolean(),
  ligadaEm: z.iso.datetime().nullable(),
  ultimaEntrada: z.iso.datetime().nullable(),
});
export type ContaOrganizacao = z.infer<typeof contaOrganizacaoSchema>;
