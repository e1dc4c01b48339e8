import { z } from 'zod';
import { ambienteSchema } from './ambiente.ts';
import { guardadasSchema } from './escolhas.ts';
import { TOAST_POSITIONS } from './toastPosition.ts';

/** The delegation that a session acts under: who granted it and its last day. */
const delegacaoAtivaSchema = z.object({ id: z.uuid(), delegante: z.string(), ate: z.iso.date() });

/** Claims of the access token (docs/especificacao.md 3.3 and docs/decisoes.md 'Entrada e sessões'). */
export const accessClaimsSchema = z.object({
  profile: z.string(),
  user: z.string(),
  name: z.string(),
  tenant: z.string(),
  /** The tenant's id; a token of an older version does not have it. */
  tid: z.uuid().optional(),
  uuid: z.uuid(),
  permissoes: z.array(z.string()),
  modulos: z.array(z.string()),
  sid: z.uuid(),
  delegacao: delegacaoAtivaSchema.optional(),
  /** The thumbprint of the key without which the token is of no use (RFC 9449, 6.1). */
  cnf: z.object({ jkt: z.string() }).optional(),
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type AccessClaims = z.infer<typeof accessClaimsSchema>;

/** A company that the person may act for; `uuid` is the id of the company-user link (docs/especificacao.md 3.4). */
export const empresaUsuarioSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  /** A CNPJ whole, a CPF masked. */
  cpfCnpj: z.string(),
  /** The company's own id, by which a masked number is revealed; a session stored by an older version does not say. */
  empresaId: z.uuid().optional(),
  /** Which SEFAZ its fiscal acts go to; a session stored by an older version does not say. */
  ambiente: ambienteSchema.optional(),
  /** Its place among the companies of its tenant, which gives it its colour; a session stored by an older version does not say. */
  cor: z.int().min(0).optional(),
});
export type EmpresaUsuario = z.infer<typeof empresaUsuarioSchema>;

export const credentialsSchema = z.strictObject({
  email: z.string().min(1, 'Informe o e-mail.').max(254, 'E-mail longo demais.'),
  senha: z.string().min(1, 'Informe a senha.').max(1024, 'Senha longa demais.'),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** A pair of tokens; `expiration` is the instant at which the access token expires. */
export const tokensSchema = z.object({
  accessToken: z.string().meta({ format: 'password' }),
  refreshToken: z.string().meta({ format: 'password' }),
  expiration: z.iso.datetime(),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** Why a sign-in or a refresh failed (docs/especificacao.md 7.2: a response carrying `error`). */
export const authErrorSchema = z.object({
  error: z.object({ codigo: z.string(), mensagem: z.string(), aguardar: z.number().optional() }),
});
export type AuthError = z.infer<typeof authErrorSchema>;

/**
 * `POST /login` when the password was right and is not enough: by the specification a failure that carries its error,
 * with what the second step needs. `cadastrar`: the tenant asks for a second factor and the person has none yet.
 */
export const segundoFatorPendenteSchema = authErrorSchema.extend({
  segundoFator: z.object({
    desafio: z.string(),
    expiration: z.iso.datetime(),
    formas: z.array(z.enum(['codigo', 'chave'])),
    cadastrar: z.boolean(),
  }),
});
export type SegundoFatorPendente = z.infer<typeof segundoFatorPendenteSchema>;
export type Pendencia = SegundoFatorPendente['segundoFator'];

export const loginAnswerSchema = z.union([tokensSchema, segundoFatorPendenteSchema]);

/** Longer than any refresh token: an access token sent by mistake is refused as a wrong token, not as a wrong shape. */
export const refreshRequestSchema = z.strictObject({ refreshToken: z.string().min(1).max(8192) });

/** Seconds: how long a session lives unused, how long this one has left unused, and how long at most. */
export const prazoSchema = z.object({ inatividade: z.number(), restam: z.number(), maximo: z.number() });
export type Prazo = z.infer<typeof prazoSchema>;

/** What a person is told: how much is unread, the newest there is (0: none), and the own background work under way. */
export const avisosDaSessaoSchema = z.object({
  naoLidas: z.number(),
  ultima: z.number(),
  emAndamento: z.number(),
});
export type AvisosDaSessao = z.infer<typeof avisosDaSessaoSchema>;

/** Who the person of a session is and what this person may: what of `GET /v1/sessao` a browser keeps as its user. */
export const pessoaDaSessaoSchema = z.object({
  uuid: z.uuid(),
  user: z.string(),
  name: z.string(),
  profile: z.string(),
  tenant: z.string(),
  permissoes: z.array(z.string()),
  modulos: z.array(z.string()),
  delegacao: delegacaoAtivaSchema.optional(),
});

/** `GET /v1/sessao`: what holds now, read at start and after a refusal. */
export const sessaoSchema = pessoaDaSessaoSchema.extend({
  empresas: z.array(empresaUsuarioSchema),
  prazo: prazoSchema,
  avisos: avisosDaSessaoSchema,
  /** Where validation toasts appear for whoever chose no other place. */
  posicaoAvisos: z.enum(TOAST_POSITIONS),
  /** What the person chose of how the application looks; a server of an older version does not say. */
  preferencias: guardadasSchema.optional(),
  /** This server looks registers up at the Receita Federal, and this tenant has it do so; a server of an older version does not say. */
  acompanhaCadastros: z.boolean().default(false),
  /** Another one as soon as anything but the times, the notices and the choices is another; a server of an older version does not say. */
  marca: z.string().optional(),
});
export type Sessao = z.infer<typeof sessaoSchema>;

/** What of the registers and of the audit changes what an open session may see or do: it is then read again at once. */
export const mudamASessao = ['empresas', 'usuarios', 'perfis', 'delegacoes', 'tenants'] as const;
export type MudaASessao = (typeof mudamASessao)[number];

export const healthSchema = z.object({
  status: z.enum(['ok', 'indisponivel']),
  versao: z.string(),
  banco: z.enum(['ok', 'indisponivel']),
});

/** Names that both sides share (docs/especificacao.md 7.1, 9; docs/decisoes.md 'Nomes'). */
export const EMPRESA_HEADER = 'farol-empresa-usuario';
/** Of a program: the company, by its own id, that a key acts for; without it all of the service's, where a list may show them. */
export const COMPANY_HEADER = 'farol-empresa';
/** Beside the chosen company: lists of companies' data show every company that the person may act for (docs/decisoes.md 'Uma empresa ou todas'). */
export const SCOPE_HEADER = 'farol-escopo';
export const ALL_COMPANIES = 'todas';
/** The name of a file sent as a body, percent-encoded. */
export const FILE_NAME_HEADER = 'farol-arquivo';
/** At the sign-in and where the password is changed: a random name that a browser stores, by which a new device is told from a known one. */
export const DEVICE_HEADER = 'farol-dispositivo';
/** On a request that is not the person's act: it does not extend the session. */
export const BACKGROUND_HEADER = 'farol-segundo-plano';
/** The tenant that an administrator of the platform has selected; of anybody else it is ignored. */
export const TENANT_HEADER = 'farol-tenant';
/** On an answer that queued a background task: its end will be notified. */
export const TASK_HEADER = 'farol-tarefa';
/** Of a creation or an act: sent again with the same request, it happens once and is answered alike. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** On an answer that was given before. */
export const REPLAYED_HEADER = 'idempotency-replayed';
export const REQUEST_ID_HEADER = 'x-request-id';
export const NO_LOADING_HEADER = 'NoShow-Loading';

/** Requests whose address contains one of these carry neither token nor company (docs/especificacao.md 7.1). */
export const EXEMPT_ADDRESSES = [
  '/login',
  '/healthcheck/status',
  '/refreshToken',
  '/atualiza-senha',
  '/recuperar-senha',
  '/assets',
] as const;
